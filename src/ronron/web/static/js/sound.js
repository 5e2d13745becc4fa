// Two small sounds made on the spot, off unless somebody wants them: a tick when something happens, a purr at one's turn.

export class Sound {
  constructor() {
    /** @type {AudioContext | null} */
    this.room = null;
    this.mine = false;
  }

  get on() {
    return document.documentElement.dataset.sound === "on" && navigator.userActivation.hasBeenActive; // browsers insist
  }

  tick() {
    if (this.on) this.play(620, 0.05, 0.05);
  }

  /** It purrs once when a turn begins. @param {boolean} mine */
  turn(mine) {
    if (mine && !this.mine && this.on) this.purr();
    this.mine = mine;
  }

  purr() {
    for (let i = 0; i < 12; i++) this.play(52, 0.03, 0.22, i * 0.045);
  }

  /** @param {number} pitch Hz @param {number} long s @param {number} loud @param {number} [after] s */
  play(pitch, long, loud, after = 0) {
    this.room ??= new AudioContext();
    const at = this.room.currentTime + after;
    const tone = this.room.createOscillator();
    const gain = this.room.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
    tone.connect(gain).connect(this.room.destination);
    tone.start(at);
    tone.stop(at + long);
  }
}

// Everybody plays as fast as they are answered: TABLES × 4 sockets. Prints READY, waits for a line, plays, prints counts.
const { io } = require("socket.io-client");
const { legal } = require("./game");

const [port, tables] = process.argv.slice(2).map(Number);
const SEATS = 4;
let waiting = tables * SEATS;
let playing = tables * SEATS;
let made = 0;
const sizes = [];

class Seat {
  constructor(match, seat, next) {
    this.match = match;
    this.id = String(seat);
    this.socket = io(`http://localhost:${port}/peer`, { transports: ["websocket"], forceNew: true });
    this.socket.on("connect", () => this.socket.emit("sync", match, this.id, undefined, SEATS));
    this.socket.on("disconnect", (why) => {
      if (!this.over) throw new Error(`the server has gone: ${why}`);
    });
    this.socket.on("sync", (_, { state }) => {
      this.state = state;
      if (seat === 0) next(); // the first to ask makes the match; asking all at once would make it four times
      waiting -= 1;
      if (waiting === 0) console.log("READY");
    });
    this.socket.on("update", (_, state) => {
      this.state = state;
      if (this.id === "0" && made % 97 === 0) sizes.push(JSON.stringify(state).length);
      if (state.ctx.gameover) this.end();
      else this.move();
    });
  }

  move() {
    const { G, ctx, _stateID } = this.state;
    if (ctx.currentPlayer !== this.id) return;
    const cards = legal(G.hands[Number(this.id)], G.tricks[G.tricks.length - 1]);
    const card = cards[Math.floor(Math.random() * cards.length)];
    const payload = { type: "play", args: [card], playerID: this.id };
    made += 1;
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.match, this.id);
  }

  end() {
    this.over = true;
    this.socket.disconnect();
    playing -= 1;
    if (playing === 0) {
      sizes.sort((a, b) => a - b);
      console.log(JSON.stringify({ made, bytes: sizes[sizes.length >> 1] }));
      process.exit(0);
    }
  }
}

const seats = [];
for (let table = 0; table < tables; table++) {
  const match = `table${table}`;
  const others = () => [1, 2, 3].forEach((seat) => seats.push(new Seat(match, seat)));
  seats.push(new Seat(match, 0, others));
}
process.stdin.once("data", () => seats.forEach((seat) => seat.move()));

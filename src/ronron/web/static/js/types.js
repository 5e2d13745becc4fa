// The shapes that travel on the wire, as in server/wire.py and core/scene.py. Read by tsc alone; never fetched.

/** @typedef {["w", number]} Who */
/** @typedef {["l", Arg[]]} Several */
/** @typedef {["m", string, Record<string, Arg>?, string?]} Message */
/** @typedef {number | string | Who | Several | Message} Arg */
/** @typedef {[number, number]} Spot */
/** @typedef {[number, number, number, number]} Rect */

/** @typedef {{kind: "row" | "pile" | "board", tall: Rect, wide: Rect, size?: Spot, name?: Message, room?: number, mat?: boolean}} Zone */
/** @typedef {{zones: Record<string, Zone>, plates: Record<string, string>, tall: Spot, wide: Spot, closer: Closer}} Layout */
/** @typedef {Record<string, Record<string, Zone | null>>} Closer */

/**
 * @typedef {object} Piece
 * @property {string} art
 * @property {string} zone
 * @property {Message} name
 * @property {number | Spot} [at]
 * @property {number} [size]
 * @property {number} [turn]
 * @property {number} [layer]
 * @property {"" | "dim" | "glow"} [look]
 * @property {string} [enters]
 * @property {string} [leaves]
 * @property {number} [count]
 */

/** @typedef {{zone: string, points: Spot[], tone?: string, width?: number, dashed?: boolean, name?: Message}} Line */
/** @typedef {{zone: string, text: Message, at?: Spot, tone?: string}} Label */
/** @typedef {{awaited?: boolean, note?: Message, mark?: string, place?: number, out?: boolean}} Plate */
/** @typedef {{pieces?: Record<string, Piece>, strings?: Record<string, Line>, text?: Message}} Preview */
/** @typedef {{text: string, touch: string[], say: Message, preview?: Preview, echo?: string, race?: boolean, seat?: number | null, twist?: number}} Move */

/**
 * @typedef {object} Scene
 * @property {Record<string, Piece>} [pieces]
 * @property {Record<string, Line>} [strings]
 * @property {Record<string, Label>} [labels]
 * @property {Record<string, Plate>} [plates]
 * @property {Message | null} [status]
 * @property {Move[]} [moves]
 * @property {Message[]} [count]
 * @property {Record<string, string>} [tried]
 */

/** @typedef {Omit<Scene, "moves" | "tried"> & {shifts?: Record<string, Partial<Piece>>, gone?: string[], moves?: Move[] | null, tried?: Record<string, string> | null}} Change */
/** @typedef {{pub: Change, own?: Change | null, pause?: number}} Step */

/**
 * @typedef {object} Seat
 * @property {"person" | "bot" | "open"} kind
 * @property {string} [name]
 * @property {boolean} [here]
 * @property {number} [cat]
 * @property {boolean} [away]
 * @property {number | null} [left]
 * @property {number} [runs]
 * @property {string} [level]
 * @property {number} [link]
 * @property {number} [lead]
 * @property {boolean} [moved]
 * @property {boolean} [hurries]
 */
/** @typedef {{by: number, waits: number[]}} Asks */
/** @typedef {{clock?: string, seconds?: number, late?: string, undo?: boolean, hints?: boolean, chat?: boolean}} Manners */
/** @typedef {"leave" | "back" | "resign" | "undo" | "agree" | "refuse" | "abandon" | "say" | "hint" | "lead" | "hurry"} Deed */
/**
 * @typedef {object} Table
 * @property {"table"} t
 * @property {string} code
 * @property {string} game
 * @property {Seat[]} seats
 * @property {"open" | "playing" | "over"} state
 * @property {string} commitment
 * @property {string} rematch
 * @property {Manners} [manners]
 * @property {Asks | null} [asks]
 * @property {number | null} [host]
 */
/** @typedef {{seq: number, say: Message}} LogLine */
/**
 * @typedef {object} Welcome
 * @property {"welcome"} t
 * @property {number} v
 * @property {number | null} seat
 * @property {Table} table
 * @property {number} seq
 * @property {Layout} layout
 * @property {Scene} pub
 * @property {Scene} own
 * @property {LogLine[]} log
 * @property {number[]} [yours]
 */
/** @typedef {{seat: number, ms: number, said: number, bank: number, arrival: number}} Finger */
/** @typedef {{t: "event", seq: number, say: Message, steps: Step[], now?: boolean, photo?: Finger[]}} Happening */
/** @typedef {{steps: {pub: Change, pause?: number}[], photo?: Finger[]}} Frame */
/** @typedef {{seat: number | null, layout: Layout, own: Scene, lines: Message[], changes: (Change | null)[]}} Eyes */
/** @typedef {{table: Table, pub: Scene, frames: Frame[], eyes: Eyes[]}} ReelFile */
/** @typedef {{t: "hint", id: number, step: number, moves: string[], say: Message}} Hint */
/** @typedef {{t: "done", id: number, seq: number}} Done */
/** @typedef {{t: "refused", id: number, say: Message, clause?: string}} Refused */
/** @typedef {{t: "sorry", say: Message}} Sorry */
/** @typedef {{t: "said", seat: number, phrase?: string, words?: string}} Said */
/** @typedef {{t: "told", seq: number, lines: Message[]}} Told */
/** @typedef {Welcome | Happening | Table | Said | Told | Hint | Done | Refused | Sorry} FromServer */

/**
 * @typedef {object} Boot
 * @property {number} v
 * @property {string} code
 * @property {string} game
 * @property {string} lang
 * @property {string} socket
 * @property {Record<string, string>} words
 * @property {string[]} art
 * @property {boolean} race
 */

export {};

// A trick-taking game of MEOW's shape: four hands of nine from 54 cards, a row of nine tokens, three rounds.
const { INVALID_MOVE } = require("boardgame.io/core");

const HAND = 9;
const ROUNDS = 3;
const COLOURS = ["b", "g", "p"];
const DECK = COLOURS.flatMap((colour) => Array.from({ length: 18 }, (_, i) => `${colour}${i + 1}`));
const TOKENS = Array.from({ length: 27 }, (_, i) => i - 10);

function deal(G, ctx, random) {
  const deck = random.Shuffle(DECK);
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    G.hands[seat] = deck.slice(seat * HAND, seat * HAND + HAND);
    G.held[seat] = HAND;
  }
  G.rows[G.round] = G.bag.splice(0, HAND);
  G.owners[G.round] = Array(HAND).fill(null);
  G.tricks = [{ led: G.first, cards: Array(ctx.numPlayers).fill(null) }];
  G.turn = G.first;
}

function legal(hand, trick) {
  const led = trick.cards[trick.led];
  const follow = led ? hand.filter((card) => card[0] === led[0]) : [];
  return follow.length ? follow : hand;
}

function winner(trick) {
  const led = trick.cards[trick.led][0];
  const colour = trick.cards.some((card) => card[0] === "g") ? "g" : led;
  const values = trick.cards.map((card) => (card[0] === colour ? Number(card.slice(1)) : -1));
  return values.indexOf(Math.max(...values));
}

function play({ G, ctx, random, events, playerID }, card) {
  const seat = Number(playerID);
  const trick = G.tricks[G.tricks.length - 1];
  if (!legal(G.hands[seat], trick).includes(card)) return INVALID_MOVE;
  G.hands[seat] = G.hands[seat].filter((held) => held !== card);
  G.held[seat] -= 1;
  trick.cards[seat] = card;
  if (trick.cards.includes(null)) {
    G.turn = (seat + 1) % ctx.numPlayers;
    return undefined;
  }
  const taker = winner(trick);
  G.owners[G.round][G.tricks.length - 1] = taker;
  G.scores[taker] += G.rows[G.round][G.tricks.length - 1];
  if (G.tricks.length < HAND) {
    G.tricks.push({ led: taker, cards: Array(ctx.numPlayers).fill(null) });
    G.turn = taker;
    return undefined;
  }
  G.round += 1;
  if (G.round === ROUNDS) {
    events.endGame({ scores: [...G.scores] }); // a draft would not outlive the move
    return undefined;
  }
  G.first = (G.first + 1) % ctx.numPlayers;
  deal(G, ctx, random);
  return undefined;
}

const Peer = {
  name: "peer",
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const G = {
      round: 0,
      first: 0,
      turn: 0,
      hands: Array(ctx.numPlayers).fill(null),
      held: Array(ctx.numPlayers).fill(0),
      bag: random.Shuffle(TOKENS),
      rows: [],
      owners: [],
      tricks: [],
      scores: Array(ctx.numPlayers).fill(0),
    };
    deal(G, ctx, random);
    return G;
  },
  moves: { play: { move: play, client: false } },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    bag: null,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : null)),
  }),
};

module.exports = { Peer, legal };

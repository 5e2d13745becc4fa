// The peer's server, matches in memory, on a free port that it prints.
const { Server, Origins } = require("boardgame.io/server");
const { Peer } = require("./game");

const server = Server({ games: [Peer], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`PORT ${appServer.address().port}`);
});

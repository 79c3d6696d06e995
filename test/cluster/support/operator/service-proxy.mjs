// A Service: hands each connection to the next pod that is ready, and to another where that one refuses. A process of its own, so that what is on its
// way between two sockets isn't kept waiting by the tests. Tells its port, and is told the ports of the pods that are ready, each time that they change.
import { connect, createServer } from "node:net";
import { pipeline } from "node:stream";

let ready = [];
let turn = 0;
process.on("message", (ports) => {
  ready = ports;
});
process.on("disconnect", () => process.exit());

const server = createServer({ pauseOnConnect: true }, async (client) => {
  client.on("error", () => {});
  const pod = await connected(ready, turn++);
  if (pod === undefined || client.destroyed) {
    pod?.destroy();
    client.resetAndDestroy();
    return;
  }
  // To the last byte, whoever closes first.
  pipeline(client, pod, () => {});
  pipeline(pod, client, () => {});
  client.resume();
});
server.listen(0, "127.0.0.1", () => process.send(server.address().port));

async function connected(ports, first) {
  for (let index = 0; index < ports.length; index++) {
    const socket = connect(ports[(first + index) % ports.length], "127.0.0.1");
    const answer = new Promise((resolve) => socket.once("connect", () => resolve(true)).on("error", () => resolve(false)));
    if (await answer) return socket;
  }
  return undefined;
}

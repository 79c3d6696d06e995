import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { Relay } from "../../src/dev/relay.js";

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that answers with a word, and its port. */
async function speaking(word: string): Promise<number> {
  const server: Server = createServer((socket) => socket.end(word));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

function heard(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket: Socket = connect(port, "127.0.0.1");
    socket
      .on("data", (data) => {
        text += String(data);
      })
      .on("close", () => resolve(text))
      .on("error", reject);
  });
}

describe("a relay", () => {
  it("has connections wait while nobody is behind it, and leads new ones to the next", async () => {
    const relay = new Relay();
    const port = await relay.listen("127.0.0.1", 0);
    closers.push(() => void relay.close());
    const waiting = heard(port);
    relay.resume(await speaking("first"));
    expect(await waiting).toBe("first");
    expect(await heard(port)).toBe("first");
    relay.pause();
    const next = heard(port);
    relay.resume(await speaking("second"));
    expect(await next).toBe("second");
  });

  it("ends connections whose process is gone, and all of them when it closes", async () => {
    const relay = new Relay();
    const port = await relay.listen("127.0.0.1", 0);
    const [nobody] = [await speaking("nobody")];
    for (const close of closers.splice(0)) close();
    relay.resume(nobody);
    expect(await heard(port)).toBe("");
    relay.pause();
    const waiting = heard(port);
    await relay.close();
    expect(await waiting.catch(() => "")).toBe("");
  });
});

import { once } from "node:events";
import { createServer, type Server } from "node:https";
import { type AddressInfo, connect as connectPlain, createServer as createPlainServer, type Socket } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { readCertificate, type ServingCertificate } from "../../../src/runtime/webhook/certificate-files.js";
import { isWholeClientHello } from "../../../src/runtime/webhook/client-hello.js";
import { HandshakeQueue } from "../../../src/runtime/webhook/handshake-queue.js";
import { certificateFolder } from "../support.js";

let certificate: ServingCertificate;
let ca: string;
/** All that a client sends before it hears from the server. */
let hello: Buffer;

beforeAll(async () => {
  const { folder, authority } = await certificateFolder();
  ca = authority.certificate;
  certificate = await readCertificate({ folder, certName: "tls.crt", keyName: "tls.key" });
  const listener = createPlainServer();
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const client = connect({ host: "127.0.0.1", port: (listener.address() as AddressInfo).port });
  client.on("error", () => {});
  const [socket] = (await once(listener, "connection")) as [Socket];
  [hello] = (await once(socket, "data")) as [Buffer];
  client.destroy();
  listener.close();
});

describe("a ClientHello", () => {
  it("is whole with its last byte", () => {
    expect(isWholeClientHello(hello)).toBe(true);
    for (const length of [0, 1, 4, 5, 8, 9, hello.length - 1])
      expect(isWholeClientHello(hello.subarray(0, length)), `${length}`).toBe(false);
  });

  it("may be cut into records", () => {
    const record = (from: number, to?: number) => {
      const part = hello.subarray(5).subarray(from, to);
      return Buffer.concat([hello.subarray(0, 3), Buffer.from([part.length >> 8, part.length & 255]), part]);
    };
    const records = Buffer.concat([record(0, 2), record(2, 2), record(2, 100), record(100)]);
    expect(isWholeClientHello(records)).toBe(true);
    expect(isWholeClientHello(records.subarray(0, -1))).toBe(false);
  });

  it("isn't waited for where something else comes", () => {
    expect(isWholeClientHello(Buffer.from("GET / HTTP/1.1"))).toBe(true);
    expect(isWholeClientHello(Buffer.concat([hello.subarray(0, 3), Buffer.from([0, 0]), Buffer.from("x")]))).toBe(false);
    expect(isWholeClientHello(Buffer.concat([hello.subarray(0, 3), Buffer.from([0, 0]), Buffer.from("xxxxx")]))).toBe(true);
    expect(isWholeClientHello(Buffer.alloc(64 * 1024, Buffer.from([22, 3, 1, 0, 0])))).toBe(true);
  });
});

describe("handshakes", () => {
  let server: Server | undefined;
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server?.close();
    server = undefined;
  });

  /** A server on which beginning a handshake takes a while; gives the addresses of its clients, in the order in which their handshakes began. */
  const start = async (takes: number, timeout = 10_000) => {
    const begun: string[] = [];
    server = createServer({ ...certificate }, (_request, response) => response.end());
    server.prependListener("connection", ({ remoteAddress = "" }: Socket) => {
      begun.push(remoteAddress);
      const end = performance.now() + takes;
      while (performance.now() < end);
    });
    new HandshakeQueue(server, timeout);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return { port: (server.address() as AddressInfo).port, begun };
  };
  const open = (port: number): TLSSocket => {
    const socket = connect({ host: "127.0.0.1", port, ca });
    socket.on("error", () => {});
    sockets.push(socket);
    return socket;
  };

  it("leave turns of the event loop between them, and are all done", async () => {
    const { port, begun } = await start(5);
    let maxPerTurn = 0;
    let last = 0;
    let isOver = false;
    const turn = () => {
      maxPerTurn = Math.max(maxPerTurn, begun.length - last);
      last = begun.length;
      if (!isOver) setImmediate(turn);
    };
    turn();
    await Promise.all(Array.from({ length: 40 }, () => once(open(port), "secureConnect")));
    isOver = true;
    expect(begun).toHaveLength(40);
    // Two of 5 ms reach the end of a stretch of 10 ms, which may begin amid a turn.
    expect(maxPerTurn).toBeLessThanOrEqual(4);
  });

  it.runIf(process.platform === "linux")("are begun for each address by turns", async () => {
    const { port, begun } = await start(20);
    const addresses = [...Array.from({ length: 20 }, () => "127.0.0.2"), "127.0.0.1"];
    const clients = await Promise.all(
      addresses.map(async (localAddress) => {
        const socket = connectPlain({ host: "127.0.0.1", port, localAddress });
        sockets.push(socket);
        await once(socket, "connect");
        return socket;
      }),
    );
    await Promise.all(
      clients.map((socket) => {
        socket.write(hello);
        return once(socket, "data");
      }),
    );
    expect(begun).toHaveLength(21);
    // Some may begin before the last one is read.
    expect(begun.indexOf("127.0.0.1")).toBeLessThan(10);
  });

  it("wait for no client that is silent, or sends half a ClientHello, and close it after a while", async () => {
    const { port, begun } = await start(0, 300);
    const silent = [[], [hello.subarray(0, 50)]].map((said) => {
      const socket = connectPlain(port, "127.0.0.1");
      for (const bytes of said) socket.write(bytes);
      sockets.push(socket);
      return once(socket, "close");
    });
    await once(open(port), "secureConnect");
    await Promise.all(silent);
    expect(begun).toHaveLength(1);
  });

  it("begin with a ClientHello that came in pieces", async () => {
    const { port } = await start(0);
    const socket = connectPlain(port, "127.0.0.1");
    sockets.push(socket);
    const answer = once(socket, "data") as Promise<[Buffer]>;
    for (let start = 0; start < hello.length; start += 100) {
      socket.write(hello.subarray(start, start + 100));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect((await answer)[0][0]).toBe(22);
  });
});

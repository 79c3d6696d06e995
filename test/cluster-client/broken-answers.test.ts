import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { ClusterError } from "../../src/cluster/cluster-error.js";
import { noRetries } from "../../src/cluster/retry.js";
import { demos } from "./scripted-api.js";

/** How a server leaves an answer unfinished. */
interface Fault {
  readonly framing: "content-length" | "chunked" | "until it closes";
  readonly status: 200 | 500;
  /** The bytes of the answer that are sent, as a share of all. */
  readonly share: number;
  /** Sent in two pieces, with a turn of the event loop in between. */
  readonly split: boolean;
  readonly end: "reset" | "close" | "half-close" | "garbage";
}

const body = JSON.stringify({ kind: "List", metadata: {}, items: [{ metadata: { name: "a" } }], type: "ADDED", object: { metadata: {} } });

function answer({ framing, status }: Fault): string {
  const head = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\n`;
  if (framing === "content-length") return `${head}content-length: ${body.length + 1}\r\n\r\n${body}\n`;
  if (framing === "chunked") return `${head}transfer-encoding: chunked\r\n\r\n${(body.length + 1).toString(16)}\r\n${body}\n\r\n0\r\n\r\n`;
  return `${head}connection: close\r\n\r\n${body}\n`;
}

let server: Server;
let fault: Fault;

async function leaveUnfinished(socket: Socket): Promise<void> {
  const text = answer(fault);
  const sent = text.slice(0, Math.round(fault.share * text.length));
  const middle = fault.split ? Math.floor(sent.length / 2) : sent.length;
  socket.write(sent.slice(0, middle));
  await new Promise(setImmediate);
  socket.write(sent.slice(middle));
  if (fault.end === "garbage") socket.end("\u0000\r\n\r\n<html>");
  else if (fault.end === "half-close") socket.end();
  else if (fault.end === "close") socket.destroy();
  else socket.resetAndDestroy();
}

beforeEach(async () => {
  server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => void leaveUnfinished(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const calls: Readonly<Record<string, (client: ClusterClient) => Promise<unknown>>> = {
  get: (client) => client.get(demos, { name: "a", namespace: "default" }),
  "list as text": (client) => client.listText(demos, {}),
  pages: async (client) => {
    for await (const _page of client.pages(demos)) await new Promise(setImmediate);
  },
  watch: async (client) => {
    for await (const _event of client.watch(demos)) await new Promise(setImmediate);
  },
  create: (client) => client.create(demos, { metadata: { name: "a", namespace: "default" } }),
  patch: (client) => client.patch(demos, { name: "a", namespace: "default" }, "merge", {}),
};

const faults: fc.Arbitrary<Fault> = fc.record({
  framing: fc.constantFrom("content-length", "chunked", "until it closes"),
  status: fc.constantFrom(200, 500),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  split: fc.boolean(),
  end: fc.constantFrom("reset", "close", "half-close", "garbage"),
});

// An error outside of a call, such as one of a body that nobody reads, fails the test, too.
it.each(Object.keys(calls))("an answer that breaks off anywhere is a ClusterError of %s, never the socket's own", async (name) => {
  await fc.assert(
    fc.asyncProperty(faults, async (given) => {
      fault = given;
      const { port } = server.address() as AddressInfo;
      const config = { server: `http://127.0.0.1:${port}`, tls: {}, namespace: "default" };
      const client = new ClusterClient(config, { retry: noRetries, silence: 5_000 });
      const error = await calls[name]?.(client).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      await client.close();
      if (error !== undefined) expect(error).toBeInstanceOf(ClusterError);
    }),
    { numRuns: 150 },
  );
});

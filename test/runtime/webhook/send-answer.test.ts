import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { sendAnswer } from "../../../src/runtime/webhook/send-answer.js";

it("a large answer that waits for its client again and again leaves no listeners behind", async () => {
  const pieces = Array.from({ length: 8 }, () => Buffer.alloc(1024 * 1024, "x"));
  let sent: ServerResponse | undefined;
  let maxListeners = 0;
  const server = createServer((_request, response) => {
    sent = response;
    response.on("drain", () => {
      maxListeners = Math.max(maxListeners, response.listenerCount("close"), response.listenerCount("drain"));
    });
    void sendAnswer(response, { status: 200, text: pieces }, undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const length = await new Promise<number>((resolve, reject) => {
    get({ host: "127.0.0.1", port, agent: false }, (response) => {
      let received = 0;
      response.on("data", ({ length }: Buffer) => {
        received += length;
      });
      response.on("end", () => resolve(received));
    }).on("error", reject);
  });
  expect(length).toBe(8 * 1024 * 1024);
  expect(sent?.writableEnded).toBe(true);
  expect(maxListeners).toBeGreaterThan(0);
  expect(maxListeners).toBeLessThan(6);
  server.close();
});

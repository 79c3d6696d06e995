import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePorts } from "../../../src/testing/environment/free-ports.js";

it("gives ports that can be listened on, each once, and none that is in use", async () => {
  const ports = [...(await freePorts(5)), ...(await freePorts(5))];
  expect(new Set(ports).size).toBe(10);
  for (const port of ports) expect(port).toBeGreaterThanOrEqual(20_000);
  const last = Math.max(...ports);
  const next = createServer().listen(last + 1, "127.0.0.1");
  await once(next, "listening");
  expect(await freePorts(3)).not.toContain(last + 1);
  await once(next.close(), "close");
});

it("gives no port that another process was given, though nothing listens on it yet", async () => {
  const [last = 0] = await freePorts(1);
  // The way in which a process has its ports to itself.
  const other = createSocket("udp4");
  other.bind({ port: last + 1, address: "127.0.0.1", exclusive: true });
  await once(other, "listening");
  expect(await freePorts(3)).not.toContain(last + 1);
  other.close();
  const second = createSocket("udp4");
  second.bind({ port: last, address: "127.0.0.1", exclusive: true });
  await expect(once(second, "listening")).rejects.toThrow("EADDRINUSE");
  second.close();
});

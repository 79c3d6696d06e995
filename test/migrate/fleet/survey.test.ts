import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { survey } from "../../../src/migrate/fleet/survey.js";
import { waitFor } from "../../support/wait.js";

const count = 30;

describe("a survey of a fleet", () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on("error", () => {})));
  const folder = mkdtempSync(join(tmpdir(), "survey-"));
  const kubeconfig = join(folder, "config");

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const cluster = { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const config = {
      "current-context": "silent",
      contexts: [{ name: "silent", context: { cluster: "silent", user: "silent" } }],
      clusters: [{ name: "silent", cluster }],
      users: [{ name: "silent", user: { token: "secret" } }],
    };
    writeFileSync(kubeconfig, JSON.stringify(config));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it("waits for all clusters together that take connections and answer nothing, however many they are", async () => {
    const clusters = Array.from({ length: count }, (_, index) => ({ name: `silent-${index}`, kubeconfig }));
    const stop = new AbortController();
    const asked = survey(clusters, "widgets.example.com", { env: {}, timeout: 600_000, signal: stop.signal });
    await waitFor({ for: "all to be asked", details: () => `${sockets.size} were` }, () => sockets.size === count);
    stop.abort();
    for (const socket of sockets) socket.destroy();
    const found = await asked;
    expect(found.map(({ cluster }) => cluster.name)).toEqual(clusters.map(({ name }) => name));
    for (const { status } of found) expect(status.kind).toBe("unreachable");
  });
});

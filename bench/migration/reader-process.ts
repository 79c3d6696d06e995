import { setTimeout as sleep } from "node:timers/promises";
import { ClusterClient } from "../../src/cluster/client.js";
import { configOf } from "../../test/cluster/support/migration/widgets.js";
import type { ControlPlaneConnection } from "../../test/control-plane/connection.js";

/** How often it reads, a second. */
const rate = 50;

/** Another client, as a process of its own: reads an object again and again until it is stopped, and then prints how long each read took, in milliseconds. */
let latencies: number[] = [];
let reads = false;

process.once("message", async (connection: ControlPlaneConnection) => {
  const client = new ClusterClient(configOf(connection));
  process.on("message", (told: { readonly reads: boolean }) => {
    process.send?.({ latencies });
    latencies = [];
    reads = told.reads;
  });
  process.send?.({ ready: true });
  const namespaces = { group: "", version: "v1", plural: "namespaces", namespaced: false };
  for (let next = performance.now(); ; next += 1000 / rate) {
    // Reads begin when they are due, whether or not those before are done.
    await sleep(Math.max(0, next - performance.now()));
    if (!reads) continue;
    const begun = performance.now();
    void client.get(namespaces, { name: "default" }).then(() => latencies.push(performance.now() - begun));
  }
});
process.on("disconnect", () => process.exit(0));

import { ClusterClient } from "../../../src/cluster/client.js";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import { ResourceCache } from "../../../src/runtime/cache/resource-cache.js";

/** A process with a cache and nothing else: `server objects`. Prints, when every object is there, its memory in bytes, at most and after a while. */
const [server = "", count = "0"] = process.argv.slice(2);
const demos = { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true };
const silent = { debug() {}, info() {}, warn() {}, error() {}, fatal() {}, child: () => silent };
const stop = new AbortController();
const client = new ClusterClient({ server, tls: {}, namespace: "default" });
const cache = new ResourceCache<KubernetesObject & { spec: { padding: string } }>(client, { resource: demos, selection: {} }, silent);
cache.store.addIndex("number", ({ metadata }) => [(metadata?.name ?? "").slice(-2)]);
let [peak, changes] = [0, 0];
cache.store.subscribe((_key, { object }) => {
  if (object.metadata?.name) changes++;
});
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
const running = cache.run(stop.signal);
await cache.store.whenSynced;
// Every object changes once more, as the server's watch has it.
while (changes < 2 * Number(count)) await new Promise((resolve) => setTimeout(resolve, 10));
await new Promise((resolve) => setTimeout(resolve, 500));
clearInterval(sampling);
const found = [...cache.store.keysBy("number", "42")].length;
const one = cache.store.get("default/object-42");
console.log(
  JSON.stringify({ peak, settled: process.memoryUsage.rss(), objects: cache.store.size, found, bytes: JSON.stringify(one).length }),
);
stop.abort();
await running;
await client.close();

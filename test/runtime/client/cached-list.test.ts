import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ClusterClient } from "../../../src/cluster/client.js";
import type { KubernetesObject, ResourceRef } from "../../../src/cluster/resource.js";
import { Cache } from "../../../src/runtime/cache/cache.js";
import { parseLabelSelector } from "../../../src/runtime/cache/label-selector.js";
import { CachedReader } from "../../../src/runtime/client/cached-reader.js";
import { KindMapper } from "../../../src/runtime/client/kind-mapper.js";

const pods: ResourceRef = { group: "", version: "v1", plural: "pods", namespaced: true };
const nodes: ResourceRef = { group: "", version: "v1", plural: "nodes", namespaced: false };
const silent = { debug() {}, info() {}, warn() {}, error() {}, fatal() {}, child: () => silent };

/** A cache that nothing fills, and its reader. */
async function filled(resource: ResourceRef, objects: readonly KubernetesObject[]) {
  const stop = new AbortController();
  stop.abort();
  const client = {} as ClusterClient;
  const cache = new Cache();
  await cache.start({ client, mapper: new KindMapper(async () => client), log: silent, signal: stop.signal });
  const { store } = cache.open<KubernetesObject>(resource);
  store.addIndex("node", ({ metadata }) => [String(metadata?.annotations?.node)]);
  for (const object of objects) store.put(structuredClone(object));
  store.markSynced();
  return { store, reader: new CachedReader(cache) };
}

const pod = (number: number): KubernetesObject => ({
  metadata: {
    name: `pod-${number}`,
    namespace: `team-${number % 20}`,
    resourceVersion: String(number),
    labels: { app: `app-${number % 100}`, "pod-template-hash": String(number) },
    annotations: { node: String(number % 10) },
  },
});
const names = (list: { readonly items: readonly KubernetesObject[] } | undefined) => list?.items.map(({ metadata }) => metadata?.name);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a list from the cache", () => {
  it("parses the objects that it returns, and no others", async () => {
    const { reader } = await filled(
      pods,
      Array.from({ length: 1000 }, (_, number) => pod(number)),
    );
    const parse = vi.spyOn(JSON, "parse");
    const expectParsed = async (options: Parameters<typeof reader.list>[1], count: number) => {
      parse.mockClear();
      expect((await reader.list(pods, options))?.items).toHaveLength(count);
      expect(parse).toHaveBeenCalledTimes(count);
    };
    await expectParsed({ labelSelector: { app: "app-7" } }, 10);
    await expectParsed({ labelSelector: "app=app-7", namespace: "team-7" }, 10);
    await expectParsed({ labelSelector: "app=app-7", namespace: "team-8" }, 0);
    await expectParsed({ namespace: "team-8" }, 50);
    await expectParsed({ namespace: "nowhere" }, 0);
    await expectParsed({ labelSelector: "app in (app-1, app-2)", limit: 3 }, 3);
    await expectParsed({ matching: { node: "3" }, labelSelector: "app=app-3" }, 10);
    await expectParsed({ matching: { node: "3" }, labelSelector: "app=app-4" }, 0);
    await expectParsed({ matching: { node: "3" }, namespace: "team-13", limit: 2 }, 2);
    await expectParsed({}, 1000);
  });

  it("returns what a search through all objects finds, after any changes", async () => {
    const step = fc.record({ number: fc.nat(8), app: fc.nat(2), namespace: fc.nat(2), gone: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { store, reader } = await filled(pods, []);
        const present = new Map<string, KubernetesObject>();
        for (const [version, { number, app, namespace, gone }] of steps.entries()) {
          const metadata = { name: `pod-${number}`, namespace: `n${namespace}`, resourceVersion: String(version) };
          const object = { metadata: { ...metadata, ...(app === 2 ? {} : { labels: { app: `a${app}` } }) } };
          if (gone) store.remove(object);
          else store.put(object);
          if (gone) present.delete(`n${namespace}/pod-${number}`);
          else present.set(`n${namespace}/pod-${number}`, object);
        }
        for (const labelSelector of ["app=a0", "app!=a0", "!app", ""]) {
          for (const namespace of [undefined, "n0", "n1"]) {
            const fits = parseLabelSelector(labelSelector);
            const wanted = [...present.values()].filter(
              ({ metadata }) => fits(metadata?.labels ?? {}) && (namespace === undefined || metadata?.namespace === namespace),
            );
            const listed = await reader.list<KubernetesObject>(pods, { labelSelector, namespace });
            const identities = (items: readonly KubernetesObject[]) => items.map(({ metadata }) => JSON.stringify(metadata)).sort();
            expect(identities(listed?.items ?? [])).toEqual(identities(wanted));
          }
        }
      }),
    );
  });

  it("keeps only what a list of one namespace has, and leaves the others alone", async () => {
    const { store, reader } = await filled(pods, [pod(0), pod(1), pod(20), pod(21)]);
    store.keepOnly(new Set(["team-0/pod-20"]), "team-0");
    expect(names(await reader.list(pods, {}))).toEqual(["pod-1", "pod-20", "pod-21"]);
    expect(names(await reader.list(pods, { namespace: "team-0" }))).toEqual(["pod-20"]);
    store.keepOnly(new Set());
    expect(names(await reader.list(pods, { namespace: "team-1" }))).toEqual([]);
  });

  it("has the labels that an object had when it was put, whatever its owner does with it", async () => {
    const { store, reader } = await filled(pods, []);
    const changing = pod(1);
    store.put(changing);
    if (changing.metadata?.labels) changing.metadata.labels.app = "other";
    expect(names(await reader.list(pods, { labelSelector: "app=app-1" }))).toEqual(["pod-1"]);
  });

  it("ignores the namespace where the resource has none, as the API server does", async () => {
    const { reader } = await filled(nodes, [{ metadata: { name: "a", resourceVersion: "1" } }]);
    expect(names(await reader.list(nodes, { namespace: "default" }))).toEqual(["a"]);
    expect(names(await reader.list(nodes, { namespace: "" }))).toEqual(["a"]);
  });
});

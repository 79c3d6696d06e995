import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import type { MigrationEvent } from "../../src/migrate/migration-events.js";
import { runPass } from "../../src/migrate/rewrite/pass.js";
import type { PassOptions, PassResult } from "../../src/migrate/rewrite/pass-options.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { compactEtcd, expiredToken } from "./support/migration/compaction.js";
import { denyWidgets } from "./support/migration/deny-widgets.js";
import { useWidgets } from "./support/migration/use-widgets.js";
import type { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { author, clientOf, type Widgets, widgetName, widgetResource, widgetTarget } from "./support/migration/widgets.js";

const beyondDoubles = "9007199254740993";
const lockedForEver = [{ rule: "!has(oldSelf.mode) || oldSelf.mode != 'locked'", message: "this widget is locked" }];

describeCluster("a pass over all objects", (cluster) => {
  let widgets: Widgets;
  let webhook: WidgetWebhook;
  let client: ClusterClient;

  useWidgets(cluster, (parts) => {
    ({ webhook, widgets, client } = parts);
  });
  afterEach(async () => {
    webhook.failsFor = () => undefined;
    await webhook.up();
    await widgets.remove();
  });

  async function pass(options: Partial<PassOptions> = {}): Promise<PassResult> {
    return runPass({ client, target: await widgetTarget(client), ...options });
  }

  it("stores every object at the new version, with their metadata and integers as they were; another pass writes nothing", async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(120, (index) => ({ namespace: index % 2 === 0 ? "default" : "kube-public" }));
    const before = await widgets.contents();
    await widgets.flip({ webhook });
    expect(await widgets.storedCounts()).toEqual({ v1: 120 });

    const totals = new Set<number | undefined>();
    const listen = (event: MigrationEvent) => void (event.type === "progress" && totals.add(event.total));
    expect(await pass({ pageSize: 50, limits: { qps: 60 }, listen })).toMatchObject({
      end: { kind: "complete" },
      counters: { seen: 120, written: 120, quarantined: 0 },
      point: { counters: { seen: 120 } },
    });
    // However many of the pages that were listed ahead are still to be written.
    expect([...totals]).toEqual([120]);
    expect(await widgets.storedCounts()).toEqual({ v2: 120 });
    expect(await widgets.contents()).toEqual(before);

    const inPublic = { filter: { namespaces: ["kube-public", "nowhere"] } };
    expect((await pass(inPublic)).counters).toMatchObject({ seen: 60, written: 0, current: 60 });
    expect((await pass()).counters).toMatchObject({ seen: 120, written: 0, current: 120 });
  });

  it("puts back as they are, byte for byte, those that are older than the switch of versions, and writes others with care", async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(40, () => ({ spec: { big: BigInt(beyondDoubles), text: 'a "quote", a \\ and {"items":[{}]}' } }));
    const resourceVersion = await widgets.flip({ webhook });
    // One that is younger than the switch, and managed at both versions.
    await widgets.cluster.api.patch(widgets.path("v2", widgetName(7)), { spec: { text: "changed" } });
    const before = await widgets.contents();
    const puts: string[] = [];
    const counting = clientOf(cluster().connection);
    const { updateText } = counting;
    counting.updateText = function (this: ClusterClient, ...args: Parameters<ClusterClient["updateText"]>) {
      puts.push(`${args[0].version}/${args[1].name}`);
      return updateText.apply(this, args) as never;
    };
    const result = await pass({ client: counting, before: { resourceVersion, version: "v1" } });
    await counting.close();
    expect(result.counters).toMatchObject({ seen: 40, written: 39, current: 1 });
    const old = Array.from({ length: 40 }, (_, index) => `v1/${widgetName(index)}`).filter((name) => name !== `v1/${widgetName(7)}`);
    expect(puts.sort()).toEqual(old);
    expect(await widgets.storedCounts()).toEqual({ v2: 40 });
    expect(await widgets.contents()).toEqual(before);
    const stored = await cluster().etcd.list("/registry/migrate.example.com/widgets/");
    expect([...stored.values()].filter((bytes) => bytes.includes(`"big":${beyondDoubles}`))).toHaveLength(40);
  });

  it.each(["careful", "fast"])("quarantines what can't be written, each with its reason, and goes on: the %s way", async (way) => {
    await widgets.install({ storage: "v1", webhook, rules: lockedForEver });
    await widgets.createMany(30, (index) => (index === 3 ? { spec: { mode: "locked" } } : {}));
    await widgets.create("leaving", { metadata: { finalizers: ["example.com/wait"] } });
    await widgets.cluster.api.delete(widgets.path("v1", "leaving"));
    await widgets.create("unmanaged");
    await client.patch({ ...widgetResource, version: "v1" }, { name: "unmanaged", namespace: "default" }, "json", [
      { op: "replace", path: "/metadata/managedFields", value: [{}] },
    ]);
    const before = await widgets.contents();
    const resourceVersion = await widgets.flip({ webhook, rules: lockedForEver, newDefault: true });
    webhook.failsFor = (name) => (name === widgetName(4) ? "size: 3 has no counterpart" : undefined);
    const allow = await denyWidgets(widgets, widgetName(5));
    try {
      const heard: MigrationEvent[] = [];
      const result = await pass({
        listen: (event) => heard.push(event),
        pageSize: 20,
        ...(way === "fast" ? { before: { resourceVersion, version: "v1" } } : {}),
      });
      expect(result).toMatchObject({ end: { kind: "complete" }, counters: { seen: 32, written: 29, quarantined: 3 } });
      const why = [...result.quarantine].sort((a, b) => a.name.localeCompare(b.name));
      expect(why).toMatchObject([
        { name: widgetName(3), namespace: "default", why: "invalid", message: expect.stringContaining("this widget is locked") },
        { name: widgetName(4), why: "conversion", message: expect.stringContaining("size: 3 has no counterpart") },
        { name: widgetName(5), why: "denied", message: expect.stringContaining("not this one") },
      ]);
      expect(heard.filter(({ type }) => type === "quarantined")).toHaveLength(3);
    } finally {
      await allow();
    }
    const stored = await widgets.storedAt();
    expect([...stored].filter(([, version]) => version === "v1").map(([key]) => key)).toEqual(
      [3, 4, 5].map((index) => `default/${widgetName(index)}`),
    );
    // A default that is new in v2 is shown by v2, and written to no object: nothing but the version changed, of what is managed or not.
    const after = await widgets.contents();
    if (way === "careful")
      expect(metadataOf(after, "unmanaged")).toMatchObject({ generation: 1, managedFields: [{ manager: "before-first-apply" }] });
    for (const contents of [before, after]) (contents as Map<string, unknown>).delete("default/unmanaged");
    expect(after).toEqual(before);
    await widgets.cluster.api.patch(widgets.path("v2", "leaving"), { metadata: { finalizers: null } });
  });

  it("stops after the first write that does harm, where the mode allows it", async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(10);
    await widgets.flip({ webhook, newDefault: true });
    const { end, counters, point } = await pass({ mode: "merge", limits: { maxConcurrency: 1 } });
    expect(end).toMatchObject({ kind: "harm", harm: { what: "generation", name: widgetName(0) } });
    expect([counters.written, point.counters.seen]).toEqual([0, 0]);
    expect(await widgets.storedCounts()).toEqual({ v1: 9, v2: 1 });
  });

  it.each(["warm", "cold"])(
    "waits as a whole while the webhook is down, with caches that are %s, and goes on when it is back",
    async (caches) => {
      await widgets.install({ storage: "v1", webhook });
      await widgets.createMany(60);
      const before = await widgets.contents();
      await widgets.flip({ webhook });
      const waits: number[] = [];
      let running: Promise<PassResult> | undefined;
      const pageOne = new Promise<void>((resolve) => {
        running = pass({
          pageSize: 20,
          limits: { maxConcurrency: 4, qps: 40 },
          listen: (event) => event.type === "waiting" && waits.push(event.delay),
          onPage: async () => {
            resolve();
            return "go on";
          },
        });
      });
      await pageOne;
      await webhook.down();
      if (caches === "cold")
        await client.patch(crds, { name: "widgets.migrate.example.com" }, "merge", { spec: { names: { shortNames: ["wi"] } } });
      await waitFor({ for: "the run to wait for the second time" }, () => waits.length >= 2);
      const storedWhileDown = await widgets.storedCounts();
      await sleep(500);
      expect(await widgets.storedCounts()).toEqual(storedWhileDown);
      await webhook.up();
      const result = await running;
      expect(result).toMatchObject({ end: { kind: "complete" }, counters: { seen: 60, written: 60, quarantined: 0 } });
      // A handful of tries while it was down: no object tried by itself.
      expect(result?.counters.retries).toBeLessThan(20);
      expect(waits[1]).toBeGreaterThan(1000);
      expect(await widgets.storedCounts()).toEqual({ v2: 60 });
      expect(await widgets.contents()).toEqual(before);
    },
  );

  // At 40 requests a second a request waits for its turn longer than the others take to write all objects once.
  it.each([{}, { qps: 40 }])("writes what others keep writing, and loses nothing of theirs, with the limits %j", async (limits) => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(60);
    await widgets.flip({ webhook });
    const stop = new AbortController();
    const acknowledged = new Map<string, string>();
    const storm = [0, 1, 2].map(async (writer) => {
      for (let turn = 0; !stop.signal.aborted; turn++) {
        const name = widgetName(20 * writer + (turn % 20));
        const note = String(turn);
        await widgets.cluster.api.patch(widgets.path(turn % 3 === 0 ? "v1" : "v2", name), { spec: { notes: { storm: note } } });
        acknowledged.set(name, note);
      }
    });
    const result = await pass({ pageSize: 20, limits });
    stop.abort();
    await Promise.all(storm);
    expect(result).toMatchObject({ end: { kind: "complete" }, counters: { seen: 60, quarantined: 0 } });
    expect(result.counters.conflicts).toBeGreaterThan(0);
    expect(await widgets.storedCounts()).toEqual({ v2: 60 });
    for (const [name, note] of acknowledged) expect((await widgets.get(name)).spec).toMatchObject({ notes: { storm: note } });
  });

  it("takes a deleted object for done, and one that was made again under its name for what it is", async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(60);
    const resourceVersion = await widgets.flip({ webhook });
    const limits = { maxConcurrency: 1, qps: 50 };
    for (const before of [undefined, { resourceVersion, version: "v1" }]) {
      let pages = 0;
      const result = await pass({
        pageSize: 20,
        limits,
        ...(before === undefined ? {} : { before }),
        onPage: async () => {
          // The second page was listed, and its last objects wait for their turn.
          if (++pages > 1) return "go on";
          await widgets.cluster.api.delete(widgets.path("v2", widgetName(39)));
          await widgets.cluster.api.delete(widgets.path("v2", widgetName(38)));
          await widgets.create(widgetName(38), { version: "v2", spec: { text: "another one" } });
          return "go on";
        },
      });
      expect(result).toMatchObject({ end: { kind: "complete" }, counters: { seen: 60, gone: 1, quarantined: 0 } });
      expect(result.counters.conflicts).toBeGreaterThan(0);
      expect((await widgets.get(widgetName(38))).spec).toMatchObject({ text: "another one" });
      expect((await widgets.storedCounts()).v1).toBeUndefined();
      await widgets.create(widgetName(39), { manager: author });
    }
  });

  it("goes on where it was when the continue token is compacted away, and starts over with one of no use", async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(60);
    await widgets.flip({ webhook });
    const first = await pass({ pageSize: 20, onPage: async () => "end" });
    expect(first).toMatchObject({ end: { kind: "ended" }, point: { counters: { seen: 20 } } });
    await compactEtcd(cluster().etcd);
    const notices: string[] = [];
    const listen = (event: MigrationEvent) => event.type === "notice" && notices.push(event.message);
    const start = { ...first.point, continue: expiredToken(String(first.point.continue)) };
    const second = await pass({ pageSize: 20, start, listen, onPage: async ({ counters }) => (counters.seen < 40 ? "go on" : "end") });
    expect(notices).toEqual([expect.stringContaining("goes on where it was")]);
    expect(second.point.counters).toMatchObject({ seen: 40 });
    expect(await widgets.storedCounts()).toMatchObject({ v2: expect.toSatisfy((count) => count >= 40) });
    const third = await pass({ pageSize: 20, start: { ...second.point, continue: "bm90aGluZw" }, listen });
    expect(notices.slice(1)).toEqual([expect.stringContaining("starts over")]);
    expect(third).toMatchObject({ end: { kind: "complete" }, counters: { seen: 100 } });
    expect(await widgets.storedCounts()).toEqual({ v2: 60 });
  });

  it("writes nothing of a CRD that was made again, where its list can't go on by the continue token", async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(60);
    await widgets.flip({ webhook });
    const target = await widgetTarget(client);
    const first = await pass({ target, pageSize: 20, onPage: async () => "end" });
    await widgets.remove();
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(60);
    await widgets.flip({ webhook });
    await compactEtcd(cluster().etcd);
    for (const token of [expiredToken(String(first.point.continue)), "bm90aGluZw"]) {
      const notices: string[] = [];
      const listen = (event: MigrationEvent) => event.type === "notice" && notices.push(event.message);
      const second = await pass({ target, pageSize: 20, start: { ...first.point, continue: token }, listen });
      expect(notices).toEqual([expect.stringMatching(/goes on where it was|starts over/)]);
      expect(second).toMatchObject({ end: { kind: "ended" }, counters: { seen: 20 } });
      expect(await widgets.storedCounts()).toEqual({ v1: 60 });
    }
  });

  it("finishes what is under way when it is interrupted, and goes on from the last finished page", async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(60);
    await widgets.flip({ webhook });
    const stop = new AbortController();
    const first = await pass({
      pageSize: 20,
      limits: { maxConcurrency: 2, qps: 60 },
      signal: stop.signal,
      onPage: async () => {
        stop.abort();
        return "go on";
      },
    });
    expect(first).toMatchObject({ end: { kind: "interrupted" }, point: { counters: { seen: 20, written: 20 } } });
    expect((await widgets.storedCounts()).v2).toBe(first.counters.written);
    const second = await pass({ pageSize: 20, start: first.point });
    expect(second).toMatchObject({ end: { kind: "complete" }, counters: { seen: 60 } });
    expect(await widgets.storedCounts()).toEqual({ v2: 60 });
  });
});

const crds = { group: "apiextensions.k8s.io", version: "v1", plural: "customresourcedefinitions", namespaced: false };

function metadataOf(contents: ReadonlyMap<string, unknown>, name: string): unknown {
  return (contents.get(`default/${name}`) as { readonly metadata: unknown }).metadata;
}

import { expect, it } from "vitest";
import type { WatchEvent } from "../../control-plane/api-client.js";
import type { Cluster } from "../../control-plane/cluster.js";
import { waitFor } from "../../support/wait.js";
import { type Crd, deleteCrd, getCrd, installCrd, withoutVersion } from "./crd.js";
import type { Operator } from "./operator.js";
import { type Age, fieldsOf, type StorageStory, StoryObjects, versionsOf } from "./storage-story.js";
import { migrateStorage } from "./storage-version-migration.js";

/** The things that the commands made for a story, ready when its first test runs. */
export interface StoryProps {
  readonly cluster: Cluster;
  /** Converts the kind's objects. */
  readonly operator: Operator;
  /** The CRD before and after `promote`: the old version stored, then the new one. */
  readonly crd: { readonly old: Crd; readonly new: Crd };
  /** The emitted StorageVersionMigration. */
  readonly migration: string;
}

const ages: readonly Age[] = ["old", "new"];
const born = { old: ["first", "second", "third", "fourth", "fifth"], new: ["young"] } as const;

/** The tests, in order, that walk a kind from its old storage version to its new one, on a real cluster. */
export function tellStory(story: StorageStory, props: () => StoryProps): void {
  const objects = new StoryObjects(() => props().cluster, story);
  const { oldVersion, newVersion } = story;
  const everyone = [...born.old, ...born.new];
  const expected = { old: new Map<string, unknown>(), new: new Map<string, unknown>() };
  for (const age of ages) {
    for (const name of born.old) expected[age].set(name, story.bornOld[age]);
    for (const name of born.new) expected[age].set(name, story.edit.after[age]);
  }

  it(`serves both versions and stores ${oldVersion}`, async () => {
    const { cluster, operator, crd } = props();
    const installed = await installCrd(cluster.api, operator.serving(crd.old));
    expect(versionsOf(installed)).toEqual({ storage: [oldVersion], served: expect.arrayContaining([oldVersion, newVersion]) });
    expect(installed.status?.storedVersions).toEqual([oldVersion]);
  });

  it(`shows as ${newVersion} what was created as ${oldVersion}`, async () => {
    for (const name of born.old) await objects.create("old", name);
    for (const name of born.old) {
      expect(await objects.read("old", name)).toEqual(story.bornOld.old);
      expect(await objects.read("new", name)).toEqual(story.bornOld.new);
    }
  });

  it(`shows as ${oldVersion} what was created as ${newVersion}`, async () => {
    for (const name of born.new) {
      await objects.create("new", name);
      expect(await objects.read("old", name)).toEqual(story.bornNew.old);
      expect(await objects.read("new", name)).toEqual(story.bornNew.new);
    }
  });

  it(`loses nothing of it when it is edited as ${oldVersion}`, async () => {
    for (const name of born.new) {
      await objects.patch("old", name, story.edit.patch);
      if (story.edit.status !== undefined) await objects.patchStatus("old", name, story.edit.status);
      expect(await objects.read("old", name)).toEqual(story.edit.after.old);
      expect(await objects.read("new", name)).toEqual(story.edit.after.new);
    }
  });

  it("lists every object as either version", async () => {
    for (const age of ages) expect(await objects.readAll(age)).toEqual(expected[age]);
  });

  it("tells the watches of both versions of a change, each in its own words", async () => {
    const abort = new AbortController();
    const { api } = props().cluster;
    const revision = String((await api.get(objects.path("old"))).metadata.resourceVersion);
    const watches = ages.map((age) => ({ age, events: api.watch(objects.path(age), revision, abort.signal) }));
    await objects.create("new", "watched");
    await api.delete(objects.path("old", "watched"));
    for (const { age, events } of watches) {
      const seen: (WatchEvent | undefined)[] = [(await events.next()).value, (await events.next()).value];
      expect(seen.map((event) => event?.type)).toEqual(["ADDED", "DELETED"]);
      for (const event of seen) {
        expect(event?.object).toMatchObject({ apiVersion: objects.apiVersion(age), kind: story.kind, metadata: { name: "watched" } });
        expect(event && fieldsOf(event.object)).toEqual(story.bornNew[age]);
      }
    }
    abort.abort();
  });

  it(`has ${oldVersion} in etcd, whatever the objects were written as`, async () => {
    expect(await objects.storedAt()).toEqual(new Map(everyone.map((name) => [name, objects.apiVersion("old")])));
  });

  it(`stores ${newVersion} from now on when the CRD says so, and leaves what is stored`, async () => {
    const { cluster, operator, crd } = props();
    const installed = await installCrd(cluster.api, operator.serving(crd.new));
    expect(versionsOf(installed)).toEqual({ storage: [newVersion], served: expect.arrayContaining([oldVersion, newVersion]) });
    expect(installed.status?.storedVersions).toEqual([oldVersion, newVersion]);
    // The API server takes a moment to switch: a write that begins before is stored as it was.
    await waitFor({ for: `a new object to be stored as ${newVersion}` }, async () => {
      await objects.create("old", "late");
      const stored = (await objects.storedAt()).get("late");
      await cluster.api.delete(objects.path("new", "late"));
      return stored === objects.apiVersion("new");
    });
    expect(await objects.storedAt()).toEqual(new Map(everyone.map((name) => [name, objects.apiVersion("old")])));
  });

  it(`has only ${newVersion} in etcd and in storedVersions after the emitted migration`, async () => {
    const { cluster, migration } = props();
    const before = await objects.snapshot();
    await migrateStorage(cluster, migration, { [story.plural]: objects.trigger });
    expect(await objects.storedAt()).toEqual(new Map(everyone.map((name) => [name, objects.apiVersion("new")])));
    await waitFor({ for: `storedVersions of ${objects.crdName} to be ${newVersion} alone` }, async () => {
      const stored = (await getCrd(cluster.api, objects.crdName)).status?.storedVersions;
      return JSON.stringify(stored) === JSON.stringify([newVersion]);
    });
    for (const age of ages) expect(await objects.readAll(age)).toEqual(expected[age]);
    expect(await objects.snapshot(), "nothing but the stored version has changed").toEqual(before);
  });

  it(`reads everything still when ${oldVersion} is gone from the CRD`, async () => {
    const { cluster, operator, crd } = props();
    const installed = await installCrd(cluster.api, withoutVersion(operator.serving(crd.new), oldVersion));
    expect(versionsOf(installed)).toEqual({ storage: [newVersion], served: [newVersion] });
    expect(await objects.readAll("new")).toEqual(expected.new);
    await expect(objects.readAll("old")).rejects.toThrow(/404/);
    await deleteCrd(cluster.api, objects.crdName);
  });
}

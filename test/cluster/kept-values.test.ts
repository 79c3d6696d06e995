import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KubeObject, ResourcePath } from "../control-plane/api-client.js";
import { deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { type Lockers, startLockers } from "./support/locker.js";

type Version = "v1" | "v2";
const path = (of: Version, name?: string): ResourcePath => ({
  apiVersion: `example.com/${of}`,
  resource: "lockers",
  namespace: "default",
  ...(name === undefined ? {} : { name }),
});
const locker = (of: Version, name: string, spec: object, annotations: Readonly<Record<string, string>> = {}): KubeObject => ({
  apiVersion: `example.com/${of}`,
  kind: "Locker",
  metadata: { name, annotations },
  spec,
});
const specOf = (object: KubeObject) => object.spec as Readonly<Record<string, unknown>>;

describeCluster("kept values under a real API server", (cluster) => {
  let lockers: Lockers;
  const restartWith = async (zone: string) => {
    await lockers?.stop();
    lockers = await startLockers({ zone, stored: "v2" });
    await installCrd(cluster().api, lockers.crd);
  };
  beforeAll(() => restartWith("@MaxLength(63)"));
  afterAll(async () => {
    await deleteCrd(cluster().api, "lockers.example.com");
    await lockers.stop();
  });

  describe("an object whose annotations leave no room", () => {
    const filler = (bytes: number) => ({ filler: "x".repeat(bytes) });

    it("is listed, got, patched and deleted with all others through the old version", async () => {
      const { api } = cluster();
      const full = 256 * 1024 - "filler".length;
      await api.create(path("v2"), locker("v2", "beside", { size: 1, zone: "a" }));
      await api.create(path("v2"), locker("v2", "full", { size: 1, zone: "a" }, filler(full)));
      await api.create(path("v2"), locker("v2", "nearly-full", { size: 1, zone: "a" }, filler(262_123)));
      await api.create(path("v2"), locker("v2", "large", { size: 1, zone: "a", note: "n" }, filler(205_000)));
      expect((await api.list(path("v1"))).map(({ metadata }) => metadata.name)).toEqual(["beside", "full", "large", "nearly-full"]);
      await api.patch(path("v1", "full"), { spec: { replicas: 2 } });
      expect(specOf(await api.get(path("v2", "full")))).toEqual({ size: 2 });
      await api.patch(path("v1", "large"), { spec: { replicas: 2 } });
      expect(specOf(await api.get(path("v2", "large")))).toEqual({ size: 2, zone: "a", note: "n" });
      expect(lockers.log.lines.filter(({ level }) => level === "error")).toEqual([]);
      await cluster().kubectl(["delete", "lockers.v1.example.com", "--all", "--namespace=default"]);
      expect(await api.list(path("v2"))).toEqual([]);
    });

    it("or that is as deep as the API server takes it, is listed through both versions", async () => {
      const depth = 9_900;
      const raw = `${'{"a":'.repeat(depth)}9007199254740993${"}".repeat(depth)}`;
      const object = `{"apiVersion":"example.com/v2","kind":"Locker","metadata":{"name":"deep"},"spec":{"zone":"a","raw":${raw}}}`;
      const lockersOf = (version: Version) => `/apis/example.com/${version}/namespaces/default/lockers`;
      await cluster().kubectl(["create", "--raw", lockersOf("v2"), "--filename", "-"], object);
      for (const version of ["v1", "v2"] as const) expect(await cluster().kubectl(["get", "--raw", lockersOf(version)])).toContain(raw);
    });
  });
});

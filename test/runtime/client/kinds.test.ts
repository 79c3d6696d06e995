import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ClusterClient } from "../../../src/cluster/client.js";
import { KindMapper, NoSuchKindError } from "../../../src/runtime/client/kind-mapper.js";
import { kind, kindOf, registerKind, registerKinds } from "../../../src/runtime/client/kinds.js";
import { json, ScriptedApi, status } from "../../cluster-client/scripted-api.js";

const resources = [
  { name: "demos", kind: "Demo", namespaced: true },
  { name: "demos/status", kind: "Demo", namespaced: true },
  { name: "nodes", kind: "Node", namespaced: false },
];
const demos = { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true };

class Demo {
  declare spec: { size: number };
}
class Stranger {}

describe("the kinds of a client", () => {
  let api: ScriptedApi;
  let client: ClusterClient;
  let mapper: KindMapper;

  beforeEach(async () => {
    api = new ScriptedApi();
    client = new ClusterClient(await api.start(), { retry: { retries: 0, delay: 1, longestDelay: 1 } });
    mapper = new KindMapper(async () => client);
  });
  afterEach(async () => {
    await client.close();
    await api.stop();
  });

  it("are found by discovery, which is asked once for a group and version", async () => {
    api.others.push(json(200, { kind: "APIResourceList", resources }));
    const found = await Promise.all([1, 2].map(() => mapper.resource(kind("demo.example.com/v1", "Demo"))));
    expect(found).toEqual([
      { ...demos, kind: "Demo" },
      { ...demos, kind: "Demo" },
    ]);
    expect(await mapper.kind(demos)).toMatchObject({ kind: "Demo" });
    expect(await mapper.resource(kind("demo.example.com/v1", "Node"))).toMatchObject({ plural: "nodes", namespaced: false });
    expect(api.seen.map(({ path }) => path)).toEqual(["/apis/demo.example.com/v1"]);
  });

  it("may be installed later: what wasn't there is asked for again", async () => {
    api.others.push(status(404, "NotFound"), json(200, { resources: null }), json(200, { resources }));
    const wanted = kind("demo.example.com/v1", "Demo");
    for (let time = 0; time < 2; time++) {
      const error = await mapper.resource(wanted).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(NoSuchKindError);
      expect(error).toMatchObject({ code: "WW680", message: expect.stringContaining("serves no Demo in demo.example.com/v1") });
    }
    expect(await mapper.resource(wanted)).toMatchObject(demos);
  });

  it("are asked for again after an error", async () => {
    api.others.push(status(500, "InternalError"), json(200, { resources }));
    await expect(mapper.resource(kind("v1", "Demo"))).rejects.toThrow("InternalError");
    expect(await mapper.resource(kind("v1", "Demo"))).toMatchObject({ group: "", plural: "demos" });
    expect(api.seen.map(({ path }) => path)).toEqual(["/api/v1", "/api/v1"]);
  });

  it("need no discovery where all is said", async () => {
    registerKind(Demo, { group: demos.group, version: "v1", kind: "Demo", plural: "demos", namespaced: true });
    expect(await mapper.kind(Demo)).toEqual({ ...demos, kind: "Demo" });
    expect(await mapper.resource(demos)).toEqual(demos);
    expect(api.seen).toEqual([]);
  });

  it("are told of several classes at once, as the generated list has them", async () => {
    class Foo {}
    class Bar {}
    registerKinds([
      { type: Foo, ...demos, kind: "Demo" },
      { type: Bar, group: "", version: "v1", kind: "Node", plural: "nodes", namespaced: false },
    ]);
    expect([await mapper.resource(Foo), await mapper.kind(Bar)]).toMatchObject([
      demos,
      { plural: "nodes", namespaced: false, kind: "Node" },
    ]);
    expect(api.seen).toEqual([]);
  });

  it("are refused where nothing is said", async () => {
    await expect(mapper.resource(Stranger)).rejects.toThrow("the class Stranger stands for no kind yet: say which with registerKind");
    await expect(mapper.resource({} as never)).rejects.toThrow(/neither a class/);
    expect(() => kindOf({ kind: "Demo", metadata: { name: "x" } })).toThrow('the object "x" has no apiVersion');
    expect(() => kindOf({ apiVersion: "v1" })).toThrow("has no kind");
  });
});

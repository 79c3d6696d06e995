import { beforeAll, describe, expect, it } from "vitest";
import { emitProject, loadConversions } from "./support/build.js";
import { vault } from "./support/cases/vault.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";

const specOf = (object: Json) => object.spec as Json;
const hubObject = (spec: Json) => ({ apiVersion: "example.com/v2", kind: "Vault", metadata: { name: "v" }, spec });

describe("an object that only the hub has, and that requires a field which the spoke may lack", () => {
  let conversion: Conversion;
  /** Reads an object through the spoke, writes another spec there, and gives the hub's. */
  const written = (hub: Json, spec: Json) => {
    const read = conversion.fromHub(hubObject(hub));
    return specOf(conversion.toHub({ ...read, spec }));
  };

  beforeAll(async () => {
    const built = emitProject(vault.config, vault.files);
    const [found] = built.project.kinds.flatMap((kind) => [kind]);
    const [first] = found === undefined ? [] : conversionsOf(found, await loadConversions(built));
    if (first === undefined) throw new Error("the kind has no conversion");
    conversion = first;
  });

  it("is removed with the fields that the spoke shows of it, instead of getting the value for absence", () => {
    const tls = { secret: "s", host: "h", mode: "strict" };
    expect(written({ tls }, {})).toEqual({});
    expect(written({ tls }, { tlsHost: "h" })).toEqual({ tls: { secret: "", host: "h", mode: "strict" } });
    expect(written({ tls }, { tlsSecret: "t" })).toEqual({ tls: { secret: "t", mode: "strict" } });
  });

  it("doesn't get its hidden values back when it is added again", () => {
    const read = conversion.fromHub(hubObject({ tls: { secret: "s", mode: "strict" } }));
    const without = conversion.fromHub(conversion.toHub({ ...read, spec: {} }));
    expect(specOf(conversion.toHub({ ...without, spec: { tlsSecret: "t" } }))).toEqual({ tls: { secret: "t" } });
  });

  it("stays while the spoke can't represent the value of the required field", () => {
    const auth = { type: "Mutual", scopes: ["a"], realm: "r" };
    expect(written({ auth }, { scopes: ["a"] })).toEqual({ auth });
    expect(written({ auth }, {})).toEqual({ auth: { type: "Mutual", realm: "r" } });
  });

  it("is removed inside another object and in list elements likewise", () => {
    expect(written({ backend: { store: { path: "/a", quota: 5 }, note: "n" } }, {})).toEqual({});
    const rules = [{ name: "web", limit: { max: 3, burst: 9 } }];
    expect(written({ rules }, { rules: [{ name: "web" }] })).toEqual({ rules: [{ name: "web" }] });
    expect(written({ rules }, { rules: [{ name: "web", max: 4 }] })).toEqual({ rules: [{ name: "web", limit: { max: 4, burst: 9 } }] });
  });

  it("exists if the spoke has a value that the required field can't represent", () => {
    const stored = conversion.toHub({ apiVersion: "example.com/v1", kind: "Vault", metadata: { name: "v" }, spec: { timeout: "soon" } });
    expect(specOf(stored)).toEqual({ net: { timeoutSeconds: 0 } });
    expect(specOf(conversion.fromHub(stored))).toEqual({ timeout: "soon" });
    const { net: _removed, ...rest } = specOf(stored);
    expect(specOf(conversion.fromHub({ ...stored, spec: rest }))).toEqual({});
  });
});

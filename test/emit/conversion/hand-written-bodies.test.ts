import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { conversionRegistry, convertObject, type KindConversion, residueLosses } from "../../../src/convert/index.js";
import { conversionStrategy } from "../../../src/model/conversion-strategy.js";
import type { SpokeLaws } from "../../../src/testing/index.js";
import { lawRuns } from "../../support/law-runs.js";
import { type BuiltProject, emitProject, loadConversions } from "./support/build.js";
import { caseOf } from "./support/cases/kind-files.js";
import { lawsOf } from "./support/conversions.js";
import { lawSeed } from "./support/law-seed.js";
import { root, typeFindings } from "./support/type-findings.js";

/** The stub that the docs show. */
const documented = [...readFileSync("docs/conversion.md", "utf8").matchAll(/```ts\n(.*?)```/gs)]
  .map(([, code = ""]) => code)
  .find((code) => code.includes("previous?: HubScaler")) as string;

const withoutPrevious = documented.replace(", previous?: HubScaler", "").replace("(previous?.spec?.replicas ?? 0) % 10", "0");

const later = documented
  .replaceAll("  convertTo(", "  async convertTo(")
  .replaceAll("  convertFrom(", "  async convertFrom(")
  .replace(": HubScaler {", ": Promise<HubScaler> {")
  .replace(": Scaler {", ": Promise<Scaler> {")
  .replace("const hub = ", "await null;\n    const hub = ");

const fields = (maximum: number) => `
  @Minimum(0) @Maximum(${maximum})
  replicas?: int32;
  note?: string;
`;

function scaler(stub: string, differing = { v2: "  zone?: string;\n", v1: "  old?: Zone;\n" }, maximum = 99): BuiltProject {
  const imports = "CustomResource, Hub, Maximum, Minimum, Resource, StorageVersion, type int32";
  const types = (head: string, maximum: number, more: string) => `
import { ${imports} } from "wheelwright/api";
export class Zone { @Maximum(9) count!: int32; }
export class ScalerSpec {${fields(maximum)}${more}}
${head}
export class Scaler extends CustomResource {
  spec?: ScalerSpec;
}`;
  const { config, files } = caseOf("Scaler", {
    kind: "Scaler",
    hub: "v2",
    types: {
      v2: types("@Resource() @StorageVersion() @Hub()", 999, differing.v2),
      v1: types("@Resource()", maximum, differing.v1),
    },
  });
  return emitProject(config, { ...files, "api/v1/scaler_conversion.ts": stub });
}

const hubObject = { apiVersion: "example.com/v2", kind: "Scaler", metadata: { name: "s" }, spec: { replicas: 33, note: "n", zone: "z" } };

type Scaler = { readonly metadata: { readonly annotations?: Readonly<Record<string, string>> }; readonly spec: Record<string, unknown> };

function converter(conversions: readonly KindConversion[]) {
  const registry = conversionRegistry(conversions);
  return async (object: unknown, version: string) => (await convertObject(registry, object, `example.com/${version}`)) as unknown as Scaler;
}

describe("a stub with bodies between versions of equal schemas", () => {
  const equal = { v2: "", v1: "" };

  it("converts: the same schema means something else", async () => {
    const built = scaler(documented, equal, 999);
    expect(built.project.kinds.map(conversionStrategy)).toEqual(["Webhook"]);
    const convert = converter(await loadConversions(built));
    const { zone: _, ...spec } = hubObject.spec;
    const shown = await convert({ ...hubObject, spec }, "v1");
    expect(shown.spec).toEqual({ replicas: 3, note: "n" });
    expect((await convert(shown, "v2")).spec).toEqual(spec);
  });

  it("is none where it only calls what is generated", async () => {
    const calls = documented
      .replace(/const hub = .*?(?=\n {2}\})/s, "return scalerToHub(source);")
      .replace(/const scaler = .*?(?=\n {2}\})/s, "return scalerFromHub(hub);");
    expect(await loadConversions(scaler(calls, equal, 999))).toEqual([]);
  });
});

describe.each([
  ["that asks for the previous object", documented],
  ["that doesn't", withoutPrevious],
  ["that gives promises", later],
])("a stub with bodies %s", (_what, stub) => {
  let conversions: readonly KindConversion[];
  let laws: SpokeLaws["laws"];
  let convert: ReturnType<typeof converter>;

  beforeAll(async () => {
    const built = scaler(stub);
    conversions = await loadConversions(built);
    laws = lawsOf(built.project, conversions).flatMap((spoke) => spoke.laws);
    convert = converter(conversions);
  });

  it.each(["L1", "L2", "L5", "L7", "L8", "L9", "L10", "L14", "L15"])("keeps to %s", async (name) => {
    const found = laws.filter((law) => law.name.startsWith(`${name}:`));
    expect(found).toHaveLength(1);
    for (const law of found) await law.check({ numRuns: Math.min(500, lawRuns), ...lawSeed });
  });

  it("gives back what its bodies lost, as long as it explains what the object shows", async () => {
    const shown = await convert(hubObject, "v1");
    expect(shown.spec).toEqual({ replicas: 3, note: "n" });
    expect(shown.metadata.annotations?.["example.com/residue.v2"]).toContain('"body /spec/replicas":[33]');
    expect(await convert(shown, "v2")).toEqual(hubObject);
  });

  it("changes nothing else where another field is edited (frame)", async () => {
    const shown = await convert(hubObject, "v1");
    const edited = { ...shown, spec: { ...shown.spec, note: "edited" } };
    expect((await convert(edited, "v2")).spec).toEqual({ ...hubObject.spec, note: "edited" });
    const { note: _note, ...cleared } = shown.spec;
    expect((await convert({ ...shown, spec: cleared }, "v2")).spec).toEqual({ replicas: 33, zone: "z" });
  });

  it("lets an edit win, with what the previous object says where it is asked", async () => {
    const shown = await convert(hubObject, "v1");
    const before = residueLosses().stale;
    expect((await convert({ ...shown, spec: { ...shown.spec, replicas: 4 } }, "v2")).spec.replicas).toBe(
      stub === withoutPrevious ? 40 : 43,
    );
    if (stub === withoutPrevious) expect(residueLosses().stale).toBe(before + 1);
    const { replicas: _cleared, ...spec } = shown.spec;
    expect((await convert({ ...shown, spec }, "v2")).spec).toEqual({ note: "n", zone: "z" });
  });

  it("gives back what breaks a constraint by now, unless a client wrote it", async () => {
    const [stored, owner] = [{ ...hubObject.spec, replicas: 1033 }, { fieldsV1: { "f:spec": {} } }];
    const shown = await convert({ ...hubObject, spec: stored, metadata: { name: "s", managedFields: [owner] } }, "v1");
    expect(shown.spec.replicas).toBe(103);
    expect((await convert(shown, "v2")).spec).toEqual(stored);
    const forger = { fieldsV1: { "f:metadata": { "f:annotations": { "f:example.com/residue.v2": {} } } } };
    const forged = await convert({ ...shown, metadata: { ...shown.metadata, managedFields: [owner, forger] } }, "v2");
    expect(forged.spec.replicas).toBe(1030);
  });

  it.each([
    ["a value that doesn't fit its field", "body /spec/replicas", [1001]],
    ["one of another type", "body /spec/replicas", ["33"]],
    ["one that explains nothing", "body /spec/replicas", [77]],
    ["a field that isn't there", "body /spec/other", [1]],
    ["what every object has", "body /metadata/name", ["other"]],
    ["the prototype", "body /__proto__/polluted", [1]],
    ["no list", "body /spec/replicas", 33],
    ["no pointer", "body spec", [{}]],
  ])("restores nothing that was forged: %s", async (_what, id, value) => {
    const forged = { "example.com/residue.v2": JSON.stringify({ l: "0", r: { [id]: value } }) };
    const object = { apiVersion: "example.com/v1", kind: "Scaler", metadata: { name: "s", annotations: forged }, spec: { replicas: 3 } };
    const converted = await convert(object, "v2");
    const replicas = id === "body /spec/replicas" && stub !== withoutPrevious && JSON.stringify(value) === "[77]" ? 37 : 30;
    expect(converted).toEqual({ apiVersion: "example.com/v2", kind: "Scaler", metadata: { name: "s" }, spec: { replicas } });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe("the stub that the docs show", () => {
  it("compiles with its types and the generated functions, under the strictest options", () => {
    const files = Object.entries(scaler(documented).files).filter(([path]) => path.startsWith("api/"));
    const strictest = { exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: true, noUnusedLocals: false };
    expect(typeFindings(new Map(files.map(([path, text]) => [`${root}/${path}`, text])), strictest)).toEqual([]);
  });
});

describe("a stub without bodies", () => {
  it("is used as it is", async () => {
    const plain = await loadConversions(emitProject(...plainCase()));
    expect(conversionRegistry(plain).find("example.com", "Plain")?.spokes.get("v1")).toBe(plain[0]?.spokes[0]?.converter);
  });
});

function plainCase(): Parameters<typeof emitProject> {
  const types = (head: string, more: string) =>
    `import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";\n@Resource() ${head}\nexport class Plain extends CustomResource { a?: string; ${more} }`;
  const { config, files } = caseOf("Plain", {
    kind: "Plain",
    hub: "v2",
    types: { v2: types("@StorageVersion() @Hub()", "b?: string;"), v1: types("", "") },
  });
  return [config, files];
}

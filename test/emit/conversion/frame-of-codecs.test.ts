import { beforeAll, describe, expect, it } from "vitest";
import { onResidueLoss } from "../../../src/convert/index.js";
import { type BuiltProject, emitProject, loadConversions } from "./support/build.js";
import { scaler } from "./support/cases/scaler.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";

/** Scaler's conversion, with its codecs changed. */
async function conversionWith(change: (codecs: string) => string): Promise<Conversion> {
  const codecs = scaler.files["api/v1/codecs.ts"] ?? "";
  const built: BuiltProject = emitProject(scaler.config, { ...scaler.files, "api/v1/codecs.ts": change(codecs) });
  const loaded = await loadConversions(built);
  const [found] = built.project.kinds.flatMap((kind) => conversionsOf(kind, loaded));
  if (found === undefined) throw new Error("Scaler has no conversion");
  return found;
}

const hubOf = (spec: Json) => ({ apiVersion: "example.com/v2", kind: "Scaler", metadata: { name: "s" }, spec });
const specOf = (object: Json) => object.spec as Json;
const edited = (object: Json, spec: Json) => ({ ...object, spec: { ...specOf(object), ...spec } });
const throughSpoke = ({ toHub, fromHub }: Conversion, spec: Json, edit: Json) => specOf(toHub(edited(fromHub(hubOf(spec)), edit)));

describe("an edit of a field with a codec of one's own", () => {
  let conversion: Conversion;
  beforeAll(async () => {
    conversion = await conversionWith((codecs) => codecs);
  });

  const memory = { name: "memory", target: 60 };
  const cpu = (target: number, more: Json = {}) => ({ name: "cpu", target, ...more });

  it.each([
    ["metrics", "cpuPercent"],
    ["keyed", "keyedPercent"],
  ])("leaves what the spoke doesn't show of %s", (list, field) => {
    const through = (elements: readonly Json[], value: unknown) => throughSpoke(conversion, { [list]: elements }, { [field]: value })[list];
    expect(through([memory, cpu(80)], 50)).toEqual([memory, cpu(50)]);
    expect(through([cpu(80, { window: "5m" }), memory], 50)).toEqual([cpu(50, { window: "5m" }), memory]);
    expect(through([memory], 50)).toEqual([memory, cpu(50)]);
    expect(through([memory, cpu(80)], undefined)).toEqual([memory]);
    expect(through([cpu(80)], undefined)).toBeUndefined();
    expect(through([], 50)).toEqual([cpu(50)]);
  });

  it("leaves the other fields of an object, and clears it with the field", () => {
    const window = { from: "8", to: "17", zone: "CET" };
    const through = (span: unknown) => throughSpoke(conversion, { window }, { span }).window;
    expect(through("8-18")).toEqual({ from: "8", to: "18", zone: "CET" });
    expect(through(undefined)).toBeUndefined();
    // A value that can't be represented in the hub is kept as it is.
    expect(through("soon")).toBeUndefined();
  });

  it("is put in by the codec's own `put`, where it has one", () => {
    expect(throughSpoke(conversion, { order: "a b c" }, { order: "x" }).order).toBe("x b c");
    expect(throughSpoke(conversion, { order: "a b c" }, { order: undefined }).order).toBeUndefined();
    expect(throughSpoke(conversion, { order: "a" }, { order: "x" }).order).toBe("x");
  });

  it("leaves what the hub doesn't show of the spoke's value", () => {
    const spoke = { apiVersion: "example.com/v1", kind: "Scaler", metadata: { name: "s" }, spec: { percent: { value: 5, note: "n" } } };
    const stored = conversion.toHub(spoke);
    expect(specOf(stored)).toEqual({ percent: 5 });
    expect(specOf(conversion.fromHub(edited(stored, { percent: 6 })))).toEqual({ percent: { value: 6, note: "n" } });
    expect(specOf(conversion.fromHub(edited(stored, { percent: undefined })))).toEqual({});
  });

  it("isn't a loss, as long as something of what was kept is used", async () => {
    const losses: unknown[] = [];
    const stop = onResidueLoss((event) => losses.push(event));
    throughSpoke(conversion, { metrics: [memory, cpu(80)] }, { cpuPercent: 50 });
    stop();
    expect(losses).toEqual([]);
  });

  it.each([
    ["shows something else", "(word) => word + '!'"],
    ["says nothing", "() => unrepresentable()"],
    ["throws", "() => { throw new Error('no') }"],
    ["gives another type", "() => 5 as never"],
  ])("falls back where a `put` %s", async (_how, put) => {
    const broken = await conversionWith((codecs) => codecs.replace(/put: \{ toHub: .* \},/, `put: { toHub: ${put} },`));
    expect(throughSpoke(broken, { order: "a b c" }, { order: "x" }).order).toBe("x");
    expect(throughSpoke(broken, { order: "a b c" }, {}).order).toBe("a b c");
  });
});

describe("what a codec of one's own gives", () => {
  const change = (from: string, to: string) => (codecs: string) => codecs.replace(from, to);
  const spoke = (spec: Json) => ({ apiVersion: "example.com/v1", kind: "Scaler", metadata: { name: "s" }, spec });

  it("has to be of the field's type", async () => {
    const toHub = await conversionWith(change("toHub: (word) => word,", "toHub: (word) => word.length as never,"));
    expect(() => toHub.toHub(spoke({ order: "a" }))).toThrow(
      ".spec.order: the codec order gave a number for the hub, which is not of its field's type",
    );
    const inside = await conversionWith(change('[{ name: "cpu", target: percent }]', '[{ name: "cpu" } as never]'));
    expect(() => inside.toHub(spoke({ cpuPercent: 5 }))).toThrow("the codec cpu gave a list for the hub");
    const fromHub = await conversionWith(change("({ value }),", "(value + 0.5) as never,"));
    expect(() => fromHub.fromHub(hubOf({ percent: 5 }))).toThrow("the codec inverse(percentOf) gave a number for the spoke");
    const placeholder = await conversionWith(change("unrepresentable() : { from, to }", "unrepresentable('x' as never) : { from, to }"));
    expect(() => placeholder.toHub(spoke({ span: "soon" }))).toThrow("the codec span gave a string for the hub");
    const nothing = await conversionWith(change("toHub: (word) => word,", "toHub: () => null as never,"));
    expect(() => nothing.toHub(spoke({ order: "a" }))).toThrow("the codec order gave null for the hub");
  });

  it("is called a promise where it is one", async () => {
    const later = await conversionWith(change("toHub: (word) => word,", "toHub: async (word) => word,"));
    expect(() => later.toHub(spoke({ order: "a" }))).toThrow(
      "the codec order gave a promise for the hub; a codec has to give its value at once",
    );
  });

  it("is named where it throws", async () => {
    const toHub = await conversionWith(change("toHub: (word) => word,", "toHub: () => { throw new Error('no') },"));
    expect(() => toHub.toHub(spoke({ order: "a" }))).toThrow(".spec.order: the codec order threw for the hub: no");
    const fromHub = await conversionWith(change("({ value }),", "{ throw 'no' },"));
    expect(() => fromHub.fromHub(hubOf({ percent: 5 }))).toThrow("the codec inverse(percentOf) threw for the spoke: no");
  });

  it("may be nothing", async () => {
    const nothing = await conversionWith(change("toHub: (word) => word,", "toHub: () => undefined as never,"));
    expect(specOf(nothing.toHub(spoke({ order: "a" })))).toEqual({});
  });
});

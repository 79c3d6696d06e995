import { describe, expect, it } from "vitest";
import type { ConversionPlan, ConversionStep, StructPlan } from "../../src/plan/conversion-plan.js";
import { planConversion } from "../../src/plan/plan-conversion.js";
import { structsInside } from "../../src/plan/structs-inside.js";
import { fieldOf, schema, struct, version } from "../model/support.js";

const place = { file: "f.ts", line: 1, column: 1, length: 1 };
const text = schema({ type: "string" });
const integer = schema({ type: "integer" });
const mapsTo = (...paths: readonly string[]) => ({ mapping: { kind: "mapsTo" as const, paths, place } });

/** A plan's steps in words. */
function words(plan: StructPlan): readonly string[] {
  return plan.steps.flatMap((step: ConversionStep): readonly string[] => {
    const spoke = "spoke" in step ? step.spoke.names.join(".") : "";
    const hub =
      "hub" in step
        ? [step.hub]
            .flat()
            .map((ref) => ref.names.join("."))
            .join("+")
        : "";
    const kind = step.kind === "convert" ? step.value.kind : step.kind === "mapping" ? step.codec.name : step.kind;
    return [
      `${kind} ${spoke} ${hub}`.replaceAll("  ", " ").trim(),
      ...structsInside(step).flatMap((inner) => words(inner).map((line) => `  ${line}`)),
    ];
  });
}

function plan(hub: Readonly<Record<string, ReturnType<typeof schema>>>, spoke: readonly ReturnType<typeof fieldOf>[]): ConversionPlan {
  return planConversion(version("v2", struct(hub)), version("v1", schema({ type: "object", fields: spoke })));
}

describe("planConversion", () => {
  it("copies what is equal, follows hints, and looks inside what differs", () => {
    const made = plan({ spec: struct({ size: integer, tags: text }), status: struct({ phase: text }) }, [
      fieldOf("spec", schema({ type: "object", fields: [fieldOf("replica", integer, mapsTo(".spec.size")), fieldOf("tags", text)] })),
      fieldOf("status", struct({ phase: text })),
    ]);
    expect(made.problems).toEqual([]);
    expect(words(made.root)).toEqual(["struct spec spec", "  copy replica size", "  copy tags tags", "copy status status"]);
  });

  it("swaps two fields of one type when told to", () => {
    const made = plan({ a: text, b: text }, [fieldOf("a", text, mapsTo("b")), fieldOf("b", text, mapsTo("a"))]);
    expect(made.problems).toEqual([]);
    expect(words(made.root)).toEqual(["copy a b", "copy b a"]);
  });

  it("moves fields into objects that only the hub has, and out of those that only the spoke has", () => {
    const made = plan({ limits: struct({ cpu: text, memory: integer }), burst: integer }, [
      fieldOf("cpu", text, mapsTo(".limits.cpu")),
      fieldOf("bursting", schema({ type: "object", fields: [fieldOf("level", integer, mapsTo(".burst"))] })),
    ]);
    expect(made.problems).toEqual([]);
    expect(words(made.root)).toEqual(["copy cpu limits.cpu", "copy bursting.level burst", "hubOnly limits.memory"]);
    expect(made.root.groups.map(({ side, ref }) => [side, ref.names])).toEqual([
      ["spoke", ["bursting"]],
      ["hub", ["limits"]],
    ]);
  });

  it("keeps what only one version has", () => {
    const made = plan({ a: text, b: schema({ type: "boolean" }) }, [
      fieldOf("a", text),
      fieldOf("c", integer, { mapping: { kind: "spokeOnly", place } }),
    ]);
    expect(made.problems).toEqual([]);
    expect(words(made.root)).toEqual(["copy a a", "spokeOnly c", "hubOnly b"]);
  });

  it("renames inside list elements and map values, keys too", () => {
    const elements = (name: string, hint: object) =>
      schema({ type: "object", fields: [fieldOf(`${name}!`, text, hint), fieldOf("n", integer)] });
    const list = (name: string, hint = {}) => schema({ type: "array", listType: "map", listMapKeys: [name], items: elements(name, hint) });
    const made = plan({ rules: list("id"), sets: schema({ type: "object", additionalProperties: elements("id", {}) }) }, [
      fieldOf("rules", list("name", mapsTo("id"))),
      fieldOf("sets", schema({ type: "object", additionalProperties: elements("name", mapsTo("id")) })),
    ]);
    expect(made.problems).toEqual([]);
    expect(words(made.root)).toEqual(["list rules rules", "  copy name id", "  copy n n", "map sets sets", "  copy name id", "  copy n n"]);
  });

  it("links two objects that exchange fields with others field by field", () => {
    const made = plan({ a: struct({ x: text }), b: struct({ y: text, z: text }) }, [
      fieldOf("a", schema({ type: "object", fields: [fieldOf("x", text), fieldOf("w", text, mapsTo(".b.z"))] })),
      fieldOf("b", struct({ y: text })),
    ]);
    expect(made.problems).toEqual([]);
    expect(words(made.root)).toEqual(["copy a.x a.x", "copy a.w b.z", "copy b.y b.y"]);
    expect(made.root.groups.map(({ side, ref, counterpart }) => [side, ref.names, counterpart?.names])).toEqual([
      ["spoke", ["a"], ["a"]],
      ["spoke", ["b"], ["b"]],
      ["hub", ["a"], ["a"]],
      ["hub", ["b"], ["b"]],
    ]);
  });

  it("converts a list without keys element by element", () => {
    const elements = (field: ReturnType<typeof fieldOf>) => schema({ type: "array", items: schema({ type: "object", fields: [field] }) });
    const made = plan({ rules: elements(fieldOf("id", text)) }, [fieldOf("rules", elements(fieldOf("name", text, mapsTo("id"))))]);
    expect(words(made.root)).toEqual(["list rules rules", "  copy name id"]);
  });

  it("makes a required object that only one version has, whatever is in it", () => {
    const made = plan({ "limits!": struct({ cpu: text }) }, [fieldOf("cpu", text, mapsTo(".limits.cpu"))]);
    expect(made.problems).toEqual([]);
  });

  it("asks what a required field shows that moves together with others, and not for one that moves alone", () => {
    const made = plan({ limits: struct({ "cpu!": text, memory: text }) }, [
      fieldOf("cpu", text, mapsTo(".limits.cpu")),
      fieldOf("memory", text, mapsTo(".limits.memory")),
    ]);
    expect(made.problems.map((problem) => problem.kind)).toEqual(["requiredMismatch"]);
    const alone = plan({ limits: struct({ "cpu!": text }) }, [fieldOf("cpu", text, mapsTo(".limits.cpu"))]);
    expect(alone.problems).toEqual([]);
  });

  it("refuses a hint inside what has no counterpart", () => {
    const inner = schema({ type: "object", fields: [fieldOf("x", text, mapsTo(".a"))] });
    const made = plan({ a: text }, [fieldOf("a", text), fieldOf("list", schema({ type: "array", items: inner }))]);
    expect(made.problems).toMatchObject([{ kind: "unsupported", path: ".list" }]);
  });

  it("is data: JSON holds all of it", () => {
    const made = plan({ a: text, b: integer }, [fieldOf("a", integer), fieldOf("c", integer)]);
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
    expect(made.problems.map((problem) => problem.kind)).toEqual(["typeMismatch", "undecided"]);
  });
});

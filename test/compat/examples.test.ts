import { describe, expect, it } from "vitest";
import type { CompatFinding, Counterexample } from "../../src/compat/finding.js";
import { proven } from "../../src/compat/proof/proven.js";
import { crdDefinition } from "../../src/crds/crd-definition.js";
import type { ApiKind } from "../../src/model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/model/json.js";
import { decodeObject } from "../../src/validate/decode/decode-object.js";
import { validateObject } from "../../src/validate/validate-object.js";
import { type Change, changes } from "./support/changes.js";
import { compareCrds } from "./support/compare-crds.js";
import { crd, integer, struct, text } from "./support/crd.js";

const compareProven = (former: unknown, present: unknown) => compareCrds(former, present, { prove: proven });

/** Whether a version of a kind takes an object, its status included. */
function accepts(kind: ApiKind, object: JsonObject, before?: JsonObject): boolean {
  const [version] = kind.versions;
  if (version === undefined) throw new Error("no version");
  const findings = validateObject(object, { ...version, statusSubresource: false }, kind, before);
  return findings.every(({ type }) => type === "Unknown");
}

function reads({ versions: [version] }: ApiKind, object: JsonObject): JsonObject {
  return version === undefined ? {} : decodeObject(version.schema, object).object;
}

/** Whether an example is one. */
function holds({ shows, object, before, reads: now }: Counterexample, change: Change): boolean {
  const [former, present] = [crdDefinition(change.former).kind, crdDefinition(change.present).kind];
  if (shows === "accepted") return !accepts(former, object, before) && accepts(present, object, before);
  if (shows === "changed")
    return (
      now !== undefined &&
      JSON.stringify(object) !== JSON.stringify(now) &&
      JSON.stringify(reads(former, object)) === JSON.stringify(object)
    );
  return accepts(former, object, before) && !accepts(present, object, before);
}

/** The values that are one step smaller: without a field or an element, a text by a character, an integer by one. */
function* stepsFrom(value: JsonValue): Generator<JsonValue> {
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[];
    for (const [index, each] of list.entries()) {
      yield list.toSpliced(index, 1);
      for (const smaller of stepsFrom(each)) yield list.with(index, smaller);
    }
  } else if (isJsonObject(value)) {
    for (const [name, each] of Object.entries(value)) {
      const { [name]: _gone, ...rest } = value;
      yield rest;
      for (const smaller of stepsFrom(each)) yield { ...value, [name]: smaller };
    }
  } else if (typeof value === "string" && [...value].length > 1) yield [...value].slice(0, -1).join("");
  else if (Number.isSafeInteger(value) && value !== 0) yield (value as number) - Math.sign(value as number);
}

const withExamples = changes.flatMap((change) =>
  compareProven(change.former, change.present).flatMap((finding) => (finding.example === undefined ? [] : [{ change, finding }])),
);

const exampleOf = (former: JsonObject, present: JsonObject): CompatFinding["example"] =>
  compareProven(crd({ spec: former }), crd({ spec: present })).find(({ example }) => example !== undefined)?.example;
const specOf = (example: CompatFinding["example"]) => (example === undefined || example === "not found" ? example : example.object.spec);

describe("the example of", () => {
  it.each(withExamples.map(({ change, finding }) => [`${finding.rule} ${finding.path ?? ""}`, finding, change] as const))(
    "%s shows it",
    (_name, { example }, change) => {
      if (example === undefined || example === "not found") throw new Error("no example was found");
      expect(holds(example, change)).toBe(true);
    },
  );

  it("a change is the smallest that a step leads to", () => {
    const larger = withExamples.flatMap(({ change, finding: { example, rule, path } }) => {
      // The example of an edit shows the value that it leads to.
      if (example === undefined || example === "not found" || example.before !== undefined || example.shows === "changed") return [];
      const { apiVersion, kind, metadata, ...fields } = example.object;
      const found = [...stepsFrom(fields)].find((step) => {
        const object = { ...(step as JsonObject), ...JSON.parse(JSON.stringify({ apiVersion, kind, metadata })) };
        return holds({ ...example, object }, change);
      });
      return found === undefined ? [] : [`${rule} ${path}: ${JSON.stringify(fields)}, not ${JSON.stringify(found)}`];
    });
    expect(larger).toEqual([]);
  });

  it("the same change is the same each time", () => {
    for (const { change } of withExamples.slice(0, 30)) {
      const again = compareProven(structuredClone(change.former), structuredClone(change.present));
      expect(again).toEqual(compareProven(change.former, change.present));
    }
  });

  it("a change has nothing that isn't needed", () => {
    const spec = (maximum: number) => struct({ a: { ...integer, maximum }, b: text, c: struct({ d: text }) }, { required: ["b"] });
    expect(specOf(exampleOf(spec(100), spec(10)))).toEqual({ b: "x", a: 11 });
  });

  it("a field names that field, where others are refused, too", () => {
    const [before, after] = [struct({}), struct({ a: text, b: text }, { required: ["a", "b"] })];
    const messages = compareProven(crd({ spec: before }), crd({ spec: after })).map(({ example }) =>
      example === undefined || example === "not found" ? example : example.message,
    );
    expect(messages).toEqual(["spec.a: Required value", "spec.b: Required value"]);
  });
});

describe("a rule in CEL is tried with", () => {
  const ruled = (rule: string, fields: JsonObject) => struct(fields, { "x-kubernetes-validations": [{ rule }] });
  const tried = (fields: JsonObject, rule: string) => specOf(exampleOf(struct(fields), ruled(rule, fields)));

  it("its own texts", () => {
    expect(tried({ a: text }, "!has(self.a) || self.a != 'forbidden'")).toEqual({ a: "forbidden" });
  });

  it("the numbers around its own", () => {
    expect(tried({ a: integer }, "!has(self.a) || self.a <= 41")).toEqual({ a: 42 });
    expect(tried({ a: integer }, "!has(self.a) || self.a != 41")).toEqual({ a: 41 });
  });

  it("two fields at once", () => {
    const found = tried({ a: integer, b: integer }, "!has(self.a) || !has(self.b) || self.a <= self.b") as { a: number; b: number };
    expect(found.a).toBeGreaterThan(found.b);
  });

  it("the sizes that it names", () => {
    expect(tried({ a: { type: "array", items: text } }, "!has(self.a) || self.a.size() < 2")).toEqual({ a: ["x", "x"] });
    expect(tried({ a: text }, "!has(self.a) || size(self.a) <= 12")).toEqual({ a: "x".repeat(13) });
  });

  it("nothing that is found where it can't be false", () => {
    const [finding] = compareProven(crd({ spec: struct({ a: integer }) }), crd({ spec: ruled("1 == 1", { a: integer }) }));
    expect(finding).toMatchObject({ rule: "cel-rule-added", severity: "warning", audiences: ["stored", "writers"], example: "not found" });
  });

  it("nothing that is found where one that went was said by others already", () => {
    const bounded = { a: { ...integer, maximum: 10 } };
    const [finding] = compareProven(crd({ spec: ruled("!has(self.a) || self.a < 20", bounded) }), crd({ spec: struct(bounded) }));
    expect(finding).toMatchObject({ rule: "cel-rule-removed", severity: "info", audiences: [], example: "not found" });
  });
});

describe("a change that can't be read off two texts is", () => {
  const changed = (former: JsonObject, present: JsonObject) => {
    const [found] = compareProven(crd({ spec: struct({ a: former }) }), crd({ spec: struct({ a: present }) }));
    return found === undefined ? undefined : `${found.rule} ${found.audiences.join()}`;
  };
  const matching = (pattern: string) => ({ ...text, pattern });

  it("tighter, looser or both", () => {
    expect(changed(matching("^[a-z]+$"), matching("^[a-m]+$"))).toBe("pattern-tightened writers");
    expect(changed(matching("^[a-m]+$"), matching("^[a-z]+$"))).toBe("pattern-loosened readers");
    expect(changed(matching("^[a-m]+$"), matching("^[k-z]+$"))).toBe("pattern-tightened writers,readers");
    const below = (rule: string) => ({ ...integer, "x-kubernetes-validations": [{ rule }] });
    expect(changed(below("self < 10"), below("self < 20"))).toBe("cel-rule-loosened readers");
    expect(changed(below("self < 20"), below("self < 10"))).toBe("cel-rule-tightened writers");
    expect(changed(below("self >= oldSelf"), below("self > oldSelf - 2"))).toBe("cel-rule-loosened readers");
    expect(changed(below("self > oldSelf - 2"), below("self >= oldSelf"))).toBe("cel-rule-tightened writers");
    expect(changed(below("self >= oldSelf"), below("self <= oldSelf"))).toBe("cel-rule-tightened writers,readers");
  });
});

describe("large types", () => {
  it("are tried where the rule looks", () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, struct({ a: text, b: integer })]));
    const rule = "!has(self.field7) || !has(self.field7.b) || self.field7.b < 1000";
    const found = specOf(exampleOf(struct(wide), struct(wide, { "x-kubernetes-validations": [{ rule }] })));
    expect(found).toEqual({ field7: { b: 1000 } });
  });
});

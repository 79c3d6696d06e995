import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/model/json.js";
import { annotationsOf, bodyOf } from "../../../src/testing/laws/objects.js";
import { loadConversions } from "./support/build.js";
import { caseOf } from "./support/cases/kind-files.js";
import { hubMoves } from "./support/hub-move.js";
import { absenceIn, type Convert, converting, sameViews } from "./support/hub-move-views.js";

const imports = `import { codec, CustomResource, duration, type Duration, entries, enumMap, first, Hub, inverse, ListMap, MapsTo, MaxItems, MaxLength, MinItems,
  type int32, type int64, type integer, type Quantity, quantity, Resource, scale, single, SpokeOnly, StorageVersion, text, unrepresentable, type double } from "wheelwright/api";
export const own = codec<string, string>({
  toHub: (value) => value + "!",
  fromHub: (value) => (value.endsWith("!") ? value.slice(0, -1) : unrepresentable()),
  samples: [["a", "a!"]],
});
export class Part { name!: string; note?: string; }
export class Pair { name!: string; note!: string; }
export class Sized { name!: string; note!: string; size?: int32; }
`;

/** A field in three versions: of the present hub, of another version, and of the one that is to be the hub. */
interface Trio {
  readonly present: string;
  readonly other?: string;
  readonly wanted: string;
  /** The object around it is required. */
  readonly isHeld?: true;
}

/** Moves the hub of a kind from v3 to v1. */
function moveOf({ present, other = present, wanted, isHeld }: Trio) {
  const fieldsOf = { v3: present, v2: other, v1: wanted };
  const types = Object.entries(fieldsOf).map(([version, fields]) => {
    const roots = version === "v3" ? "@StorageVersion()\n@Hub()\n" : "";
    return [
      version,
      `${imports}export class CrateSpec {\n  ${fields}\n}\n@Resource()\n${roots}export class Crate extends CustomResource {\n  spec${isHeld ? "!" : "?"}: CrateSpec;\n}\n`,
    ];
  });
  const project = caseOf("Crate", { kind: "Crate", hub: "v3", types: Object.fromEntries(types) });
  const move = hubMoves(project).find(({ promoted }) => promoted === "v1");
  if (move === undefined) throw new Error("no move");
  return move;
}

/** Whether some version shows another value of some object after the move. */
async function showsOther(trio: Trio): Promise<boolean> {
  const move = moveOf(trio);
  expect(move.undecided.filter((each) => !each.startsWith("WW241"))).toEqual([]);
  const [before, after] = await Promise.all([loadConversions(move.before), loadConversions(move.after)]);
  const law = sameViews(move, { old: converting(move, before), now: converting(move, after) }, absenceIn(move));
  return fc.check(law, { numRuns: 2000, endOnFailure: true, seed: 1 }).failed;
}

const onOff = 'enumMap({ true: "On", false: "Off" })';

const refused: Readonly<Record<string, Trio & { readonly values: string }>> = {
  "an enum of three, and a boolean": {
    present: 'mode?: "On" | "Off" | "Auto";',
    wanted: `@MapsTo(".spec.mode", ${onOff}) mode?: boolean;`,
    values: '"Auto"',
  },
  "an enum of three, and a boolean that shows a placeholder": {
    present: 'mode?: "On" | "Off" | "Auto";',
    wanted: '@MapsTo(".spec.mode", enumMap({ true: "On", false: "Off" }, { otherwise: true })) mode?: boolean;',
    values: '"Auto"',
  },
  "an enum of three that another version has under another name": {
    present: 'mode?: "On" | "Off" | "Auto";',
    other: '@MapsTo(".spec.mode") state?: "On" | "Off" | "Auto";',
    wanted: `@MapsTo(".spec.mode", ${onOff}) mode?: boolean;`,
    values: '"Auto"',
  },
  "an enum of three of which another version has two, and shows the third": {
    present: 'mode?: "On" | "Off" | "Auto";',
    other: 'mode?: "On" | "Off";',
    wanted: `@MapsTo(".spec.mode", ${onOff}) mode?: boolean;`,
    values: '"Auto"',
  },
  "two values that are one to the new hub": {
    present: 'mode?: "A" | "B" | "C";',
    wanted: '@MapsTo(".spec.mode", inverse(enumMap({ A: "x", B: "x", C: "y" }))) mode?: "x" | "y";',
    values: '"A", "B"',
  },
  "a text, and a number": { present: "size?: string;", wanted: '@MapsTo(".spec.size", inverse(text())) size?: int64;', values: "080" },
  "a duration, and seconds": {
    present: "wait?: Duration;",
    wanted: '@MapsTo(".spec.wait", inverse(duration("s"))) wait?: int64;',
    values: "300s",
  },
  "a quantity, and a number": {
    present: "memory?: Quantity;",
    wanted: '@MapsTo(".spec.memory", inverse(quantity("Mi"))) memory?: int64;',
    values: "1024Mi",
  },
  "bytes, and mebibytes": { present: "memory?: int64;", wanted: '@MapsTo(".spec.memory", scale("Mi")) memory?: int64;', values: "rounded" },
  "a list, and its head": {
    present: "hosts?: string[];",
    wanted: '@MapsTo(".spec.hosts", first()) host?: string;',
    values: "after the first",
  },
  "a list, and its only element": {
    present: "hosts?: string[];",
    wanted: '@MapsTo(".spec.hosts", inverse(single())) host?: string;',
    values: "after the first",
  },
  "a list, and a map": {
    present: "parts?: Part[];",
    wanted: '@MapsTo(".spec.parts", entries("name")) parts?: Record<string, { note?: string }>;',
    values: "several elements with one name",
  },
  "a list with more in its elements, and a map": {
    present: '@ListMap("name") parts?: Sized[];',
    wanted: '@MapsTo(".spec.parts", entries("name", "note")) parts?: Record<string, string>;',
    values: "size of an element",
  },
  "a list whose elements may lack a value, and a map": {
    present: '@ListMap("name") parts?: Part[];',
    wanted: '@MapsTo(".spec.parts", entries("name", "note")) parts?: Record<string, string>;',
    values: "elements without note",
  },
  "a list with keys, and a map": {
    present: '@ListMap("name") parts?: Pair[];',
    wanted: '@MapsTo(".spec.parts", entries("name", "note")) parts?: Record<string, string>;',
    values: "the order of elements",
  },
  "a codec of the user's that can't say all": {
    present: "word?: string;",
    wanted: '@MapsTo(".spec.word", own) word?: string;',
    values: "no words",
  },
  "a wider integer": { present: "size?: int64;", wanted: "size?: int32;", values: "2147483648" },
  "a number": { present: "size?: double;", wanted: "size?: integer;", values: "1.5" },
  "integers in a list": { present: "sizes?: int64[];", wanted: "sizes?: int32[];", values: "2147483648" },
  null: { present: "size?: string | null;", wanted: "size?: string;", values: "null" },
  "what is in the elements of a list": {
    present: "parts?: { name?: string; size?: int64 }[];",
    wanted: "parts?: { name?: string; size?: int32 }[];",
    values: "2147483648",
  },
  "what is in the object of which a list has one": {
    present: "part?: { size?: int64 };",
    wanted: '@MapsTo(".spec.part", single()) parts?: { size?: int32 }[];',
    values: "2147483648",
  },
};

const taken: Readonly<Record<string, Trio>> = {
  "another version has the boolean, too": {
    present: 'mode?: "On" | "Off" | "Auto";',
    other: `@MapsTo(".spec.mode", ${onOff}) mode?: boolean;`,
    wanted: `@MapsTo(".spec.mode", ${onOff}) mode?: boolean;`,
  },
  "another version has none of the values": {
    present: 'mode?: "On" | "Off" | "Auto";',
    other: "@SpokeOnly() zone?: string;",
    wanted: `@MapsTo(".spec.mode", ${onOff}) mode?: boolean;`,
  },
  "an enum of two": { present: 'mode?: "On" | "Off";', wanted: `@MapsTo(".spec.mode", ${onOff}) mode?: boolean;` },
  "a boolean, and an enum of three": {
    present: "mode?: boolean;",
    wanted: '@MapsTo(".spec.mode", inverse(enumMap({ true: "On", false: "Off" }))) mode?: "On" | "Off" | "Auto";',
  },
  "a map, and a list with keys": {
    present: "parts?: Record<string, string>;",
    wanted: '@MapsTo(".spec.parts", inverse(entries("name", "note"))) @ListMap("name") parts?: Part[];',
  },
  "a number, and a text": { present: "size?: int32;", wanted: '@MapsTo(".spec.size", text()) size?: string;' },
  "seconds, and a duration": { present: "wait?: int32;", wanted: '@MapsTo(".spec.wait", duration("s")) wait?: Duration;' },
  "a value, and a list of it": { present: "host?: string;", wanted: '@MapsTo(".spec.host", single()) hosts?: string[];' },
  "a list of one, and its element": {
    present: "@MinItems(1) @MaxItems(1) hosts?: string[];",
    wanted: '@MapsTo(".spec.hosts", first()) host?: string;',
  },
  "a wider integer that another version can't have, either": { present: "size?: int64;", other: "size?: int32;", wanted: "size?: int32;" },
  "a narrower integer": { present: "size?: int32;", wanted: "size?: int64;" },
  "bounds, and a narrower enum": {
    present: 'name?: string;\n  mode?: "On" | "Off" | "Auto";',
    wanted: '@MaxLength(1) name?: string;\n  mode?: "On" | "Off";',
  },
};

describe("values that two versions share, and that the new hub can't say, have to be agreed to", () => {
  it.each(Object.entries(refused))("%s", async (_name, { values, ...trio }) => {
    const { undecided } = moveOf(trio);
    expect(undecided).toEqual([expect.stringMatching(/^WW241 v2 \.spec\./)]);
    expect(undecided[0]).toContain(values);
    expect(await showsOther(trio)).toBe(true);
  });
});

describe("where the new hub says all that two versions share, nothing is asked, and each shows what it did", () => {
  it.each(Object.entries(taken))("%s", async (_name, trio) => {
    expect(moveOf(trio).undecided).toEqual([]);
    expect(await showsOther(trio)).toBe(false);
  });
});

/** Texts that somebody writes into an annotation for which the new hub has a field. */
const texts = ["7", "007", "abc", "", "a", "b", "c", "A", "60s", "1m", "1024Mi", "1Gi", "true"];

/** Moves the hub to a version that has a field for an annotation. */
function moveToField(wanted: string) {
  return moveOf({ present: "note?: string;", wanted: `note?: string; ${wanted}`, isHeld: true });
}

/** Whether some version shows another annotation, or another value, of an object with one of the texts after the move. */
async function showsOtherText(wanted: string): Promise<boolean> {
  const move = moveToField(wanted);
  const [before, after] = await Promise.all([loadConversions(move.before), loadConversions(move.after)]);
  const [old, now] = [converting(move, before), converting(move, after)];
  const written = ["v3", "v2"].flatMap((version) => texts.map((text) => ({ version, text })));
  const shown = (object: JsonObject, convert: Convert) =>
    ["v1", "v2", "v3"].map((version) => {
      const converted = convert(object, version);
      return { ...bodyOf(converted), crew: annotationsOf(converted).crew };
    });
  return written.some(({ version, text }) => {
    const metadata = { name: "a", annotations: { crew: text } };
    const object = { apiVersion: `example.com/${version}`, kind: "Crate", metadata, spec: { note: "n" } };
    return [object, old(object, "v3")].some((stored) => !isDeepStrictEqual(shown(now(stored, "v1"), now), shown(stored, old)));
  });
}

const crew = (codec: string, more = "") => `@MapsTo(".metadata.annotations['crew']"${codec === "" ? "" : `, ${codec}`}${more})`;

/** Fields of the new hub for an annotation that the other versions have as it is. */
const ofAnnotations: readonly (readonly [name: string, isAsked: boolean, wanted: string])[] = [
  ["a number", false, `${crew("inverse(text())")} crew?: int32;`],
  ["a boolean", false, `${crew("inverse(text())")} crew?: boolean;`],
  ["a text", false, `${crew("")} crew?: string;`],
  ["a text with a value for absence", false, `${crew("", ', { whenAbsent: "a" }')} crew!: string;`],
  ["an enum", false, `${crew("")} crew?: "a" | "b";`],
  ["an enum in other words", false, `${crew('enumMap({ A: "a", B: "b" })')} crew?: "A" | "B";`],
  ["a number with a value for absence", true, `${crew("inverse(text())", ", { whenAbsent: 3 }")} crew!: int32;`],
  ["an enum with a value for absence", true, `${crew("", ', { whenAbsent: "a" }')} crew!: "a" | "b";`],
  [
    "an enum in other words with a value for absence",
    true,
    `${crew('enumMap({ A: "a", B: "b" })', ', { whenAbsent: "A" }')} crew!: "A" | "B";`,
  ],
  ["an enum that shows a placeholder", true, `${crew('enumMap({ A: "a", B: "b" }, { otherwise: "B" })')} crew?: "A" | "B";`],
  ["an enum of which one stands for two", true, `${crew('inverse(enumMap({ a: "A", b: "B", c: "A" }))')} crew?: "A" | "B";`],
  ["seconds", true, `${crew('inverse(duration("s"))')} crew?: int64;`],
  ["mebibytes", true, `${crew('inverse(quantity("Mi"))')} crew?: int64;`],
];

describe("an annotation that the new hub has as a field has to be agreed to where another text would be shown in its place", () => {
  it.each(ofAnnotations)("%s", async (_name, isAsked, wanted) => {
    const { undecided } = moveToField(wanted);
    expect(undecided).toEqual(isAsked ? [expect.stringMatching(/^WW241 v2 \.metadata\.annotations/)] : []);
    expect(await showsOtherText(wanted)).toBe(isAsked);
  });
});

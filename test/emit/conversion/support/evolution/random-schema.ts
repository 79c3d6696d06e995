import { formatsOf } from "../../../../../src/formats/checked-formats.js";
import type { Dice } from "../../../../support/random-types/dice.js";
import { keyName, type RandomField, type RandomObject, type RandomType } from "./schema.js";

/** The types of scalars, some of which have values in common. */
const scalars: readonly Omit<RandomType & { kind: "scalar" }, "kind">[] = [
  { text: "string", decorators: [] },
  { text: "string", decorators: ["@MaxLength(4)"] },
  { text: "string", decorators: ["@MinLength(1)"] },
  { text: "string", decorators: [], initializer: '"usual"' },
  { text: "int32", decorators: [] },
  { text: "int32", decorators: ["@Minimum(0)"] },
  { text: "int32", decorators: ["@Maximum(9)"] },
  { text: "int32", decorators: [], initializer: "3" },
  { text: "int64", decorators: [] },
  { text: "boolean", decorators: [] },
  { text: "boolean", decorators: [], initializer: "true" },
  { text: '"a" | "b"', decorators: [] },
  { text: '"a" | "b" | "c"', decorators: [] },
  { text: '"A" | "B"', decorators: [] },
  { text: '"On" | "Off"', decorators: [] },
  { text: '"On" | "Off" | "Auto"', decorators: [] },
  { text: "string[]", decorators: ["@ListSet()"] },
  { text: "Record<string, string>", decorators: [] },
  { text: "Record<string, string>", decorators: ["@MinProperties(1)"] },
  { text: "string | null", decorators: [] },
  { text: "int32 | null", decorators: ["@Minimum(0)"] },
  { text: "boolean | null", decorators: [] },
  { text: "string", decorators: ["@XValidation({ rule: \"self.startsWith('a')\" })"] },
  { text: "int32", decorators: ['@XValidation({ rule: "self > 2" })'] },
  { text: "string[]", decorators: ['@XValidation({ rule: "self.size() > 0" })'] },
];

/** Texts that the API server judges, and those that a type of their own says: no run-time check of kept values may know fewer of them. */
const judgedTexts: typeof scalars = [
  ...["Time", "MicroTime", "Bytes", "Duration", "Quantity", "IntOrString"].map((text) => ({ text, decorators: [] })),
  ...formatsOf("string").map((format) => ({ text: "string", decorators: [`@Format("${format}")`] })),
];

/** Types between which a codec leads, or that share values: each has some that another can't represent. */
const relatives: readonly (readonly string[])[] = [
  ['"a" | "b"', '"a" | "b" | "c"', '"A" | "B"'],
  ['"On" | "Off"', '"On" | "Off" | "Auto"', "boolean"],
  ["string", "string[]"],
  ["string", "int32"],
  ["string", "string | null"],
  ["int32", "int64", "Quantity", "IntOrString"],
];

/** The types that people may have changed a type into. */
export function relatedTypes(type: RandomType): readonly RandomType[] {
  const related = relatives.filter((types) => type.kind === "scalar" && types.includes(type.text)).flat();
  return related.flatMap((text) => (type.kind === "scalar" && text !== type.text ? [{ kind: "scalar", text, decorators: [] }] : []));
}

export function randomScalar(dice: Dice): RandomType {
  return { kind: "scalar", ...dice.pick(dice.chance(15) ? judgedTexts : scalars) };
}

/** A field with a name of its own; objects in it go down to some depth. */
export function randomField(dice: Dice, name: string, depth = 2): RandomField {
  const type = depth === 0 || dice.chance(55) ? randomScalar(dice) : randomComposite(dice, name, depth - 1);
  return { name, isRequired: dice.chance(20), type };
}

function randomComposite(dice: Dice, name: string, depth: number): RandomType {
  const object = randomObject(dice, name, depth);
  const kind = dice.pick(["object", "object", "object", "list", "list", "map"] as const);
  if (kind === "object") return { ...object, mayNotBeEmpty: dice.chance(25) };
  if (kind === "map") return { kind, element: object };
  const merge = dice.pick(["keyed", "keyed", "plain"] as const);
  if (merge === "plain") return { kind, merge, element: object };
  const key: RandomField = { name: keyName, isRequired: true, type: { kind: "scalar", text: "string", decorators: [] } };
  return { kind, merge, element: { ...object, fields: [key, ...object.fields] } };
}

function randomObject(dice: Dice, name: string, depth: number): RandomObject {
  const fields = dice.times(1 + dice.below(3), (index) => randomField(dice, `${name}${"xyz"[index]}`, depth));
  return { kind: "object", fields: [...fields] };
}

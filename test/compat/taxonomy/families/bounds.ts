import type { JsonValue } from "../../../../src/model/json.js";
import { integer, listOf, mapOf, type Schema, text } from "../build/schema.js";
import { keywordChange, type Place, type SchemaChange, schemaPairs } from "../build/schema-pairs.js";

/** A bound of one kind of value: a loose and a tight one, a value that both allow, and one that only the loose one allows. */
interface Bound {
  readonly keyword: string;
  readonly of: Schema;
  readonly loose: number;
  readonly tight: number;
  readonly inside: JsonValue;
  readonly beyond: JsonValue;
}

const bounds: readonly Bound[] = [
  { keyword: "maximum", of: integer, loose: 10, tight: 5, inside: 5, beyond: 8 },
  { keyword: "minimum", of: integer, loose: 1, tight: 3, inside: 3, beyond: 2 },
  { keyword: "maxLength", of: text, loose: 9, tight: 3, inside: "abc", beyond: "abcdef" },
  { keyword: "minLength", of: text, loose: 1, tight: 3, inside: "abc", beyond: "ab" },
  { keyword: "maxItems", of: listOf(text), loose: 3, tight: 1, inside: ["a"], beyond: ["a", "b"] },
  { keyword: "minItems", of: listOf(text), loose: 1, tight: 2, inside: ["a", "b"], beyond: ["a"] },
  { keyword: "maxProperties", of: mapOf(text), loose: 3, tight: 1, inside: { a: "x" }, beyond: { a: "x", b: "y" } },
  { keyword: "minProperties", of: mapOf(text), loose: 1, tight: 2, inside: { a: "x", b: "y" }, beyond: { a: "x" } },
];

/** The four changes of a bound: two let in less, and two let in more. */
function changesOf({ keyword, of, loose, tight, inside, beyond }: Bound): readonly SchemaChange[] {
  const [lessLoose, lessTight] = keyword.startsWith("max") ? ["lowered", "raised"] : ["raised", "lowered"];
  return [
    keywordChange(`${keyword}-${lessLoose}`, of, [{ [keyword]: loose }, { [keyword]: tight }], beyond),
    keywordChange(`${keyword}-added`, of, [{}, { [keyword]: tight }], beyond),
    keywordChange(`${keyword}-${lessTight}`, of, [{ [keyword]: tight }, { [keyword]: loose }], inside, beyond),
    keywordChange(`${keyword}-removed`, of, [{ [keyword]: tight }, {}], inside, beyond),
  ];
}

const steps: readonly SchemaChange[] = [
  keywordChange("multipleOf-added", integer, [{}, { multipleOf: 5 }], 8),
  keywordChange("multipleOf-changed", integer, [{ multipleOf: 2 }, { multipleOf: 5 }], 8, 5),
  keywordChange("multipleOf-divided", integer, [{ multipleOf: 10 }, { multipleOf: 5 }], 10, 5),
  keywordChange("multipleOf-removed", integer, [{ multipleOf: 5 }, {}], 10, 8),
];

const inclusive = { exclusiveMaximum: false, exclusiveMinimum: false };

const ends: readonly SchemaChange[] = [
  keywordChange("maximum-becomes-exclusive", integer, [{ maximum: 5 }, { maximum: 5, exclusiveMaximum: true }], 5),
  keywordChange("minimum-becomes-exclusive", integer, [{ minimum: 1 }, { minimum: 1, exclusiveMinimum: true }], 1),
  keywordChange(
    "maximum-becomes-inclusive",
    integer,
    [
      { maximum: 5, exclusiveMaximum: true },
      { ...inclusive, maximum: 5 },
    ],
    4,
    5,
  ),
  keywordChange(
    "minimum-becomes-inclusive",
    integer,
    [
      { minimum: 1, exclusiveMinimum: true },
      { ...inclusive, minimum: 1 },
    ],
    2,
    1,
  ),
];

const ofElements: SchemaChange = {
  ...keywordChange(
    "items-maxLength-lowered",
    { type: "array" },
    [{ items: { ...text, maxLength: 9 } }, { items: { ...text, maxLength: 3 } }],
    ["abcdef"],
  ),
  extended: { part: ["abcdef", "abc"] },
};

const changes = [...bounds.flatMap(changesOf), ...steps, ...ends];
const places: readonly Place[] = ["object", "items", "values", "atomicItems", "v1beta1"];

/** Each change of a bound in the spec itself, and in one other place. */
export const boundPairs = schemaPairs(
  "bounds",
  [...changes, ofElements],
  changes.map(({ id }, index) => [id, places[index % places.length] as Place]),
);

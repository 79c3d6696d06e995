import { quantity as runTime } from "../../convert/codecs/quantity.js";
import { isQuantityUnit, type QuantityUnit, quantitySuffixes } from "../../model/codec-units.js";
import { nearestUnits } from "../../model/quantity/count-quantity.js";
import { parseQuantity } from "../../model/quantity/parse-quantity.js";
import { int64 } from "../../model/rounded-integer.js";
import type { Field, Schema } from "../../model/schema.js";
import { isQuantity } from "../match/schema-shape.js";
import { type BuiltInCodec, coverage, expected, found, misfit } from "./built-in-codec.js";
import { unitIn } from "./field-words.js";
import { mapsInto, rangeOf } from "./integer-range.js";
import { oneOf } from "./one-of.js";

/** `quantity("Mi")`: "512Mi" ⇄ 512. */
export const quantity = {
  parameters: `unit?: ${oneOf(Object.keys(quantitySuffixes).filter((suffix) => suffix !== ""))}`,
  hubFields: 1,

  problem(values) {
    const [unit, ...more] = values;
    if (more.length > 0) return "it takes the unit that the hub counts in";
    return unit === undefined || (unit !== "" && isQuantityUnit(unit))
      ? undefined
      : `${JSON.stringify(unit)} is not a suffix of Kubernetes' quantities`;
  },

  judge([unit = ""], fields) {
    const { spoke, hub, sides } = fields;
    const isNumber = (hub.type === "integer" || hub.type === "number") && hub.enum === undefined;
    if (!isAmount(spoke) || !isNumber) {
      return misfit(expected({ spoke: "a Quantity or a string", hub: "an integer or a number" }, sides), found(fields));
    }
    return { toHub: "partial", fromHub: coverage(hub, hasWords(unit as QuantityUnit, hub)), oneToOne: false };
  },

  untold: (_values, _fields, of) => (of === "spoke" ? 'other spellings of an amount, such as "1024Mi" for "1Gi"' : undefined),

  /** A default is written in a type file, so it is never an integer beyond 2^53 - 1. */
  defaultInHub([unit = ""], value) {
    const amount = typeof value === "string" ? parseQuantity(value) : undefined;
    const count = amount === undefined || "problem" in amount ? undefined : nearestUnits(amount, unit as QuantityUnit);
    return typeof count === "number" ? count : undefined;
  },

  example([unit]) {
    // Kubernetes' quantities are smaller than 2^63.
    const count = String(unit).startsWith("E") ? 5 : 512;
    return unit === undefined ? ["1k", 1000] : [`${count}${String(unit)}`, count];
  },
  showsPlaceholder: () => false,

  offer: {
    between(spoke, hub) {
      const meaning = "it is a quantity, which the hub counts";
      const ofInverse = "it is the number of what the hub has as a quantity";
      return mayCount(spoke, hub) ? [{ values: unitOf(hub.name), meaning, ofInverse }] : [];
    },
    likeness: (spoke, hub) => (isQuantity(spoke.schema) || isQuantity(hub.schema) ? 0.9 : 0.4),
    needsSimilarNames: true,
  },

  runTime: {
    kind: "function",
    make: runTime,
    arguments(values, _spoke, hub) {
      const type = hub.type === "number" ? "number" : hub.format === "int32" ? "int32" : undefined;
      return type === undefined ? values : [values[0] ?? "", type];
    },
  },
} satisfies BuiltInCodec;

/** Whether the types or the names of two fields suggest that the one is a quantity, which the other counts. */
function mayCount(amount: Field, number: Field): boolean {
  const [own, other] = [amount.name, number.name].map((name) =>
    /cpu|memory|storage|disk|capacity|quota|bytes/i.exec(name)?.[0].toLowerCase(),
  );
  const isOfOther = own !== undefined && other !== undefined && other !== "bytes" && own !== other;
  return !isOfOther && (amount.schema.intOrString === true || own !== undefined || other !== undefined);
}

/** The arguments that a number's name suggests: the unit in which it counts. */
function unitOf(name: string): readonly string[] {
  const unit = unitIn(name) ?? (/milli/i.test(name) ? "m" : undefined);
  return unit === undefined ? [] : [unit];
}

function isAmount({ type, intOrString, enum: members }: Schema): boolean {
  return (type === "string" || intOrString === true) && members === undefined;
}

/** Whether every number of the hub field has a quantity: in powers of 1024 there is none beyond 63 bits. */
function hasWords(unit: QuantityUnit, hub: Schema): boolean {
  const { base, power } = quantitySuffixes[unit];
  if (base === 10) return true;
  const sayable = { least: -int64.greatest, greatest: int64.greatest };
  return hub.type === "integer" && mapsInto(rangeOf(hub), (count) => count << BigInt(power), sayable);
}

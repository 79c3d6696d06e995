import { isQuantityUnit, type QuantityUnit, quantitySuffixes } from "../../codec-units.js";
import { nearestUnits } from "../../quantity/count-quantity.js";
import { parseQuantity } from "../../quantity/parse-quantity.js";
import { int64 } from "../../rounded-integer.js";
import type { Schema } from "../../schema.js";
import { type BuiltInCodec, coverage, expected, found, misfit } from "./built-in-codec.js";
import { mapsInto, rangeOf } from "./integer-range.js";
import { oneOf } from "./one-of.js";

/** `quantity("Mi")`: "512Mi" ⇄ 512. */
export const quantity: BuiltInCodec = {
  parameters: `unit?: ${oneOf(Object.keys(quantitySuffixes).filter((suffix) => suffix !== ""))}`,
  hubFields: 1,

  problem(values) {
    const [unit, ...more] = values;
    if (more.length > 0) return "it takes the unit that the hub counts in";
    return unit === undefined || (unit !== "" && isQuantityUnit(unit))
      ? undefined
      : `${JSON.stringify(unit)} is not a suffix of Kubernetes' quantities`;
  },

  judge([unit = ""], spoke, hub, _more, sides) {
    const isNumber = (hub.type === "integer" || hub.type === "number") && hub.enum === undefined;
    if (!isAmount(spoke) || !isNumber) {
      return misfit(expected({ spoke: "a Quantity or a string", hub: "an integer or a number" }, sides), found(spoke, hub, sides));
    }
    return { toHub: "partial", fromHub: coverage(hub, hasWords(unit as QuantityUnit, hub)), oneToOne: false };
  },

  runTimeArguments(values, _spoke, hub) {
    const type = hub.type === "number" ? "number" : hub.format === "int32" ? "int32" : undefined;
    return type === undefined ? values : [values[0] ?? "", type];
  },

  /** A default is written in a type file, so it is never an integer beyond 2^53 - 1. */
  defaultInHub([unit = ""], value) {
    const amount = typeof value === "string" ? parseQuantity(value) : undefined;
    const count = amount === undefined || "problem" in amount ? undefined : nearestUnits(amount, unit as QuantityUnit);
    return typeof count === "number" ? count : undefined;
  },
};

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

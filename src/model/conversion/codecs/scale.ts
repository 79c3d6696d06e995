import { type Ratio, scaleRatio, scaleSuffixes } from "../../codec-units.js";
import { asInteger, divideRounded, integersOf } from "../../rounded-integer.js";
import { type BuiltInCodec, coverage, expected, found, misfit } from "./built-in-codec.js";
import { mapsInto, rangeOf } from "./integer-range.js";
import { oneOf } from "./one-of.js";

/** `scale("Mi")`: 2 ⇄ 2097152. */
export const scale: BuiltInCodec = {
  parameters: `unit: ${oneOf(Object.keys(scaleSuffixes))} | number`,
  hubFields: 1,

  problem(values) {
    if (values.length !== 1) return "it takes the number of the hub's units in one of the spoke's, or a suffix";
    return scaleRatio(values[0]) === undefined
      ? `${JSON.stringify(values[0])} is neither a suffix of Kubernetes' quantities nor a number above zero`
      : undefined;
  },

  judge([unit], spoke, hub, _more, sides) {
    const isInteger = [spoke, hub].every(({ type, enum: members }) => type === "integer" && members === undefined);
    if (!isInteger) return misfit(expected({ spoke: "an integer", hub: "an integer" }, sides), found(spoke, hub, sides));
    const { numerator, denominator } = scaleRatio(unit) ?? same;
    const up = (amount: bigint) => divideRounded(amount * numerator, denominator);
    const down = (amount: bigint) => divideRounded(amount * denominator, numerator);
    const toHub = coverage(spoke, mapsInto(rangeOf(spoke), up, integersOf(hub.format)));
    const fromHub = coverage(hub, mapsInto(rangeOf(hub), down, integersOf(spoke.format)));
    return { toHub, fromHub, oneToOne: numerator === denominator && toHub === "total" && fromHub === "total" };
  },

  runTimeArguments(values, spoke, hub) {
    const formats = {
      ...(spoke.format === "int32" ? { spoke: "int32" } : {}),
      ...(hub.format === "int32" ? { hub: "int32" } : {}),
    };
    return Object.keys(formats).length === 0 ? values : [...values, formats];
  },

  defaultInHub([unit], value) {
    const amount = asInteger(value);
    const { numerator, denominator } = scaleRatio(unit) ?? same;
    return amount === undefined ? undefined : Number(divideRounded(amount * numerator, denominator));
  },
};

const same: Ratio = { numerator: 1n, denominator: 1n };

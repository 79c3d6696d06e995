import { scale as runTime } from "../../convert/codecs/scale.js";
import { type Ratio, scaleRatio, scaleSuffixes } from "../../model/codec-units.js";
import { asInteger, divideRounded, integersOf } from "../../model/rounded-integer.js";
import { type BuiltInCodec, coverage, expected, found, misfit } from "./built-in-codec.js";
import { unitIn } from "./field-words.js";
import { mapsInto, rangeOf } from "./integer-range.js";
import { oneOf } from "./one-of.js";

/** `scale("Mi")`: 2 ⇄ 2097152. */
export const scale = {
  parameters: `unit: ${oneOf(Object.keys(scaleSuffixes))} | number`,
  hubFields: 1,

  problem(values) {
    if (values.length !== 1) return "it takes the number of the hub's units in one of the spoke's, or a suffix";
    return scaleRatio(values[0]) === undefined
      ? `${JSON.stringify(values[0])} is neither a suffix of Kubernetes' quantities nor a number above zero`
      : undefined;
  },

  judge([unit], fields) {
    const { spoke, hub, sides } = fields;
    const isInteger = [spoke, hub].every(({ type, enum: members }) => type === "integer" && members === undefined);
    if (!isInteger) return misfit(expected({ spoke: "an integer", hub: "an integer" }, sides), found(fields));
    const { numerator, denominator } = scaleRatio(unit) ?? same;
    const up = (amount: bigint) => divideRounded(amount * numerator, denominator);
    const down = (amount: bigint) => divideRounded(amount * denominator, numerator);
    const toHub = coverage(spoke, mapsInto(rangeOf(spoke), up, integersOf(hub.format)));
    const fromHub = coverage(hub, mapsInto(rangeOf(hub), down, integersOf(spoke.format)));
    return { toHub, fromHub, oneToOne: numerator === denominator && toHub === "total" && fromHub === "total" };
  },

  untold([unit], _fields, of) {
    const { numerator, denominator } = scaleRatio(unit) ?? same;
    const isCoarser = of === "hub" ? numerator > denominator : numerator < denominator;
    return isCoarser ? "amounts that are rounded" : undefined;
  },

  defaultInHub([unit], value) {
    const amount = asInteger(value);
    const { numerator, denominator } = scaleRatio(unit) ?? same;
    return amount === undefined ? undefined : Number(divideRounded(amount * numerator, denominator));
  },

  example([unit]) {
    const size = typeof unit === "string" && /^[KMGT]i$/.test(unit) ? scaleRatio(unit) : undefined;
    return size === undefined ? undefined : [2, Number(2n * size.numerator)];
  },

  showsPlaceholder: () => false,

  offer: {
    /** The names may say how much larger the spoke's unit is: `memoryMi` of the spoke, `memoryBytes` of the hub. */
    between(spoke, hub) {
      const unit = unitIn(spoke.name);
      const meaning = "it is counted in another unit";
      return unit === undefined || /(?:Ki|Mi|Gi|Ti|Pi|Ei)B?$/.test(hub.name) ? [] : [{ values: [unit], meaning, ofInverse: meaning }];
    },
    likeness: () => 0.9,
  },

  runTime: {
    kind: "function",
    make: runTime,
    arguments(values, spoke, hub) {
      const formats = {
        ...(spoke.format === "int32" ? { spoke: "int32" } : {}),
        ...(hub.format === "int32" ? { hub: "int32" } : {}),
      };
      return Object.keys(formats).length === 0 ? values : [...values, formats];
    },
  },
} satisfies BuiltInCodec;

const same: Ratio = { numerator: 1n, denominator: 1n };

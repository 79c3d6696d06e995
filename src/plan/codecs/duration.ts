import { duration as runTime } from "../../convert/codecs/duration.js";
import { type DurationUnit, durationUnits, isDurationUnit } from "../../model/codec-units.js";
import { parseDurationFormat, parseGoDuration } from "../../model/go-duration.js";
import { divideRounded, int64, integersOf } from "../../model/rounded-integer.js";
import { type BuiltInCodec, coverage, expected, found, misfit } from "./built-in-codec.js";
import { namesTime } from "./field-words.js";
import { mapsInto, rangeOf } from "./integer-range.js";
import { oneOf } from "./one-of.js";

/** `duration("s")`: "5m" ⇄ 300. */
export const duration = {
  parameters: `unit: ${oneOf(Object.keys(durationUnits))}`,
  hubFields: 1,

  problem(values) {
    if (values.length !== 1) return "it takes the unit that the hub counts in";
    return isDurationUnit(values[0]) ? undefined : `${JSON.stringify(values[0])} is not a unit of time`;
  },

  judge([unit], fields) {
    const { spoke, hub, sides } = fields;
    const isText = spoke.type === "string" && spoke.enum === undefined;
    if (!isText || hub.type !== "integer" || hub.enum !== undefined)
      return misfit(expected({ spoke: "a string", hub: "an integer" }, sides), found(fields));
    const size = durationUnits[unit as DurationUnit];
    return {
      toHub: coverage(
        spoke,
        spoke.format === "duration" && mapsInto(int64, (nanoseconds) => divideRounded(nanoseconds, size), integersOf(hub.format)),
      ),
      fromHub: coverage(
        hub,
        mapsInto(rangeOf(hub), (length) => length * size, int64),
      ),
      oneToOne: false,
    };
  },

  untold: (_values, _fields, of) => (of === "spoke" ? 'other spellings of a length, such as "300s" for "5m"' : undefined),

  defaultInHub([unit], value) {
    const nanoseconds = typeof value === "string" ? (parseGoDuration(value) ?? parseDurationFormat(value)) : undefined;
    return nanoseconds === undefined ? undefined : Number(divideRounded(nanoseconds, durationUnits[unit as DurationUnit]));
  },

  // Go has no unit for days.
  example: ([unit]) => (unit === "s" ? ["5m", 300] : unit === "d" ? ["120h", 5] : [`5${String(unit)}`, 5]),
  showsPlaceholder: () => false,

  offer: {
    between(spoke, hub) {
      const unit = unitIn(hub.name);
      const meaning = `it is a duration, which the hub counts in ${hub.name}`;
      const ofInverse = "it is the length of what the hub has as a duration";
      const isOther = spoke.schema.format !== undefined && spoke.schema.format !== "duration";
      return !isOther && (namesTime(spoke) || namesTime(hub)) ? [{ values: [unit], meaning, ofInverse }] : [];
    },
    likeness: (spoke, hub) => (namesTime(spoke) && namesTime(hub) ? 0.9 : 0.2),
  },

  runTime: {
    kind: "function",
    make: runTime,
    arguments(values, spoke, hub) {
      const formats = {
        ...(spoke.format === "duration" ? { spoke: "duration" } : {}),
        ...(hub.format === "int32" ? { hub: "int32" } : {}),
      };
      return Object.keys(formats).length === 0 ? values : [...values, formats];
    },
  },
} satisfies BuiltInCodec;

/** The unit that a field's name says it counts time in. */
function unitIn(name: string): DurationUnit {
  const units = [
    [/[Nn]ano|Ns$/, "ns"],
    [/[Mm]icro|Us$/, "us"],
    [/[Mm]illi|Ms$/, "ms"],
    [/minute|Min(?:s)?$/i, "m"],
    [/hour/i, "h"],
    [/days?$/i, "d"],
  ] as const;
  return units.find(([pattern]) => pattern.test(name))?.[1] ?? "s";
}

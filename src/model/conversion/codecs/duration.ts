import { type DurationUnit, durationUnits, isDurationUnit } from "../../codec-units.js";
import { parseDurationFormat, parseGoDuration } from "../../go-duration.js";
import { divideRounded, int64, integersOf } from "../../rounded-integer.js";
import { type BuiltInCodec, coverage, expected, found, misfit } from "./built-in-codec.js";
import { mapsInto, rangeOf } from "./integer-range.js";
import { oneOf } from "./one-of.js";

/** `duration("s")`: "5m" ⇄ 300. */
export const duration: BuiltInCodec = {
  parameters: `unit: ${oneOf(Object.keys(durationUnits))}`,
  hubFields: 1,

  problem(values) {
    if (values.length !== 1) return "it takes the unit that the hub counts in";
    return isDurationUnit(values[0]) ? undefined : `${JSON.stringify(values[0])} is not a unit of time`;
  },

  judge([unit], spoke, hub, _more, sides) {
    const isText = spoke.type === "string" && spoke.enum === undefined;
    if (!isText || hub.type !== "integer" || hub.enum !== undefined)
      return misfit(expected({ spoke: "a string", hub: "an integer" }, sides), found(spoke, hub, sides));
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

  runTimeArguments(values, spoke, hub) {
    const formats = {
      ...(spoke.format === "duration" ? { spoke: "duration" } : {}),
      ...(hub.format === "int32" ? { hub: "int32" } : {}),
    };
    return Object.keys(formats).length === 0 ? values : [...values, formats];
  },

  defaultInHub([unit], value) {
    const nanoseconds = typeof value === "string" ? (parseGoDuration(value) ?? parseDurationFormat(value)) : undefined;
    return nanoseconds === undefined ? undefined : Number(divideRounded(nanoseconds, durationUnits[unit as DurationUnit]));
  },
};

import { text as runTime } from "../../convert/codecs/text.js";
import type { JsonValue } from "../../model/json.js";
import { type BuiltInCodec, coverage, expected, found, misfit, takesNothing } from "./built-in-codec.js";
import { namesTime } from "./field-words.js";

const written = new Set(["integer", "number", "boolean"]);

/** `text()`: "80" ⇄ 80, "0.5" ⇄ 0.5, "true" ⇄ true. Only the spelling of JSON can be represented in the hub. */
export const text = {
  parameters: "",
  hubFields: 1,
  problem: takesNothing,

  judge(_values, fields) {
    const { spoke, hub, sides } = fields;
    const isText = spoke.type === "string" && spoke.enum === undefined;
    if (!isText || !written.has(hub.type ?? "") || hub.enum !== undefined)
      return misfit(expected({ spoke: "a string", hub: "an integer, a number or a boolean" }, sides), found(fields));
    return { toHub: "partial", fromHub: coverage(hub, true), oneToOne: false };
  },

  untold: (_values, _fields, of) => (of === "spoke" ? 'texts that are spelt otherwise, such as "080"' : undefined),
  refusesUntold: true,

  defaultInHub: (_values, value) => (typeof value === "string" ? readDefault(value) : undefined),
  example: () => ["80", 80],
  showsPlaceholder: () => false,

  offer: {
    /** A time isn't digits, as it has units, and a boolean usually has an enum. */
    between(spoke, hub) {
      const isOther = hub.schema.type === "boolean" || spoke.schema.format !== undefined || namesTime(spoke) || namesTime(hub);
      return isOther
        ? []
        : [{ values: [], meaning: "it is the hub's number, written out", ofInverse: "it is the number that the hub writes out" }];
    },
    likeness: () => 0.4,
    needsSimilarNames: true,
  },

  runTime: {
    kind: "function",
    make: runTime,
    arguments(values, _spoke, hub) {
      if (hub.type === "integer") return hub.format === "int32" ? ["int32"] : values;
      return [hub.type ?? "integer"];
    },
  },
} satisfies BuiltInCodec;

/** A default is written in a type file, so it is never an integer beyond 2^53 - 1. */
function readDefault(value: string): JsonValue | undefined {
  if (value === "true" || value === "false") return value === "true";
  const number = Number(value);
  return Number.isFinite(number) && String(number) === value ? number : undefined;
}

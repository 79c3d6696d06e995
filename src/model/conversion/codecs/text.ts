import type { JsonValue } from "../../json.js";
import { type BuiltInCodec, coverage, expected, found, misfit, takesNothing } from "./built-in-codec.js";

const written = new Set(["integer", "number", "boolean"]);

/** `text()`: "80" ⇄ 80, "0.5" ⇄ 0.5, "true" ⇄ true. Only the spelling of JSON can be represented in the hub. */
export const text: BuiltInCodec = {
  parameters: "",
  hubFields: 1,
  problem: takesNothing,

  judge(_values, spoke, hub, _more, sides) {
    const isText = spoke.type === "string" && spoke.enum === undefined;
    if (!isText || !written.has(hub.type ?? "") || hub.enum !== undefined)
      return misfit(expected({ spoke: "a string", hub: "an integer, a number or a boolean" }, sides), found(spoke, hub, sides));
    return { toHub: "partial", fromHub: coverage(hub, true), oneToOne: false };
  },

  runTimeArguments(values, _spoke, hub) {
    if (hub.type === "integer") return hub.format === "int32" ? ["int32"] : values;
    return [hub.type ?? "integer"];
  },

  defaultInHub: (_values, value) => (typeof value === "string" ? readDefault(value) : undefined),
};

/** A default is written in a type file, so it is never an integer beyond 2^53 - 1. */
function readDefault(value: string): JsonValue | undefined {
  if (value === "true" || value === "false") return value === "true";
  const number = Number(value);
  return Number.isFinite(number) && String(number) === value ? number : undefined;
}

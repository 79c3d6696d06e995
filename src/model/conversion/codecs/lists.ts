import type { JsonValue } from "../../json.js";
import type { Schema } from "../../schema.js";
import { type BuiltInCodec, type Coverage, coverage, describeTypes, expected, misfit, takesNothing } from "./built-in-codec.js";

/** `single()`: [x] ⇄ x. Of more than one element the hub shows the first, of an empty list nothing. */
export const single: BuiltInCodec = {
  parameters: "",
  hubFields: 1,
  problem: takesNothing,

  judge(_values, spoke, hub, _more, sides) {
    if (!takesOne(spoke)) return misfit(expected({ spoke: listOfOne }, sides), describeTypes(spoke));
    return { toHub: ofElements(spoke), fromHub: coverage(hub, true), oneToOne: false, inner: { spoke: spoke.items, hub } };
  },

  defaultInHub: (_values, value) => (Array.isArray(value) && value.length === 1 ? (value[0] as JsonValue) : undefined),
};

/** `first()`: the head of the hub's list. */
export const first: BuiltInCodec = {
  parameters: "",
  hubFields: 1,
  problem: takesNothing,

  judge(_values, spoke, hub, _more, sides) {
    if (!takesOne(hub)) return misfit(expected({ hub: listOfOne }, sides), describeTypes(hub));
    return { toHub: coverage(spoke, true), fromHub: ofElements(hub), oneToOne: false, inner: { spoke, hub: hub.items } };
  },

  defaultInHub: (_values, value) => [value],
};

const listOfOne = "a list that may have one element";

function takesOne(schema: Schema): schema is Schema & { readonly items: Schema } {
  return schema.type === "array" && schema.items !== undefined && (schema.minItems ?? 0) <= 1 && schema.maxItems !== 0;
}

/** An empty list is nothing on the other side. */
function ofElements(list: Schema): Coverage {
  return coverage(list, (list.minItems ?? 0) > 0 && list.items?.nullable !== true);
}

import type { JsonValue } from "../../model/json.js";
import { sampleValue } from "../match/sample-value.js";
import { type BuiltInCodec, coverage, describeTypes, expected, misfit, takesNothing } from "./built-in-codec.js";
import { hasHead, headOf, listOfOne, ofElements, printFirst, untoldByHead } from "./list-head.js";

/** `single()`: [x] ⇄ x. Of more than one element the hub shows the first, of an empty list nothing. */
export const single = {
  parameters: "",
  hubFields: 1,
  problem: takesNothing,

  judge(_values, { spoke, hub, sides }) {
    if (!hasHead(spoke)) return misfit(expected({ spoke: listOfOne }, sides), describeTypes(spoke));
    return { toHub: ofElements(spoke), fromHub: coverage(hub, true), oneToOne: false, inner: { spoke: spoke.items, hub } };
  },

  untold: (_values, { spoke }, of) => (of === "spoke" ? untoldByHead(spoke) : undefined),

  defaultInHub: (_values, value) => (Array.isArray(value) && value.length === 1 ? (value[0] as JsonValue) : undefined),

  example(_values, spoke) {
    const value = sampleValue(spoke);
    return Array.isArray(value) ? [value, (value as readonly JsonValue[])[0] ?? null] : undefined;
  },

  spokeOf: (hub) => ({ type: "array", items: hub, place: hub.place }),
  showsPlaceholder: () => true,
  offer: { between: () => [{ values: [], meaning: "it was a list of one" }], likeness: () => 0.7 },

  runTime: {
    kind: "mapping",
    isExchanged: true,
    plain: () => ({ toHub: headOf, fromHub: (value) => [value] }),
    inside: () => ({ spoke: { kind: "elements" }, hub: { kind: "whole" } }),
    print: (_values, { spoke, hub }) => printFirst(spoke, hub, [["single", { value: true }]]),
  },
} satisfies BuiltInCodec;

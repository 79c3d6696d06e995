import { sampleValue } from "../match/sample-value.js";
import { type BuiltInCodec, coverage, describeTypes, expected, misfit, takesNothing } from "./built-in-codec.js";
import { hasHead, headOf, listOfOne, ofElements, printFirst, untoldByHead } from "./list-head.js";

/** `first()`: the head of the hub's list. */
export const first = {
  parameters: "",
  hubFields: 1,
  problem: takesNothing,

  judge(_values, { spoke, hub, sides }) {
    if (!hasHead(hub)) return misfit(expected({ hub: listOfOne }, sides), describeTypes(hub));
    return { toHub: coverage(spoke, true), fromHub: ofElements(hub), oneToOne: false, inner: { spoke, hub: hub.items } };
  },

  untold: (_values, { hub }, of) => (of === "hub" ? untoldByHead(hub) : undefined),

  defaultInHub: (_values, value) => [value],

  example(_values, spoke) {
    const value = sampleValue(spoke);
    return value === undefined ? undefined : [value, [value]];
  },

  spokeOf: (hub) => hub.items ?? hub,
  showsPlaceholder: () => false,
  offer: { between: () => [{ values: [], meaning: "it became the head of a list" }], likeness: () => 0.7 },

  runTime: {
    kind: "mapping",
    plain: () => ({ toHub: (value) => [value], fromHub: headOf }),
    inside: () => ({ spoke: { kind: "whole" }, hub: { kind: "elements" } }),
    print: (_values, { spoke, hub }) => printFirst(spoke, hub),
  },
} satisfies BuiltInCodec;

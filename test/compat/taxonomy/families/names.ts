import { type CrdParts, version, widgetCrd } from "../build/widget-crd.js";
import type { Pair } from "../pair.js";

const object = { spec: { note: "first" }, status: { phase: "Ready" } };

function change(id: string, former: CrdParts, present: CrdParts): Pair {
  return { id, family: "names", former: widgetCrd(former), present: widgetCrd(present), object, otherField: ["spec", "note"] };
}

const shortNames = (...names: readonly string[]) => ({ names: { shortNames: names } });
const v1beta1 = { versions: [version("v1beta1")] };

export const namePairs: readonly Pair[] = [
  change("scope-changed", {}, { scope: "Cluster" }),
  change("scope-becomes-namespaced", { scope: "Cluster" }, {}),
  change("kind-and-listKind-changed", {}, { names: { kind: "Gadget", listKind: "GadgetList" } }),
  change("kind-changed", {}, { names: { kind: "Gadget" } }),
  change("listKind-changed", {}, { names: { listKind: "WidgetCollection" } }),
  change("singular-changed", {}, { names: { singular: "wheel" } }),
  change("shortName-removed", shortNames("wd", "wdg"), shortNames("wd")),
  change("shortName-added", shortNames("wd"), shortNames("wd", "wdg")),
  change("category-added", {}, { names: { categories: ["all"] } }),
  change("categories-exchanged", { names: { categories: ["all"] } }, { names: { categories: ["wheels"] } }),
  change("category-removed", { names: { categories: ["all"] } }, {}),
  { ...change("shortName-added-in-v1beta1", v1beta1, { ...v1beta1, ...shortNames("wd") }), version: "v1beta1" },
  { ...change("shortName-removed-in-v1beta1", { ...v1beta1, ...shortNames("wd") }, v1beta1), version: "v1beta1" },
  change("names-changed-at-once", shortNames("wd"), { names: { singular: "wheel", listKind: "WidgetCollection", categories: ["all"] } }),
];

import { integer, struct, text } from "../build/schema.js";
import { noted, version, widgetCrd } from "../build/widget-crd.js";
import type { Pair } from "../pair.js";

const spec = noted(struct({ replicas: integer, size: integer, count: { ...integer, minimum: 0 } }));
const withStatus = { status: {} };
const scale = (specReplicasPath: string) => ({
  ...withStatus,
  scale: { specReplicasPath, statusReplicasPath: ".status.replicas", labelSelectorPath: ".status.selector" },
});
const object = { spec: { note: "first", replicas: 3 }, status: { phase: "Ready", replicas: 3 } };
/** No scale can be of this size. */
const negative = { ...object, spec: { ...object.spec, size: -1 } };

/** A change of what a version has beside its schema. */
function change(id: string, family: string, former: object, present: object, name = "v1"): Pair {
  const crd = (more: object) => widgetCrd({ versions: [version(name, spec, more)] });
  return { id, family, former: crd(former), present: crd(present), object, otherField: ["spec", "note"], version: name };
}

const subresources = (id: string, former: object, present: object, name?: string) =>
  change(id, "subresources", { subresources: former }, { subresources: present }, name);

const column = (jsonPath: string) => ({ additionalPrinterColumns: [{ name: "Size", type: "integer", jsonPath }] });
const selectable = (...paths: readonly string[]) => ({ selectableFields: paths.map((path) => ({ jsonPath: `.spec.${path}` })) });
const selected = (of: Pair): Pair => ({ ...of, selector: "spec.note=first" });
const selectors = (id: string, former: object, present: object, name?: string) => change(id, "selectable fields", former, present, name);

const sized = noted(struct({ replicas: text, size: integer }));

export const subresourcePairs: readonly Pair[] = [
  subresources("status-subresource-removed", withStatus, {}),
  subresources("status-subresource-added", {}, withStatus),
  subresources("status-subresource-added-in-v1beta1", {}, withStatus, "v1beta1"),
  subresources("scale-removed", scale(".spec.replicas"), withStatus),
  { ...subresources("scale-path-changed", scale(".spec.replicas"), scale(".spec.size")), object: negative },
  subresources("scale-path-to-count", scale(".spec.replicas"), scale(".spec.count")),
  subresources("scale-path-to-text", scale(".spec.replicas"), scale(".spec.note")),
  subresources("subresources-removed-in-v1beta1", scale(".spec.replicas"), {}, "v1beta1"),
  subresources("scale-added", withStatus, scale(".spec.replicas")),
  subresources("scale-added-in-v1beta1", withStatus, scale(".spec.size"), "v1beta1"),
  {
    ...change("scaled-field-became-text", "subresources", {}, {}),
    object: negative,
    former: widgetCrd({ versions: [version("v1", spec, { subresources: scale(".spec.replicas") })] }),
    present: widgetCrd({ versions: [version("v1", sized, { subresources: scale(".spec.size") })] }),
  },
  change("printerColumn-removed", "columns", column(".spec.replicas"), {}),
  change("printerColumn-path-changed", "columns", column(".spec.replicas"), column(".spec.size")),
  change("printerColumn-added", "columns", {}, column(".spec.size")),
  change("printerColumn-added-in-v1beta1", "columns", {}, column(".spec.size"), "v1beta1"),
  change("printerColumn-changed-in-v1beta1", "columns", column(".spec.replicas"), column(".spec.size"), "v1beta1"),
  change("printerColumn-removed-in-v1beta1", "columns", column(".spec.replicas"), {}, "v1beta1"),
  selected(selectors("selectableField-removed", selectable("note"), {})),
  selectors("selectableField-added", {}, selectable("note")),
  selected(selectors("selectableField-replaced", selectable("note"), selectable("size"))),
  selected(selectors("selectableField-removed-in-v1beta1", selectable("note", "size"), selectable("size"), "v1beta1")),
];

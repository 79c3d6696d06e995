import type { ReportOnce } from "../../diagnostics/once.js";
import type { Schema } from "../../model/schema.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";

/** Kubernetes' rules for lists that are maps or sets: k8s.io/apiextensions-apiserver, pkg/apiserver/schema/listtype. */
export const listTypes: SchemaRule = (schema, findings) => {
  if (schema.uniqueItems === true) findings.report("WW337", {}, placeOfKeyword(schema, "uniqueItems"));
  const { items } = schema;
  if (schema.type !== "array" || items === undefined) return;
  if (schema.listType === "map") checkMap(schema, items, findings);
  if (schema.listType === "set") checkSet(schema, items, findings);
};

function checkMap(schema: Schema, items: Schema, findings: ReportOnce): void {
  const place = placeOfKeyword(schema, "listType");
  if (items.type !== "object") {
    findings.report("WW336", { problem: "a list with keys has objects as elements" }, place);
    return;
  }
  if (items.nullable === true) findings.report("WW336", { problem: "the elements of a list with keys can't be null" }, place);
  const keys = schema.listMapKeys ?? [];
  keys.forEach((key, index) => {
    const at = schema.places?.[`listMapKeys.${index}`] ?? placeOfKeyword(schema, "listMapKeys");
    const field = items.fields?.find((each) => each.name === key);
    if (keys.indexOf(key) !== index) findings.report("WW336", { problem: `the key "${key}" is there twice` }, at);
    else if (field === undefined) findings.report("WW334", { key }, at);
    else if (["object", "array"].includes(field.schema.type ?? ""))
      findings.report("WW336", { problem: `the key "${key}" is no scalar` }, at);
    else if (field.schema.nullable === true) findings.report("WW336", { problem: `the key "${key}" may be null` }, at);
    else if (!field.required && field.schema.default === undefined) {
      findings.report("WW335", { key }, at, [{ message: "the key's field", place: field.place }]);
    }
  });
}

function checkSet(schema: Schema, items: Schema, findings: ReportOnce): void {
  const place = placeOfKeyword(schema, "listType");
  if (items.nullable === true) findings.report("WW336", { problem: "the elements of a set can't be null" }, place);
  const isGranularObject = items.type === "object" && items.mapType !== "atomic";
  const isGranularList = items.type === "array" && items.listType !== undefined && items.listType !== "atomic";
  if (isGranularObject || isGranularList) {
    findings.report("WW336", { problem: "the elements of a set are scalars, or lists and objects that are atomic" }, place);
  } else if (items.type === "object" || items.type === "array") {
    findings.report("WW349", { elements: items.type === "object" ? "objects" : "lists" }, place);
  }
}

import { nearest } from "../../cel/checker/problem.js";
import { checkedFormat, formatsOf } from "../../formats/checked-formats.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";

/** A format is one that the API server checks, by the name under which rules know it, too. */
export const formats: SchemaRule = (schema, findings) => {
  const { format, type } = schema;
  if (format === undefined || (type !== "string" && type !== "integer" && type !== "number")) return;
  const known = formatsOf(type);
  if (known.includes(format)) return;
  const place = placeOfKeyword(schema, "format");
  const checked = checkedFormat(schema) === undefined ? undefined : known.find((name) => bare(name) === bare(format));
  const meant = checked ?? nearest(format.toLowerCase(), known).near;
  if (meant === undefined) findings.report("WW348", { format, type, known: known.join(", ") }, place);
  else findings.report("WW347", { format, meant }, place);
};

function bare(format: string): string {
  return format.replaceAll("-", "");
}

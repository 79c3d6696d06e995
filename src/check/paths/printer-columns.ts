import type { ReportOnce } from "../../diagnostics/once.js";
import type { PrinterColumn } from "../../model/api-kind.js";
import type { Place } from "../../model/place.js";
import type { Schema } from "../../model/schema.js";
import type { VersionRule } from "../rule.js";
import { follow } from "./follow.js";
import { parsePath } from "./json-path.js";

/** k8s.io/apiextensions-apiserver, printerColumnDatatypes and customResourceColumnDefinitionFormats. */
const types: ReadonlySet<string> = new Set(["integer", "number", "string", "boolean", "date"]);
const formats: ReadonlySet<string> = new Set(["int32", "int64", "float", "double", "byte", "date", "date-time", "password"]);

/** The columns that show a value of a type: k8s.io/apiextensions-apiserver, registry/customresource/tableconvertor, cellForJSONValue. */
const columnsOf: { readonly [type in NonNullable<Schema["type"]>]: readonly string[] } = {
  string: ["string", "date"],
  integer: ["integer", "number", "string"],
  number: ["number", "integer", "string"],
  boolean: ["boolean", "string"],
  array: ["string"],
  object: ["string"],
};

/** Two columns of one heading look alike in the output of `kubectl get`. */
function refuseEqualNames(columns: readonly PrinterColumn[], findings: ReportOnce): void {
  for (const [index, { name, places, place }] of columns.entries()) {
    const earlier = columns.slice(0, index).find((column) => column.name.toLowerCase() === name.toLowerCase());
    if (earlier === undefined || name.trim() === "") continue;
    findings.report("WW324", { name }, places?.name ?? place, [{ message: "the other one", place: earlier.places?.name ?? earlier.place }]);
  }
}

/** A column has a type and format that Kubernetes knows, and shows a field that is there and of that type. */
export const printerColumns: VersionRule = (version, _kind, findings) => {
  refuseEqualNames(version.printerColumns, findings);
  for (const column of version.printerColumns) {
    const { name, type, format, jsonPath, places, place } = column;
    const at = (option: string) => places?.[option] ?? place;
    if (name.trim() === "") findings.report("WW322", {}, at("name"));
    if (!types.has(type)) findings.report("WW321", { column: name, what: "type", value: type, known: [...types].join(", ") }, at("type"));
    if (format !== undefined && !formats.has(format)) {
      findings.report("WW321", { column: name, what: "format", value: format, known: [...formats].join(", ") }, at("format"));
    }
    const wrongPath = (problem: string) => findings.report("WW320", { what: `column ${name}`, path: jsonPath, problem }, at("jsonPath"));
    const steps = jsonPath.startsWith(".") ? parsePath(jsonPath) : undefined;
    if (steps === undefined) {
      wrongPath("isn't a JSON path that begins with a dot");
      continue;
    }
    const target = follow(version, steps);
    if (target.kind === "nowhere") wrongPath(`leads nowhere: there is no \`${target.step}\``);
    if (target.kind === "schema") checkType(column, target.schema, at("type"), findings);
  }
};

function checkType({ name, type }: PrinterColumn, schema: Schema, place: Place, findings: ReportOnce): void {
  if (!types.has(type) || schema.type === undefined || schema.intOrString === true) return;
  const fitting = columnsOf[schema.type];
  if (fitting.includes(type)) return;
  const related = [{ message: "the field", place: schema.place }];
  findings.report("WW383", { column: name, type, actual: inWords(schema.type), fitting: fitting.join(" or ") }, place, related);
}

function inWords(type: string): string {
  if (type === "array") return "a list";
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

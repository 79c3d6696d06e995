import type { VersionRule } from "../rule.js";
import { follow, parsePath } from "./json-path.js";

/** k8s.io/apiextensions-apiserver, printerColumnDatatypes and customResourceColumnDefinitionFormats. */
const types: ReadonlySet<string> = new Set(["integer", "number", "string", "boolean", "date"]);
const formats: ReadonlySet<string> = new Set(["int32", "int64", "float", "double", "byte", "date", "date-time", "password"]);

/** A column has a type and format that Kubernetes knows, and shows a field that is there. */
export const printerColumns: VersionRule = (version, _kind, findings) => {
  for (const { name, type, format, jsonPath, places, place } of version.printerColumns) {
    const at = (option: string) => places?.[option] ?? place;
    if (name.trim() === "") findings.report("WW322", {}, at("name"));
    if (!types.has(type)) findings.report("WW321", { column: name, what: "type", value: type, known: [...types].join(", ") }, at("type"));
    if (format !== undefined && !formats.has(format)) {
      findings.report("WW321", { column: name, what: "format", value: format, known: [...formats].join(", ") }, at("format"));
    }
    const steps = jsonPath.startsWith(".") ? parsePath(jsonPath) : undefined;
    if (steps === undefined) {
      findings.report(
        "WW320",
        { what: `column ${name}`, path: jsonPath, problem: "isn't a JSON path that begins with a dot" },
        at("jsonPath"),
      );
      continue;
    }
    const target = follow(version, steps);
    if (target.kind === "nowhere") {
      findings.report(
        "WW320",
        { what: `column ${name}`, path: jsonPath, problem: `leads nowhere: there is no \`${target.step}\`` },
        at("jsonPath"),
      );
    }
  }
};

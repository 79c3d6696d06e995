import type { VersionRule } from "../rule.js";
import { simpleTarget } from "./simple-path.js";

const selectable: ReadonlySet<string | undefined> = new Set(["string", "boolean", "integer"]);
const maxPerVersion = 8;

/** A selectable field is there, is a scalar, and isn't in metadata: k8s.io/apiextensions-apiserver, ValidateCustomResourceSelectableFields. */
export const selectableFields: VersionRule = (version, _kind, findings) => {
  const seen = new Set<string>();
  for (const { jsonPath, place } of version.selectableFields ?? []) {
    const problem = seen.has(jsonPath) ? "is there twice" : problemOf(jsonPath);
    seen.add(jsonPath);
    if (problem !== undefined) findings.report("WW320", { what: "selectable field", path: jsonPath, problem }, place);
  }
  const surplus = version.selectableFields?.[maxPerVersion];
  if (surplus !== undefined && seen.size > maxPerVersion) {
    findings.report("WW387", { count: seen.size, version: version.name }, surplus.place);
  }

  function problemOf(path: string): string | undefined {
    if (/^\.metadata(\.|$)/.test(path)) return "is in metadata, which field selectors know anyway";
    const target = simpleTarget(version, path);
    if (target === "open") return "leads into what the schema doesn't describe";
    if ("problem" in target) return target.problem;
    return selectable.has(target.schema.type) ? undefined : "doesn't lead to a string, a boolean or an integer";
  }
};

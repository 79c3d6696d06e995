import { listCodes } from "../../diagnostics/explain.js";
import type { ProjectConfig } from "../../model/project-config.js";
import type { Candidate, ValuesOf } from "./candidates.js";

/** Flags that take a version of a kind. */
const versionFlags = ["version", "to", "retire", "spoke"];

/** The values that a project's PROJECT file and the diagnostics' tables know. */
export function projectValues(config: ProjectConfig | undefined): ValuesOf {
  const resources = config?.resources ?? [];
  return (name, given) => {
    if (name === "code") return listCodes().map(({ code, title }) => ({ value: code, description: title }));
    const fitting = resources.filter(
      ({ group, kind }) => (given.group === undefined || given.group === group) && (given.kind === undefined || given.kind === kind),
    );
    if (name === "kind") return unique(fitting.map(({ kind }) => kind));
    if (name === "group") return unique(resources.map(({ group }) => group));
    return versionFlags.includes(name) ? unique(fitting.map(({ version }) => version)) : undefined;
  };
}

function unique(values: readonly string[]): readonly Candidate[] {
  return [...new Set(values)].sort().map((value) => ({ value, description: "" }));
}

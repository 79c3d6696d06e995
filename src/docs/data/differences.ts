import { compareDefinitions } from "../../compat/compare-definitions.js";
import type { CompatFinding } from "../../compat/finding.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { MappingDoc } from "./doc.js";
import { mappingPath } from "./elsewhere.js";

/** Rules on what mappings tell better, or what only the time between two releases changes. */
const toldByMappings = /^(?:field-|required-|default-|description-|cel-message-|column|mapping|conversion|version|deprecat)/;

/**
 * How the constraints of two versions differ where they have the same field, with paths as code: the maximum of `.spec.size` is 10 now. By the engine of `compat`,
 * which compares them as if the one became the other.
 */
export function differencesBetween(kind: ApiKind, spoke: ApiVersion, hub: ApiVersion, mappings: readonly MappingDoc[]): readonly string[] {
  const definition = (version: ApiVersion) => ({
    kind: { ...kind, versions: [inPlaceOf(version, hub)], strategy: "None" as const },
    conversion: { strategy: "None" as const, reviewVersions: [] },
    storedVersions: [],
  });
  const converted = new Set(mappings.filter((mapping) => !isCopied(mapping)).flatMap(({ spoke: from, hub: to }) => [...from, ...to]));
  const found = compareDefinitions(definition(spoke), definition(hub));
  const told = found.filter(({ rule, path }) => !toldByMappings.test(rule) && !(path !== undefined && converted.has(mappingPath(path))));
  return [...new Set(told.map(wordsOf))];
}

/** A finding in words, with its path as code. */
function wordsOf({ path, summary }: CompatFinding): string {
  if (path === undefined) return summary;
  return summary.includes(path) ? summary.replace(path, () => `\`${path}\``) : `\`${path}\`: ${summary}`;
}

/** The schema of a version, in a version that is otherwise the hub. */
function inPlaceOf({ schema }: ApiVersion, hub: ApiVersion): ApiVersion {
  return { ...hub, name: "v1", storage: hub.place, hub: hub.place, schema };
}

/** Whether a field has the values of the same field in the other version: its bounds can be compared then. */
function isCopied({ spoke, hub, codec, verdict }: MappingDoc): boolean {
  return codec === undefined && verdict !== "by hand" && spoke.length === 1 && hub.length === 1 && spoke[0] === hub[0];
}

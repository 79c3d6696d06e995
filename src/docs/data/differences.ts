import { compareDefinitions } from "../../compat/compare-definitions.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { MappingDoc } from "./doc.js";

/** Rules on what mappings tell better, or what only the time between two releases changes. */
const toldByMappings = /^(?:field-|required-|default-|description-|cel-message-|column|mapping|conversion|version|deprecat)/;

/**
 * How the constraints of two versions differ where they have the same field: `.spec.size: the maximum is 10, it was 100`. By the engine of `compat`,
 * which compares them as if the one became the other.
 */
export function differencesBetween(kind: ApiKind, spoke: ApiVersion, hub: ApiVersion, mappings: readonly MappingDoc[]): readonly string[] {
  const definition = (version: ApiVersion) => ({
    kind: { ...kind, versions: [inPlaceOf(version, hub)], strategy: "None" as const },
    conversion: { strategy: "None" as const, reviewVersions: [] },
    storedVersions: [],
  });
  const moved = new Set(mappings.filter((mapping) => !isSamePath(mapping)).flatMap(({ spoke: from, hub: to }) => [...from, ...to]));
  const found = compareDefinitions(definition(spoke), definition(hub));
  const told = found.filter(
    ({ rule, path }) => !toldByMappings.test(rule) && !(path !== undefined && moved.has(path.replaceAll(".*", "[]"))),
  );
  return [...new Set(told.map(({ path, summary }) => (path === undefined || summary.includes(path) ? summary : `${path}: ${summary}`)))];
}

/** The schema of a version, in a version that is otherwise the hub. */
function inPlaceOf({ schema }: ApiVersion, hub: ApiVersion): ApiVersion {
  return { ...hub, name: "v1", storage: hub.place, hub: hub.place, schema };
}

function isSamePath({ spoke, hub }: MappingDoc): boolean {
  return spoke.length === 1 && hub.length === 1 && spoke[0] === hub[0];
}

import type { ApiVersion } from "../../model/api-kind.js";
import { allPaths, nearestPath, parsePath, printPath, walk } from "../../model/field-paths.js";
import { parseMetadataPath } from "../../model/metadata-path.js";
import type { Place } from "../../model/place.js";
import type { FieldRef } from "../conversion-plan.js";
import { addProblem, type Pair, type PlanContext } from "../plan-context.js";
import type { Counterpart } from "./link-fields.js";
import { metadataRef, missingIn } from "./metadata-refs.js";

/** A path of a hint. */
export interface HintedPath {
  readonly path: string;
  readonly place: Place;
  /** The field that bears the hint. */
  readonly spokePath: string;
}

/**
 * Finds the hub field that a hint's path names, below the pair's hub object. Reports what is wrong with the path, and then gives undefined.
 * @param counterpart the hub's counterpart of the object that holds the field, or of the nearest object around it
 */
export function resolvePath(hinted: HintedPath, counterpart: Counterpart, pair: Pair): FieldRef | undefined {
  const { path, place, spokePath } = hinted;
  const metadata = parseMetadataPath(path);
  if (metadata !== undefined && pair.scope.isRoot) return resolveMetadata(hinted, pair.context.hub, pair.context);
  const parsed = metadata === undefined ? parsePath(path) : { absolute: true, names: [] };
  if (parsed?.absolute === true && !pair.scope.isRoot) {
    addProblem(pair.context, { kind: "absoluteInElement", path, spokePath }, place);
    return undefined;
  }
  const isRelative = parsed?.absolute === false;
  const start = isRelative ? counterpart.schema : pair.scope.hub;
  const walked = parsed === undefined ? { missing: path } : walk(start, parsed.names);
  if ("missing" in walked) {
    const known = isRelative ? allPaths(start).map((each) => each.slice(1)) : allPaths(start);
    const suggestion = nearestPath(path, known);
    const inside = isRelative ? `${pair.hubPath}${printPath(counterpart.ref?.names ?? [])}` : "";
    addProblem(
      pair.context,
      {
        kind: "unknownPath",
        path,
        hubVersion: pair.context.hub.name,
        spokePath,
        ...(inside === "" ? {} : { inside }),
        ...(suggestion === undefined ? {} : { suggestion }),
      },
      place,
    );
    return undefined;
  }
  if ("container" in walked) {
    addProblem(pair.context, { kind: "pathIntoElements", path, ...walked }, place);
    return undefined;
  }
  const fromScope = isRelative ? [...pair.hubNames, ...(counterpart.ref?.names ?? []), ...parsed.names] : (parsed?.names ?? []);
  const names = namesBelow(fromScope, pair.hubNames);
  const steps = names === undefined ? undefined : walk(pair.hub, names);
  const field = steps !== undefined && "found" in steps ? steps.found.at(-1) : undefined;
  if (names === undefined || field === undefined || steps === undefined || !("found" in steps)) {
    const reason = `${printPath(fromScope)} is outside ${pair.hubPath === "" ? "the object" : pair.hubPath}, which is what the hub has for the object that holds the field`;
    addProblem(pair.context, { kind: "unsupported", path: spokePath, reason }, place);
    return undefined;
  }
  return { names, field, required: steps.found.every((step) => step.required) };
}

/** Finds the value in the metadata of a version's objects that a path names; reports the reason if no field can stand for it, and then gives undefined. */
export function resolveMetadata(
  { path, place }: Pick<HintedPath, "path" | "place">,
  version: ApiVersion,
  context: PlanContext,
): FieldRef | undefined {
  const found = parseMetadataPath(path);
  const reason = found === undefined ? "it isn't in the metadata" : "refused" in found ? found.refused : missingIn(version, found);
  if (found !== undefined && !("refused" in found) && reason === undefined) return metadataRef(found, place);
  addProblem(context, { kind: "metadataPath", path, reason: reason ?? "" }, place);
  return undefined;
}

function namesBelow(names: readonly string[], parent: readonly string[]): readonly string[] | undefined {
  return names.length > parent.length && parent.every((name, index) => names[index] === name) ? names.slice(parent.length) : undefined;
}

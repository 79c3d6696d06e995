import { allPaths, nearestPath, parsePath, printPath, walk } from "../field-paths.js";
import type { Place } from "../place.js";
import type { FieldRef } from "./conversion-plan.js";
import { addProblem, type Pair, type PlanContext } from "./plan-context.js";

/**
 * Finds the hub field that a hint's path names, seen from the object that the hint's holder stands for.
 * Reports what is wrong with the path, and then gives undefined.
 * @param group the spoke path of the nearest object around the field that has no counterpart, if there is one
 */
export function resolvePath(
  path: string,
  place: Place,
  pair: Pair,
  spokePath: string,
  group: string | undefined,
  context: PlanContext,
): FieldRef | undefined {
  const parsed = parsePath(path);
  if (parsed?.absolute === true && pair.hubNames === undefined) {
    addProblem(context, { kind: "absoluteInElement", path, spokePath }, place);
    return undefined;
  }
  if (parsed?.absolute === false && group !== undefined) {
    const reason = `${group} has no counterpart in the hub, so "${path}", a path without a leading dot, begins nowhere`;
    addProblem(context, { kind: "unsupported", path: spokePath, reason }, place);
    return undefined;
  }
  const start = parsed?.absolute === true ? context.hub.schema : pair.hub;
  const walked = parsed === undefined ? { missing: path } : walk(start, parsed.names);
  if ("missing" in walked) {
    const known = parsed?.absolute === false ? allPaths(start).map((known) => known.slice(1)) : allPaths(context.hub.schema);
    const suggestion = nearestPath(path, known);
    addProblem(
      context,
      { kind: "unknownPath", path, hubVersion: context.hub.name, ...(suggestion === undefined ? {} : { suggestion }) },
      place,
    );
    return undefined;
  }
  if ("container" in walked) {
    addProblem(context, { kind: "pathIntoElements", path, ...walked }, place);
    return undefined;
  }
  const names = parsed?.names ?? [];
  const below = parsed?.absolute === true ? namesBelow(names, pair.hubNames ?? []) : names;
  const field = walked.found.at(-1);
  if (below === undefined || field === undefined) {
    const reason = `${printPath(names)} is outside ${pair.hubPath === "" ? "the object" : pair.hubPath}, which is what the hub has for the object that holds the field`;
    addProblem(context, { kind: "unsupported", path: spokePath, reason }, place);
    return undefined;
  }
  return { names: below, field, required: walked.found.slice(-below.length).every((step) => step.required) };
}

function namesBelow(names: readonly string[], parent: readonly string[]): readonly string[] | undefined {
  return names.length > parent.length && parent.every((name, index) => names[index] === name) ? names.slice(parent.length) : undefined;
}

import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Place } from "../../model/place.js";

/** A class that stands in several places is asked about for each, and decided once. */
export function distinct(decisions: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = ({ place, decision }: Diagnostic) =>
    JSON.stringify([place, decision?.options.map(({ decorator, place: target }) => [decorator, target])]);
  return [...new Map(decisions.map((each) => [key(each), each])).values()];
}

/** What can be decided, as `--fix` takes it: the first option of each. */
export function fixesOf(decisions: readonly Diagnostic[]): readonly string[] {
  return distinct(decisions).flatMap(({ code, place, decision }) => {
    const path =
      decision?.options.some(({ on }) => on === "class") === true || sharesLine(place, code, decisions) ? `:${decision?.path}` : "";
    return place === undefined || decision === undefined ? [] : [`${code}@${place.file}:${place.line}${path}=1`];
  });
}

function sharesLine(place: Place | undefined, code: string, decisions: readonly Diagnostic[]): boolean {
  return (
    distinct(decisions).filter((each) => each.code === code && each.place?.file === place?.file && each.place?.line === place?.line)
      .length > 1
  );
}

/** Errors that a decorator decides, each once, in the order of their places; an option that can't be written decides nothing. */
export function openQuestions(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const asked = found.filter(
    ({ severity, place, decision }) =>
      severity === "error" && place !== undefined && decision?.options.some((option) => option.undecoratable !== true) === true,
  );
  return distinct(asked);
}

/** What names a decision, whatever else stands on its line: `WW210@api/v1beta1/demoapplication_types.ts:14:.spec.replica`. */
export function nameOf({ code, place, decision }: Diagnostic): string {
  return `${code}@${place?.file}:${place?.line}:${decision?.path}`;
}

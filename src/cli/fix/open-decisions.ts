import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Place } from "../../model/place.js";

/** A class that is used in several places is asked about for each place, and decided once. */
export function distinct(decisions: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = ({ place, decision }: Diagnostic) =>
    JSON.stringify([place, decision?.options.map(({ decorator, place: target }) => [decorator, target])]);
  return [...new Map(decisions.map((each) => [key(each), each])).values()];
}

/** The possible decisions, in the form that `--fix` takes: the first option of each. */
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

/** Errors that a decorator can fix, each once, in the order of their places; an option that can't be written is left out. */
export function openQuestions(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const asked = found.filter(
    ({ severity, place, decision }) =>
      severity === "error" && place !== undefined && decision?.options.some((option) => option.undecoratable !== true) === true,
  );
  return distinct(asked);
}

/** The name of a decision, unique even if its line has other decisions: `WW210@api/v1beta1/demoapplication_types.ts:14:.spec.replica`. */
export function nameOf({ code, place, decision }: Diagnostic): string {
  return `${code}@${place?.file}:${place?.line}:${decision?.path}`;
}

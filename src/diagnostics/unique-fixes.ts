import type { Diagnostic } from "./diagnostic.js";

/** Has the `--fix` of each decision name the field, too, where its line has other decisions of the same code. */
export function withUniqueFixes(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const decisions = new Map<string, Set<string>>();
  for (const each of found) {
    if (each.decision === undefined) continue;
    const line = lineOf(each);
    decisions.set(line, (decisions.get(line) ?? new Set()).add(decisionOf(each)));
  }
  const isShared = (each: Diagnostic) => (decisions.get(lineOf(each))?.size ?? 0) > 1;
  return found.map((each) => (each.decision !== undefined && isShared(each) ? withPath(each) : each));
}

function lineOf({ code, place }: Diagnostic): string {
  return JSON.stringify([code, place?.file, place?.line]);
}

/** A class that is used in several places is asked about for each, and decided once. */
function decisionOf({ place, decision }: Diagnostic): string {
  return JSON.stringify([place, decision?.options.map(({ decorator, place: target }) => [decorator, target])]);
}

function withPath(found: Diagnostic): Diagnostic {
  const { decision, code, place } = found;
  if (decision === undefined || place === undefined) return found;
  const fix = (index: number) => `${code}@${place.file}:${place.line}:${decision.path}=${index + 1}`;
  const options = decision.options.map((option, index) => (option.fix === undefined ? option : { ...option, fix: fix(index) }));
  return { ...found, decision: { ...decision, options } };
}

import { editDistance } from "../../model/field-paths.js";

/** The problem of an expression that parses. */
export interface CheckProblem {
  /** A name that isn't known, a value that doesn't fit, or a literal that can't be read as what it is given for. */
  readonly kind: "name" | "type" | "literal";
  /** Without a full stop: `there is no field 'nam'`. */
  readonly message: string;
  /** The nearest name that there is, as a rule writes it: the user may have meant it. */
  readonly near?: string;
  /** An offset in the rule's text, in UTF-16 units. */
  readonly at: number;
}

/** The candidate that someone may have meant: one that differs by two letters at most, or an escaped name that begins so. */
export function nearest(name: string, candidates: readonly string[]): { readonly near?: string } {
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= 2 && distance <= name.length / 2)
    .sort((a, b) => a.distance - b.distance);
  const near = best?.candidate ?? candidates.find((candidate) => candidate.startsWith(`${name}__`));
  return near === undefined ? {} : { near };
}

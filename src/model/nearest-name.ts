import { editDistance } from "./field-paths.js";

/** The name that someone who misspelt it may have meant: the one that differs least, by two letters at most. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let nearest: { readonly name: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    const isNear = distance <= 2 && distance <= name.length / 2;
    if (isNear && (nearest === undefined || distance < nearest.distance)) nearest = { name: candidate, distance };
  }
  return nearest?.name;
}

/** The parameter of a diagnostic that names what was meant, where something is near. */
export function meant(name: string | undefined): { readonly meant?: string } {
  return name === undefined ? {} : { meant: name };
}

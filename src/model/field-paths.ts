import type { Field, Schema } from "./schema.js";

/** A hint's path, taken apart. */
export interface ParsedPath {
  /** Begins with a dot: counted from the hub object. */
  readonly absolute: boolean;
  readonly names: readonly string[];
}

/** Where walking along a path ends. */
export type Walked =
  | { readonly found: readonly Field[] }
  | { readonly missing: string }
  | { readonly container: string; readonly containerIs: "list" | "map" };

/** Takes a path apart: `.spec.size`, `limits.cpu`. Undefined for what isn't one. */
export function parsePath(path: string): ParsedPath | undefined {
  const absolute = path.startsWith(".");
  const names = (absolute ? path.slice(1) : path).split(".");
  return names.every((name) => name !== "") ? { absolute, names } : undefined;
}

/** `.spec.size` of its names. */
export function printPath(names: readonly string[]): string {
  return names.map((name) => `.${name}`).join("");
}

/** Follows names from an object's schema; gives the field of each name. A path ends before a list's elements and a map's values. */
export function walk(schema: Schema, names: readonly string[]): Walked {
  const found: Field[] = [];
  let current = schema;
  for (const [index, name] of names.entries()) {
    const field = current.fields?.find((candidate) => candidate.name === name.replace(/\[.*$/, ""));
    if (field === undefined) return containerOf(current, names.slice(0, index)) ?? { missing: printPath(names.slice(0, index + 1)) };
    if (name !== field.name)
      return containerOf(field.schema, names.slice(0, index + 1)) ?? { missing: printPath(names.slice(0, index + 1)) };
    found.push(field);
    current = field.schema;
  }
  return { found };
}

/** Follows names of which those that end in `[]` lead into a list's elements or a map's values: `spec`, `rules[]`, `weight`. They end at a field. */
export function walkIntoElements(schema: Schema, names: readonly string[]): Walked {
  const at = names.findIndex((name) => name.endsWith("[]"));
  const [holder = "", ...depth] = names[at]?.split("[]") ?? [];
  const outer = walk(schema, at === -1 ? names : [...names.slice(0, at), holder]);
  if (at === -1 || !("found" in outer)) return outer;
  const inner = depth.reduce<Schema | undefined>((current) => current?.items ?? current?.additionalProperties, outer.found.at(-1)?.schema);
  const before = printPath(names.slice(0, at + 1));
  const rest = names.slice(at + 1);
  if (inner === undefined || rest.length === 0) return { missing: before };
  const walked = walkIntoElements(inner, rest);
  if ("missing" in walked) return { missing: `${before}${walked.missing}` };
  return "container" in walked ? { ...walked, container: `${before}${walked.container}` } : { found: [...outer.found, ...walked.found] };
}

/** The paths of all fields that a hint can name, outer ones first. */
export function allPaths(schema: Schema, prefix = ""): readonly string[] {
  return (schema.fields ?? []).flatMap((field) => [`${prefix}.${field.name}`, ...allPaths(field.schema, `${prefix}.${field.name}`)]);
}

/** The existing path that looks most like a wrong one. */
export function nearestPath(path: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(path, candidate) }));
  return ranked.reduce<(typeof ranked)[number] | undefined>(
    (best, next) => (best === undefined || next.distance < best.distance ? next : best),
    undefined,
  )?.candidate;
}

/** How many characters have to be inserted, deleted or replaced to make one text of the other (Levenshtein). */
export function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const current = [i];
    for (let j = 1; j <= right.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

function containerOf(schema: Schema, names: readonly string[]): Walked | undefined {
  if (schema.type === "array") return { container: printPath(names), containerIs: "list" };
  if (schema.additionalProperties !== undefined) return { container: printPath(names), containerIs: "map" };
  return undefined;
}

/** The field at a path such as `.spec.rules[].weight`, where `[]` leads into a list's elements or a map's values. */
export function fieldAt(schema: Schema, path: string): Field | undefined {
  let current: Schema | undefined = schema;
  let found: Field | undefined;
  for (const part of path.slice(1).split(".")) {
    const [name = "", ...depth] = part.split("[]");
    found = current?.fields?.find((field) => field.name === name);
    current = depth.reduce<Schema | undefined>((inner) => inner?.items ?? inner?.additionalProperties, found?.schema);
  }
  return found;
}

/** Whether a path is of something inside of what another one names: a field of it, or something in its elements. */
export function isPathInside(path: string, holder: string): boolean {
  return path.startsWith(`${holder}.`) || path.startsWith(`${holder}[]`);
}

/** Whether a path names the elements of a list or the values of a map. */
export function namesElements(path: string): boolean {
  return path.endsWith("[]");
}

/** The path of the list or map whose elements a path names, where it names elements. */
export function withoutElements(path: string): string {
  return path.replace(/(\[\])+$/, "");
}

import { isObject, isRecord } from "../model/json.js";
import { Unrepresentable } from "./codec.js";
import type { PairedList } from "./element-defaults.js";
import type { ResidueScope } from "./residue/residue-scope.js";

/** Converts a list's elements. What isn't a list passes through as it is. */
export function eachElement<Source, Target>(list: readonly Source[], convert: (element: Source) => Target): Target[] {
  return Array.isArray(list) ? list.map((element: Source) => convert(element)) : (list as never);
}

/**
 * Converts the elements of a list that are known by keys, each with what is kept of it. What isn't a list passes through as it is.
 * @param id the list's path, by which residue knows it
 * @param keyOf the value of an element's key, or of all its keys in a list
 */
export function eachKeyed<Source, Target>(
  list: readonly Source[],
  residue: ResidueScope,
  id: string,
  keyOf: (element: Source) => unknown,
  convert: (element: Source, residue: ResidueScope) => Target,
): Target[] {
  if (!Array.isArray(list)) return list as never;
  let keys: readonly string[] | undefined;
  const scopes = residue.elements(id, (index) => {
    keys ??= distinctKeys(list, keyOf);
    return keys[index] ?? "";
  });
  return list.map((element: Source, index) => convert(element, scopes.at(index)));
}

/**
 * Converts the elements of a list without keys, each with its own kept values. Elements pair by the values that both versions show; elements in which
 * those were edited pair by their position between the others. A value that isn't a list passes through unchanged.
 * The defaults that the API server fills in don't count as edits.
 */
export function eachPaired<Source, Target>(
  list: readonly Source[],
  residue: ResidueScope,
  { id, source, target }: PairedList,
  convert: (element: Source, residue: ResidueScope) => Target,
): Target[] {
  if (!Array.isArray(list)) return list as never;
  const scopes = residue.sequence(id, list, id, source);
  const result = list.map((element: Source, index) => convert(element, scopes.at(index)));
  scopes.close(result, target);
  return result;
}

/** Converts a map's values. What isn't a map passes through as it is. */
export function eachValue<Source, Target>(
  map: Readonly<Record<string, Source>>,
  convert: (value: Source) => Target,
): Record<string, Target> {
  if (!isObject(map)) return map;
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, convert(value)]));
}

/**
 * Converts a map's values, each with what is kept of it. What isn't a map passes through as it is.
 * @param id the map's path, by which residue knows it
 */
export function eachNamed<Source, Target>(
  map: Readonly<Record<string, Source>>,
  residue: ResidueScope,
  id: string,
  convert: (value: Source, residue: ResidueScope) => Target,
): Record<string, Target> {
  if (!isObject(map)) return map;
  const entries = Object.entries(map);
  const scopes = residue.elements(id, (index) => entries[index]?.[0] ?? "");
  return Object.fromEntries(entries.map(([key, value], index) => [key, convert(value, scopes.at(index))]));
}

/** The keys of a list's elements as texts. Those that occur again, which no valid list has, are numbered. */
function distinctKeys<Source>(list: readonly Source[], keyOf: (element: Source) => unknown): readonly string[] {
  const keys = list.map((element) => keyText(isRecord(element) ? keyOf(element) : element));
  if (areDistinct(keys)) return keys;
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? key : `${key}#${times}`;
  });
}

/** Few texts are compared faster than they are put into a set. */
function areDistinct(texts: readonly string[]): boolean {
  return texts.length > 12 ? new Set(texts).size === texts.length : texts.every((text, index) => texts.indexOf(text) === index);
}

/** A key as text: one that is a string is itself, and one that can't be represented is what is shown for it. */
export function keyText(key: unknown): string {
  if (key instanceof Unrepresentable) return keyText(key.placeholder);
  return typeof key === "string" ? key : (JSON.stringify(Array.isArray(key) ? key.map(printable) : [printable(key)]) ?? "");
}

function printable(part: unknown): unknown {
  const shown = part instanceof Unrepresentable ? part.placeholder : part;
  return typeof shown === "bigint" ? shown.toString() : (shown ?? null);
}

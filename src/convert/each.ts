import { isObject } from "./is-object.js";

/** Converts a list's elements. What isn't a list passes through as it is. */
export function eachElement<Source, Target>(list: readonly Source[], convert: (element: Source) => Target): Target[] {
  return Array.isArray(list) ? list.map((element: Source) => convert(element)) : (list as never);
}

/** Converts a map's values. What isn't a map passes through as it is. */
export function eachValue<Source, Target>(
  map: Readonly<Record<string, Source>>,
  convert: (value: Source) => Target,
): Record<string, Target> {
  if (!isObject(map)) return map;
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, convert(value)]));
}

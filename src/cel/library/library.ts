import { cidrs } from "./cidrs.js";
import { dates } from "./dates.js";
import { formats } from "./formats.js";
import { ips } from "./ips.js";
import { lists } from "./lists.js";
import { optionals } from "./optionals.js";
import type { Library, Overload } from "./overload.js";
import { quantities } from "./quantities.js";
import { regex } from "./regex.js";
import { semvers } from "./semvers.js";
import { sets } from "./sets.js";
import { standard } from "./standard.js";
import { strings } from "./strings.js";
import { urls } from "./urls.js";

/** All functions that rules of a CRD have in Kubernetes 1.36, by name. See k8s.io/apiserver/pkg/cel/environment/base.go. */
export const functions: ReadonlyMap<string, readonly Overload[]> = merged([
  standard,
  dates,
  strings,
  regex,
  lists,
  sets,
  optionals,
  urls,
  ips,
  cidrs,
  quantities,
  semvers,
  formats,
]);

/** Functions of the same name in several libraries differ by the types of their arguments. */
function merged(libraries: readonly Library[]): ReadonlyMap<string, readonly Overload[]> {
  const all = new Map<string, readonly Overload[]>();
  for (const library of libraries)
    for (const [name, overloads] of Object.entries(library)) all.set(name, [...(all.get(name) ?? []), ...overloads]);
  return all;
}

import fc, { type Arbitrary } from "fast-check";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import { type Break, breaksAt, brokenMetadata, type Mistake } from "./broken-values.js";
import { asParsed, type Site, sitesOf, withValueAt } from "./sites.js";
import { type ObjectOptions, validObjects } from "./valid-objects.js";

/** An object with one mistake. */
export interface BrokenObject {
  readonly object: JsonObject;
  readonly mistake: Mistake;
  /** Where it was made: `spec.ports[0].name` as names and indices. */
  readonly path: readonly (string | number)[];
}

/**
 * Objects of a kind in one version that are broken in exactly one place, which the schema refuses: first the mistake is chosen among those that are
 * possible, then the place, so that rare mistakes are made as often as frequent ones.
 */
export function brokenObjects(kind: ApiKind, version: ApiVersion, options: ObjectOptions = {}): Arbitrary<BrokenObject> {
  return fc.tuple(validObjects(kind, version, options), fc.nat(), fc.nat()).map(([object, which, where]) => {
    const possible = breaksOf(object, version);
    const mistakes = [...new Set(possible.map(({ mistake }) => mistake))];
    const breaks = possible.filter(({ mistake }) => mistake === mistakes[which % mistakes.length]);
    const { mistake, path, value } = breaks[where % breaks.length] as Break;
    return { object: asParsed(withValueAt(object, path, value) as JsonObject), mistake, path };
  });
}

/** All mistakes that an object of a version can be given. What is wrong in a status that is a subresource doesn't count, but for unknown fields. */
export function breaksOf(object: JsonObject, version: ApiVersion): readonly Break[] {
  const { apiVersion: _apiVersion, kind: _kind, metadata, ...fields } = object;
  const [root, ...inside] = sitesOf(version.schema, fields);
  const ignored = (site: Site) => version.statusSubresource && site.path[0] === "status";
  const all = [
    ...(root === undefined ? [] : breaksAt(root).filter(({ path }) => path.length > 0)),
    ...inside.flatMap((site) => (ignored(site) ? breaksAt(site).filter(({ mistake }) => mistake === "unknown field") : breaksAt(site))),
    ...brokenMetadata(metadata as JsonObject),
  ];
  return version.statusSubresource ? all.filter(({ path, mistake }) => path[0] !== "status" || mistake === "unknown field") : all;
}

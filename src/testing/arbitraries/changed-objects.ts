import fc, { type Arbitrary } from "fast-check";
import type { ApiVersion } from "../../model/api-kind.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { breaksOf } from "./broken-objects.js";
import type { Mistake } from "./broken-values.js";
import { asParsed, type Site, sitesOf, withValueAt } from "./sites.js";
import { valuesOf } from "./values.js";

/** An object as somebody would write it back, and what was changed. */
export interface ChangedObject {
  readonly object: JsonObject;
  readonly change: "nothing" | "a label" | "a value" | "a field less" | "another order" | "an element less" | Mistake;
}

/** An object of a version after one change, which may be a mistake. What else is wrong in it stays. */
export function changedObjects(version: ApiVersion, object: JsonObject): Arbitrary<ChangedObject> {
  const { apiVersion: _apiVersion, kind: _kind, metadata, ...fields } = object;
  const sites = sitesOf(version.schema, fields).filter(({ path }) => path.length > 0);
  const labelled = { ...object, metadata: { ...(metadata as JsonObject), labels: { changed: "true" } } };
  const mistakes = breaksOf(object, version).filter(({ path }) => path[0] !== "metadata");
  const changed = fc.oneof(
    fc.constantFrom<ChangedObject>({ object, change: "nothing" }, { object: labelled, change: "a label" }),
    ...ofSites(sites, object),
    ...(mistakes.length === 0
      ? []
      : [
          fc.constantFrom(...mistakes).map(
            ({ mistake, path, value }): ChangedObject => ({
              object: withValueAt(object, path, value) as JsonObject,
              change: mistake,
            }),
          ),
        ]),
  );
  return changed.map((each) => ({ ...each, object: asParsed(each.object) }));
}

function ofSites(sites: readonly Site[], object: JsonObject): readonly Arbitrary<ChangedObject>[] {
  const changed = (change: ChangedObject["change"], { path }: Site, value: JsonValue | undefined): ChangedObject => ({
    object: withValueAt(object, path, value) as JsonObject,
    change,
  });
  const lists = sites.filter(({ value }) => Array.isArray(value) && value.length > 1);
  const elements = sites.filter(({ path }) => typeof path.at(-1) === "number");
  const optional = sites.filter(({ path, required }) => !required && typeof path.at(-1) === "string");
  const values =
    sites.length === 0
      ? []
      : [fc.constantFrom(...sites).chain((site) => valuesOf(site.schema, { depth: 2 }).map((value) => changed("a value", site, value)))];
  return [
    ...values,
    ...(optional.length === 0 ? [] : [fc.constantFrom(...optional).map((site) => changed("a field less", site, undefined))]),
    ...(elements.length === 0 ? [] : [fc.constantFrom(...elements).map((site) => changed("an element less", site, undefined))]),
    ...(lists.length === 0
      ? []
      : [fc.constantFrom(...lists).map((site) => changed("another order", site, [...(site.value as readonly JsonValue[])].reverse()))]),
  ];
}

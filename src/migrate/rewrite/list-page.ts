import type { ObjectList, ObjectMeta } from "../../cluster/resource.js";
import type { MigrationTarget } from "../migration-target.js";
import { elements, members } from "./json-members.js";
import { type ListedObject, listedObject } from "./listed-object.js";

/** A page of a list, whether of metadata or of whole objects. */
export interface ListPage {
  readonly metadata: ObjectList<unknown>["metadata"];
  readonly objects: readonly ListedObject[];
}

/** Reads a list of PartialObjectMetadata. */
export function metadataPage(text: string, target: MigrationTarget): ListPage {
  const { metadata = {}, items } = JSON.parse(text) as Partial<ObjectList<{ metadata?: ObjectMeta }>>;
  return { metadata, objects: (items ?? []).map((item) => listedObject(item.metadata ?? {}, target)) };
}

/** Reads a list of whole objects; each one's text is kept as it came. Of their content nothing but the metadata becomes a value. */
export function objectsPage(text: string, target: MigrationTarget): ListPage {
  let metadata: ListPage["metadata"] = {};
  let objects: readonly ListedObject[] = [];
  for (const { key, start, end } of members(text, text.indexOf("{"))) {
    if (key === "metadata") metadata = JSON.parse(text.slice(start, end)) as ListPage["metadata"];
    if (key === "items" && text[start] === "[")
      objects = Array.from(elements(text, start), (item) => wholeObject(text.slice(item.start, item.end), target));
  }
  return { metadata, objects };
}

function wholeObject(text: string, target: MigrationTarget): ListedObject {
  const found: { apiVersion?: string; metadata?: ObjectMeta } = {};
  for (const { key, start, end } of members(text, 0)) {
    if (key === "apiVersion" || key === "metadata") found[key] = JSON.parse(text.slice(start, end));
  }
  return listedObject(found.metadata ?? {}, target, { apiVersion: found.apiVersion ?? "", text });
}

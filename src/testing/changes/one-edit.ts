import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { identityOf } from "../arbitraries/lists.js";
import { type Site, type SitePath, sitesOf, withValueAt } from "../arbitraries/sites.js";
import { schemaAt } from "../laws/schema-paths.js";
import type { Choose } from "./choices.js";

/** An edit of one field, or one element, as a client makes it. */
export interface OneEdit {
  readonly what: "set" | "cleared" | "added" | "inserted" | "removed" | "moved";
  readonly path: SitePath;
  /** The object after the edit. */
  readonly result: JsonObject;
  /** An object, a list or an element was removed, or replaced by another one, with everything inside; one whose key changes is replaced, too. */
  readonly isWhole: boolean;
}

type Edit = Omit<OneEdit, "result" | "isWhole"> & { readonly at: SitePath; readonly to: JsonValue | undefined; readonly isWhole?: boolean };

/** One edit of an object: new values come from another object of the same version. Undefined if there is nothing to edit. */
export function oneEdit(schema: Schema, object: JsonObject, other: JsonObject, choose: Choose): OneEdit | undefined {
  const donors = sitesOf(schema, other);
  const edits = sitesOf(schema, object).flatMap((site) => (site.path.length === 0 ? [] : editsOf(site, donors, choose)));
  const kinds = [...new Set(edits.map(({ what }) => what))];
  const what = kinds[choose(kinds.length)];
  const alike = edits.filter((each) => each.what === what);
  const edit = alike[choose(Math.max(1, alike.length))];
  if (edit === undefined) return undefined;
  const result = withValueAt(object, edit.at, edit.to) as JsonObject;
  return { what: edit.what, path: edit.path, result, isWhole: edit.isWhole === true || isKey(schema, edit.path) };
}

/** Whether a field is a key, which distinguishes the element that it is in from others. */
function isKey(schema: Schema, path: SitePath): boolean {
  const [name] = path.slice(-1);
  const { listMapKeys = [] } = schemaAt(schema, path.slice(0, -2)) ?? {};
  return typeof name === "string" && typeof path.at(-2) === "number" && listMapKeys.includes(name);
}

function editsOf(site: Site, donors: readonly Site[], choose: Choose): readonly Edit[] {
  const { path, schema, value, required } = site;
  const given = donors.filter((donor) => donor.schema === schema).map((donor) => donor.value);
  const isLast = typeof path.at(-1) === "string";
  const isWhole = typeof value === "object" && value !== null;
  const cleared: readonly Edit[] = !required && isLast ? [{ what: "cleared", path, at: path, to: undefined, isWhole }] : [];
  if (Array.isArray(value)) return [...cleared, ...listEdits(site, value, given, choose)];
  if (isJsonObject(value)) return [...cleared, ...objectEdits(site, value, given)];
  const set = given.filter((each) => each !== value).map((to): Edit => ({ what: "set", path, at: path, to }));
  return [...cleared, ...set];
}

function objectEdits({ path, schema }: Site, value: JsonObject, given: readonly JsonValue[]): readonly Edit[] {
  return given.filter(isJsonObject).flatMap((donor) =>
    Object.entries(donor).flatMap(([name, to]): readonly Edit[] => {
      const isKnown = schema.fields?.some((field) => field.name === name) ?? schema.additionalProperties !== undefined;
      return Object.hasOwn(value, name) || !isKnown ? [] : [{ what: "added", path: [...path, name], at: [...path, name], to }];
    }),
  );
}

function listEdits({ path, schema }: Site, value: readonly JsonValue[], given: readonly JsonValue[], choose: Choose): readonly Edit[] {
  const own = new Set(value.map((each) => identityOf(schema, each)));
  const elements = given.flatMap((each) => (Array.isArray(each) ? (each as readonly JsonValue[]) : []));
  const unknown = elements.filter((each) => !own.has(identityOf(schema, each)));
  const at = choose(value.length + 1);
  const inserted = unknown.map(
    (each): Edit => ({
      ...{ what: "inserted", path: [...path, at], at: path, isWhole: true },
      to: [...value.slice(0, at), each, ...value.slice(at)],
    }),
  );
  const removed = value.map(
    (_each, index): Edit => ({ what: "removed", path: [...path, index], at: [...path, index], to: undefined, isWhole: true }),
  );
  if (value.length < 2) return [...inserted, ...removed];
  const from = choose(value.length);
  const others = value.filter((_each, index) => index !== from);
  const to = choose(value.length);
  const moved = [...others.slice(0, to), value[from] as JsonValue, ...others.slice(to)];
  return [...inserted, ...removed, { what: "moved", path: [...path, from], at: path, to: moved, isWhole: true }];
}

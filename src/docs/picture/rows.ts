import type { FieldDoc, MappingDoc, VersionDoc } from "../data/doc.js";
import { mappingPath, pathsAround } from "../data/elsewhere.js";
import { allFields } from "../data/field-docs.js";

/** A line of a column: a field, or a group of fields that are folded into one. */
export interface PictureRow {
  /** With `[]` for a list's elements and a map's values, as mappings name them. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly depth: number;
  readonly required: boolean;
  /** How many fields are folded into this line. */
  readonly folded: number;
  /** The names of fields of one object that share this line, because they are the same in all versions of the picture. */
  readonly group?: readonly string[];
}

/** Which subtrees a picture shows as one line. */
export type IsFolded = (path: string) => boolean;

/** The lines of a version's column, outer fields first; paths of mappings that are no fields, such as labels, come last. */
export function pictureRows(version: VersionDoc, mapped: readonly string[], isFolded: IsFolded): readonly PictureRow[] {
  const rows = rowsInside({ path: "", fields: version.fields }, 0, isFolded);
  const known = new Set(pathsOf(version));
  const others = [...new Set(mapped)].filter((path) => !known.has(path));
  return [...rows, ...others.map(otherRow)];
}

/** The paths of all fields, as mappings name them. A version's pictures ask for them many times. */
export function pathsOf({ fields }: Pick<VersionDoc, "fields">): readonly string[] {
  const found = knownPaths.get(fields) ?? allFields(fields).map(({ path }) => mappingPath(path));
  knownPaths.set(fields, found);
  return found;
}

const knownPaths = new WeakMap<readonly FieldDoc[], readonly string[]>();

function rowsOf(field: FieldDoc, depth: number, isFolded: IsFolded): readonly PictureRow[] {
  const path = mappingPath(field.path);
  const isOne = field.fields.length === 0 || isFolded(path);
  const row = { path, name: field.name, type: field.type, depth, required: field.required, folded: isOne ? countInside(field) : 0 };
  return [row, ...(isOne ? [] : rowsInside(field, depth + 1, isFolded))];
}

/** So many fields of one object that are the same share a line. */
const minGroup = 4;

/** The lines of an object's fields: those in which something differs, and one for all others once they are many. */
function rowsInside({ path, fields }: Pick<FieldDoc, "path" | "fields">, depth: number, isFolded: IsFolded): readonly PictureRow[] {
  const same = fields.filter((field) => isFolded(mappingPath(field.path)));
  if (same.length < minGroup) return fields.flatMap((field) => rowsOf(field, depth, isFolded));
  const rest = fields.filter((field) => !same.includes(field)).flatMap((field) => rowsOf(field, depth, isFolded));
  return [...rest, groupRow(mappingPath(path), same, depth)];
}

function groupRow(path: string, fields: readonly FieldDoc[], depth: number): PictureRow {
  const folded = fields.reduce((sum, field) => sum + 1 + countInside(field), 0);
  const name = `${fields.length} fields, unchanged`;
  return { path: `${path}.…`, name, type: "", depth, required: false, folded, group: fields.map((field) => field.name) };
}

function countInside({ fields }: FieldDoc): number {
  return fields.reduce((sum, field) => sum + 1 + countInside(field), 0);
}

function otherRow(path: string): PictureRow {
  const name = path.endsWith(".*") ? `${path.slice(1, -2)}: other fields` : path.slice(1);
  return { path, name, type: path.startsWith(".metadata") ? "metadata" : "any", depth: 0, required: false, folded: 0 };
}

/** How many lines a column has before what is the same in both versions is folded. */
const maxLines = 24;

/**
 * Which objects are folded on one side: those in which nothing differs, once there are many fields. An object is the same in both versions if all inside
 * has the same name and converts exactly.
 */
export function foldedPaths(
  side: "spoke" | "hub",
  versions: { readonly spoke: VersionDoc; readonly hub: VersionDoc },
  mappings: readonly MappingDoc[],
  maximum = maxLines,
): ReadonlySet<string> {
  if (Math.max(pathsOf(versions.spoke).length, pathsOf(versions.hub).length) <= maximum) return new Set();
  const other = side === "spoke" ? "hub" : "spoke";
  const found = new Map<string, MappingDoc[]>();
  for (const mapping of mappings) {
    for (const path of mapping[side]) {
      const known = found.get(path);
      if (known === undefined) found.set(path, [mapping]);
      else known.push(mapping);
    }
  }
  const ours = pathsOf(versions[side]);
  const known = new Set(ours);
  const theirs = new Set(pathsOf(versions[other]));
  const isSame = (path: string): boolean => {
    const all = found.get(path);
    // A field that is copied whole has no rows for the fields inside.
    if (all === undefined) return theirs.has(path);
    return all.every((mapping) => mapping.verdict === "exact" && mapping[other].length === 1 && mapping[other][0] === path);
  };
  const same = new Set(ours.filter(isSame));
  const changed = [...ours.filter((path) => !same.has(path)), ...[...theirs].filter((path) => !known.has(path))];
  const around = new Set(changed.flatMap(pathsAround));
  return new Set([...same].filter((path) => !around.has(path)));
}

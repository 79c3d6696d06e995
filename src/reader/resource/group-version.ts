import type { Place } from "../../model/place.js";
import * as ts from "../../syntax/ast.js";
import { propertyOf } from "../../syntax/declarations.js";
import { namesOf } from "../names/file-names.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { staticValue } from "../values/static-value.js";

/** The group and version that a folder's groupversion_info.ts declares. */
export interface GroupVersion {
  readonly group: string;
  readonly version: string;
  readonly groupPlace: Place;
  readonly versionPlace: Place;
}

/** The path of the file that names the group and version of all kinds in a folder. */
function groupVersionFile(folder: string): string {
  return `${folder}/groupversion_info.ts`;
}

/** Reads groupversion_info.ts of folders, each once. */
export function groupVersionReader(context: ReadContext): (folder: string, askedBy: ts.Node) => GroupVersion | undefined {
  const known = new Map<string, GroupVersion | undefined>();
  return (folder, askedBy) => {
    if (!known.has(folder)) known.set(folder, readGroupVersion(folder, askedBy, context));
    return known.get(folder);
  };
}

/** Reads `export const groupVersion = { group, version } as const` of a folder; undefined, and reported, where it isn't there. */
function readGroupVersion(folder: string, askedBy: ts.Node, context: ReadContext): GroupVersion | undefined {
  const file = groupVersionFile(folder);
  const source = context.sources.get(file);
  if (source === undefined) {
    context.report("WW142", { file }, askedBy);
    return undefined;
  }
  if (context.sources.isBroken(source)) return undefined;
  const names = namesOf(source);
  const declared = names.exported.has("groupVersion") ? names.values.get("groupVersion") : undefined;
  const declaration = declared !== undefined && ts.isVariableDeclaration(declared) ? declared : undefined;
  const initializer = declaration?.initializer;
  const value = initializer === undefined ? undefined : staticValue(initializer, context);
  const { group, version } = (value ?? {}) as { group?: unknown; version?: unknown };
  if (typeof group === "string" && typeof version === "string" && initializer !== undefined) {
    return { group, version, groupPlace: propertyPlace(initializer, "group"), versionPlace: propertyPlace(initializer, "version") };
  }
  if (value !== undefined || initializer === undefined) {
    context.report("WW143", { file }, declaration?.name ?? beginningOf(file));
  }
  return undefined;
}

function propertyPlace(initializer: ts.Expression, name: string): Place {
  const literal = ts.isAsExpression(initializer) ? initializer.expression : initializer;
  const property = ts.isObjectLiteralExpression(literal) ? propertyOf(literal, name) : undefined;
  return placeOf(property?.initializer ?? initializer);
}

function beginningOf(file: string): Place {
  return { file, line: 1, column: 1, length: 1 };
}

import { type Expression, Node } from "ts-morph";
import type { Place } from "../../model/place.js";
import { namesOf } from "../names/file-names.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { staticValue } from "../values/static-value.js";

/** What a folder's groupversion_info.ts says. */
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
export function groupVersionReader(context: ReadContext): (folder: string, askedBy: Node) => GroupVersion | undefined {
  const known = new Map<string, GroupVersion | undefined>();
  return (folder, askedBy) => {
    if (!known.has(folder)) known.set(folder, readGroupVersion(folder, askedBy, context));
    return known.get(folder);
  };
}

/** Reads `export const groupVersion = { group, version } as const` of a folder; undefined, and reported, where it isn't there. */
function readGroupVersion(folder: string, askedBy: Node, context: ReadContext): GroupVersion | undefined {
  const file = groupVersionFile(folder);
  const source = context.sources.get(file);
  if (source === undefined) {
    context.report("WW142", { file }, askedBy);
    return undefined;
  }
  if (context.sources.isBroken(source)) return undefined;
  const names = namesOf(source);
  const declaration = names.exported.has("groupVersion") ? names.values.get("groupVersion") : undefined;
  const initializer = Node.isVariableDeclaration(declaration) ? declaration.getInitializer() : undefined;
  const value = initializer === undefined ? undefined : staticValue(initializer, context);
  const { group, version } = (value ?? {}) as { group?: unknown; version?: unknown };
  if (typeof group === "string" && typeof version === "string" && initializer !== undefined) {
    return { group, version, groupPlace: propertyPlace(initializer, "group"), versionPlace: propertyPlace(initializer, "version") };
  }
  if (value !== undefined || initializer === undefined) {
    context.report("WW143", { file }, Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : startOf(file));
  }
  return undefined;
}

function propertyPlace(initializer: Expression, name: string): Place {
  const literal = Node.isAsExpression(initializer) ? initializer.getExpression() : initializer;
  const property = Node.isObjectLiteralExpression(literal) ? literal.getProperty(name) : undefined;
  return placeOf(Node.isPropertyAssignment(property) ? property.getInitializerOrThrow() : initializer);
}

function startOf(file: string): Place {
  return { file, line: 1, column: 1, length: 1 };
}

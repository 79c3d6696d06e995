import { isObject } from "../../../model/json.js";
import { asJson, fieldOf, sameJson } from "../../json-value.js";
import { pairElements } from "./list-pairs.js";

/** One step of a JSON patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string };

/**
 * The steps that make one JSON value of another: only what differs is in them, so what nobody touched stays as the API server has it, digit for digit.
 * @param before as it was parsed
 * @param after what JavaScript code made of it: a field that is `undefined` isn't there, and what has a `toJSON` is what that gives, as for JSON.stringify
 */
export function jsonPatch(before: unknown, after: unknown): PatchOperation[] {
  const operations: PatchOperation[] = [];
  compare(before, asJson(after), "", operations);
  return operations;
}

function compare(before: unknown, after: unknown, path: string, operations: PatchOperation[]): void {
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, operations);
  else if (isObject(before) && isObject(after)) compareObjects(before, after, path, operations);
  else if (!sameJson(before, after)) operations.push({ op: "replace", path, value: after });
}

/** Compares two objects: removed fields come first, and the rest in the order that it has after the change. */
function compareObjects(before: object, after: object, path: string, operations: PatchOperation[]): void {
  for (const key of Object.keys(before)) {
    const stays = Object.hasOwn(after, key) && asJson(fieldOf(after, key)) !== undefined;
    if (!stays) operations.push({ op: "remove", path: pointer(path, key) });
  }
  for (const key of Object.keys(after)) {
    const value = asJson(fieldOf(after, key));
    if (value === undefined) continue;
    if (!Object.hasOwn(before, key)) operations.push({ op: "add", path: pointer(path, key), value });
    else compareField(fieldOf(before, key), value, path, key, operations);
  }
}

/** Most fields hold a string or a number that is what it was: no path is made for those. */
function compareField(before: unknown, after: unknown, path: string, key: string, operations: PatchOperation[]): void {
  if (before !== after) compare(before, after, pointer(path, key), operations);
}

/** Each step finds the list as the steps before left it: what comes before an element is already as it will be. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, operations: PatchOperation[]): void {
  const { start, pairs } = pairElements(
    before,
    Array.from(after, (item) => asJson(item) ?? null),
  );
  let index = start;
  for (const { left, right, same } of pairs) {
    const at = `${path}/${index}`;
    if (right === undefined) {
      operations.push({ op: "remove", path: at });
      continue;
    }
    if (left === undefined) operations.push({ op: "add", path: at, value: right.value });
    else if (same !== true) compare(left.value, right.value, at, operations);
    index++;
  }
}

/** One step further in a JSON pointer (RFC 6901). */
export function pointer(path: string, key: string): string {
  return `${path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

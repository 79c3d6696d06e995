import { canonicalJson } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";

/**
 * The text by which a list's element is told from others: that of its keys, or of its whole value.
 * @param keys the fields that identify the list's elements, where it has such
 */
export function elementIdentity(element: unknown, keys: readonly string[] | undefined): string {
  return canonicalJson(keys === undefined || !isRecord(element) ? element : keys.map((key) => element[key]));
}

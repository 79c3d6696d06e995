import type { JsonObject } from "./json.js";

/**
 * The entries that a user's kustomization.yaml must have, and those that it must not have: the user's own entries, comments and order stay.
 * Entries of `resources` and `components` are compared as strings, of `patches`, `replacements` and `configurations` by their `path` (or as a string).
 */
export interface KustomizationEdit {
  readonly file: string;
  readonly ensure: readonly KustomizationEntry[];
  readonly remove: readonly KustomizationEntry[];
}

/** One entry of one list of a kustomization. */
export interface KustomizationEntry {
  readonly list: "resources" | "patches" | "replacements" | "configurations";
  readonly entry: string | JsonObject;
}

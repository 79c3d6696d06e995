export const compatLevels = ["stored", "api", "strict"] as const;

/**
 * A project's promise. `stored`: objects that are stored keep their values and can be written. `api`: clients of a version also go on
 * working. `strict`: nobody notices anything, not even a value that is new.
 */
export type CompatLevel = (typeof compatLevels)[number];

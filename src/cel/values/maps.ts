import type { CelMap, CelValue } from "./value.js";

export interface MapEntry {
  readonly key: CelValue;
  readonly value: CelValue;
}

/**
 * A map that an expression made. Of entries with the same key the last one counts. As in cel-go an int and a uint of one number are different
 * keys that find one another, and a double finds both.
 */
export function map(entries: Iterable<MapEntry>): CelMap {
  const byIdentity = new Map<unknown, MapEntry>();
  for (const entry of entries) byIdentity.set(identity(entry.key.type, entry.key), entry);
  return {
    type: "map",
    size: byIdentity.size,
    keys: () => [...byIdentity.values()].map((entry) => entry.key),
    find: (key) => {
      for (const candidate of identities(key)) {
        const entry = byIdentity.get(candidate);
        if (entry !== undefined) return entry.value;
      }
      return undefined;
    },
  };
}

/** Returns the identities that a key may be found by, in the order in which they are tried. Defined by cel-go's common/types/map.go. */
function identities(key: CelValue): readonly unknown[] {
  switch (key.type) {
    case "int":
      return [identity("int", key), identity("uint", key)];
    case "uint":
      return [identity("uint", key), identity("int", key)];
    case "double": {
      const same = identity("double", key);
      if (!Number.isInteger(key.value)) return [same];
      return [same, `int ${BigInt(key.value)}`, `uint ${BigInt(key.value)}`];
    }
    default:
      return [identity(key.type, key)];
  }
}

function identity(type: string, key: CelValue): unknown {
  switch (key.type) {
    case "null":
      return type;
    case "type":
      return `${type} ${key.name}`;
    case "timestamp":
    case "duration":
      return `${type} ${key.nanoseconds}`;
    case "bool":
    case "int":
    case "uint":
    case "double":
    case "string":
      return `${type} ${key.value}`;
    default:
      return key;
  }
}

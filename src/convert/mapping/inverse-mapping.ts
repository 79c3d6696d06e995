import type { Mapping } from "./mapping.js";

/** The mapping between a spoke's field and a hub's that is another one's, with the spoke in the place of the hub. It keeps the same values under the same paths. */
export function inverseMapping<Hub, Spoke>(mapping: Mapping<Hub, readonly [Spoke]>): Mapping<Spoke, readonly [Hub]> {
  return {
    toHub: (value, residue, exists) => [mapping.fromHub([value], residue, exists)],
    fromHub: ([value], residue, exists) => mapping.toHub(value, residue, exists)[0],
  };
}

import type { ResidueScope } from "../residue/residue-scope.js";

/** Generated functions that convert a value inside another one. */
export interface InnerConversion<Spoke, Hub> {
  toHub(value: Spoke, residue: ResidueScope): Hub;
  fromHub(value: Hub, residue: ResidueScope): Spoke;
}

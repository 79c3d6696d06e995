import type { Codec } from "../codec.js";
import { type Unrepresentable, unrepresentable } from "../codec.js";
import { ResidueScope } from "../residue/residue-scope.js";

/** Generated functions that convert a value inside another one. */
export interface InnerConversion<Spoke, Hub> {
  toHub(value: Spoke, residue: ResidueScope): Hub;
  fromHub(value: Hub, residue: ResidueScope): Spoke;
}

/** A conversion as a codec: what it would keep is not kept inside, since whoever uses it keeps the value as a whole. */
export function whole<Spoke, Hub>(inner: InnerConversion<Spoke, Hub>): Codec<Spoke, Hub> {
  return {
    toHub: (value) => converted(value, inner.toHub),
    fromHub: (value) => converted(value, inner.fromHub),
    samples: [],
  };
}

function converted<From, To>(value: From, convert: (value: From, residue: ResidueScope) => To): To | Unrepresentable<To> {
  const scope = new ResidueScope();
  const result = convert(value, scope);
  return scope.saidAll ? result : unrepresentable(result);
}

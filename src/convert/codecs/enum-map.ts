import { unrepresentable } from "../codec.js";
import type { ExactCodec } from "./exact-codec.js";

/** A value of an enum. */
export type EnumValue = string | number | boolean;

/** A value as it is written: that of a string enum's member is a string. */
type Written<Value> = Value extends string ? `${Value}` : Value;

/** The choices that a map of values leaves open. */
export interface EnumMapOptions<Spoke extends EnumValue> {
  /** The spoke's value for hub values outside the map; without it, there is none. */
  readonly otherwise?: Written<Spoke>;
  /** The type of the spoke's values, since the keys of an object are always strings. */
  readonly keys?: "string" | "number" | "boolean";
}

/**
 * The spoke's values by their names, and the hub's for each: `{ a: "A", b: "B" }`. Where several have the same hub value, the first
 * stands for it in the spoke. A spoke value outside the map can't be represented in the hub.
 * @example
 * ```ts
 * const tier = enumMap({ small: "Small", large: "Large" }).toHub("small"); // "Small"
 * ```
 */
export function enumMap<Spoke extends EnumValue, Hub extends EnumValue>(
  map: { readonly [Name in `${Spoke}`]: Written<Hub> },
  options: EnumMapOptions<Spoke> = {},
): ExactCodec<Spoke, Hub> {
  const pairs = Object.entries<unknown>(map).map(([name, hub]) => [named(name, options.keys) as Spoke, hub as Hub] as const);
  const hubValues = new Map(pairs);
  const spokeValues = new Map(pairs.toReversed().map(([spoke, hub]) => [hub, spoke]));
  return {
    toHub: (spoke) => hubValues.get(spoke) ?? unrepresentable(),
    fromHub: (hub) => spokeValues.get(hub) ?? unrepresentable(options.otherwise as Spoke | undefined),
    exact: { fromHub: (hub) => spokeValues.has(hub) && hubValues.get(spokeValues.get(hub) as Spoke) === hub },
    samples: [...spokeValues].map(([hub, spoke]) => [spoke, hub]),
  };
}

function named(name: string, kind: EnumMapOptions<EnumValue>["keys"]): EnumValue {
  if (kind === "boolean") return name === "true";
  return kind === "number" ? Number(name) : name;
}

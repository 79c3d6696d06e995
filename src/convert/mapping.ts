import { sameValue } from "./canonical-json.js";
import { type Check, list, nullable } from "./checks.js";
import { type Codec, Unrepresentable } from "./codec.js";
import type { Residue } from "./residue.js";

/** A spoke's field that one hub field, or several, say in another way. */
export interface MappingDefinition<Spoke, HubValues extends readonly unknown[]> {
  readonly codec: Codec<Spoke, HubValues>;
  /** The spoke field's path and the schema of its value. */
  readonly spoke: { readonly path: string; readonly fits: Check };
  /** The same of the hub's fields, in the codec's order. */
  readonly hub: readonly { readonly path: string; readonly fits: Check }[];
  /** What a required side shows where the other is absent. */
  readonly whenAbsent?: { readonly spoke?: Spoke; readonly hub?: HubValues };
}

/** The hub's values of a mapping, each of which may be absent. */
export type Optional<Values extends readonly unknown[]> = { readonly [Index in keyof Values]: Values[Index] | undefined };

/** Converts one mapping in both directions, keeping and restoring what the codec alone does not reproduce. */
export interface Mapping<Spoke, HubValues extends readonly unknown[]> {
  toHub(value: Spoke | undefined, residue: Residue): Optional<HubValues>;
  fromHub(values: Optional<HubValues>, residue: Residue): Spoke | undefined;
}

/**
 * Makes a mapping of its definition. A kept value is restored only where converting it again gives what the source shows now, absent
 * counting as a value; it is kept only where converting the result back would not give it.
 */
export function mapping<Spoke, HubValues extends readonly unknown[]>(
  definition: MappingDefinition<Spoke, HubValues>,
): Mapping<Spoke, HubValues> {
  const { codec, spoke, hub, whenAbsent } = definition;
  const hubPaths = hub.map((field) => field.path);
  const hubId = hubPaths.join(",");
  const none: readonly unknown[] = hub.map(() => undefined);
  const fitsHub: Check = (value) =>
    list(() => true, { minItems: hub.length, maxItems: hub.length })(value) &&
    hub.every((field, index) => nullable(field.fits)((value as readonly unknown[])[index]));

  const up = (value: Spoke | undefined) => (value === undefined ? (whenAbsent?.hub ?? none) : codec.toHub(value));
  const down = (values: readonly unknown[]) => (values.every(isAbsent) ? whenAbsent?.spoke : codec.fromHub(values as HubValues));

  return {
    toHub(given, residue) {
      const value = given ?? undefined;
      const kept = residue.restore<readonly unknown[]>(hubId, fitsHub, (stored) => sameValue(shown(down(withoutNull(stored))), value));
      const converted = up(value);
      const result = kept === undefined ? (shown(converted) ?? none) : withoutNull(kept);
      if (kept === undefined && converted instanceof Unrepresentable) residue.unrepresentable(hubPaths);
      if (!sameValue(shown(down(result)), value)) residue.keep(spoke.path, value);
      return result as unknown as Optional<HubValues>;
    },
    fromHub(given, residue) {
      const values = withoutNull(given as readonly unknown[]);
      const kept = residue.restore<Spoke | null>(spoke.path, nullable(spoke.fits), (stored) =>
        sameValue(shown(up(stored ?? undefined)) ?? none, values),
      );
      const converted = down(values);
      const result = kept === undefined ? shown(converted) : (kept ?? undefined);
      if (kept === undefined && converted instanceof Unrepresentable) residue.unrepresentable([spoke.path]);
      if (!sameValue(shown(up(result)) ?? none, values)) residue.keep(hubId, values);
      return result;
    },
  };
}

function shown<T>(converted: T | Unrepresentable<T>): T | undefined {
  return converted instanceof Unrepresentable ? converted.placeholder : converted;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function withoutNull(values: readonly unknown[]): readonly unknown[] {
  return values.map((value) => value ?? undefined);
}

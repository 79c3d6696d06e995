/**
 * A pair of pure functions between one value of a spoke and one value, or several, of the hub.
 * They get whatever a client stored: a value of another type has to be answered with `unrepresentable()`, not with an exception.
 */
export interface Codec<Spoke, HubValue> {
  toHub(spoke: Spoke): HubValue | Unrepresentable<HubValue>;
  fromHub(hub: HubValue): Spoke | Unrepresentable<Spoke>;
  /** Pairs for which both functions hold. */
  readonly samples: readonly (readonly [spoke: Spoke, hub: HubValue])[];
}

/** The answer of a codec that can't say a value on the other side. */
export class Unrepresentable<T> {
  constructor(readonly placeholder: T | undefined) {}
}

/** Says that a value can't be said on the other side; that side gets the placeholder, or without one nothing. */
export function unrepresentable<T>(placeholder?: T): Unrepresentable<T> {
  return new Unrepresentable(placeholder);
}

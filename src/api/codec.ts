/**
 * A pair of pure functions between the value of a spoke's field and that of a hub's, or the values of several in a tuple.
 * They get whatever a client stored: a value of another type has to be answered with `unrepresentable()`, not with an exception.
 * They are not asked about what is absent.
 */
export interface Codec<Spoke, HubValue> {
  toHub(spoke: Spoke): HubValue | Unrepresentable<HubValue>;
  fromHub(hub: HubValue): Spoke | Unrepresentable<Spoke>;
  /** Pairs for which both functions hold. */
  readonly samples: readonly (readonly [spoke: Spoke, hub: HubValue])[];
  /** How an edit of one side is put into the other side's value, where that value has more than the edited side shows. */
  readonly put?: CodecPut<Spoke, HubValue>;
}

/**
 * Puts an edit into the previous value, so that the part that the edited side doesn't show stays. Either function may be left out: then objects are
 * merged field by field, and lists element by element. The result has to convert back to the edited value, else it is not used.
 */
export interface CodecPut<Spoke, HubValue> {
  toHub?(spoke: Spoke, previous: HubValue): HubValue | Unrepresentable<HubValue>;
  fromHub?(hub: HubValue, previous: Spoke): Spoke | Unrepresentable<Spoke>;
}

/** The answer of a codec that can't represent a value on the other side. */
export interface Unrepresentable<T> {
  readonly placeholder: T | undefined;
}

/** By this `wheelwright/convert` knows the answer again. */
const mark = Symbol.for("wheelwright.unrepresentable");

/**
 * Says that a value can't be represented on the other side; that side gets the placeholder, or without one nothing.
 * @example
 * ```ts
 * const percent = codec<string, number>({
 *   toHub: (text) => (/^\d+%$/.test(text) ? Number(text.slice(0, -1)) : unrepresentable()),
 *   fromHub: (number) => `${number}%`,
 *   samples: [["50%", 50]],
 * });
 * ```
 */
export const unrepresentable = <T>(placeholder?: T): Unrepresentable<T> => {
  const answer = { placeholder, [mark]: true };
  return answer;
};

/**
 * A codec of your own, an exported constant of any file, to be named in a `@MapsTo`:
 * `export const cron = codec<CronSchedule, string>({ toHub, fromHub, samples: [[{ hour: "5" }, "* 5 * * *"]] })`.
 * @example
 * ```ts
 * export const cron = codec<{ hour: string }, string>({
 *   toHub: ({ hour }) => `0 ${hour} * * *`,
 *   fromHub: (line) => ({ hour: line.split(" ")[1] ?? "" }),
 *   samples: [[{ hour: "5" }, "0 5 * * *"]],
 * });
 * ```
 */
export const codec = <Spoke, HubValue>(definition: Codec<Spoke, HubValue>): Codec<Spoke, HubValue> => definition;

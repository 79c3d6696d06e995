import { Arbitrary, type Random, type Stream, Value } from "fast-check";

/** A value, and the number of steps that its generator took for it; that is found out when it is first needed. */
interface Made {
  readonly value: unknown;
  readonly end: readonly number[];
  steps: number | undefined;
}

/** The number of values that are remembered, of all arbitraries together: more than 100 runs of each law of one kind draw. */
const maxRemembered = 6_000;
const known = new Map<string, Made>();
const wrapped = new WeakMap<Arbitrary<unknown>, Arbitrary<unknown>>();
let count = 0;

/**
 * An arbitrary that gives what another one gives, and makes each value once: laws that are checked with one seed draw the same values, each law anew. The
 * value is the same one each time: who hands it on hands on a copy.
 */
export function remembered<T>(values: Arbitrary<T>): Arbitrary<T> {
  const found = wrapped.get(values) ?? new RememberingArbitrary(values, ++count);
  wrapped.set(values, found);
  return found as Arbitrary<T>;
}

/** How a value was made. All that is needed to shrink it takes ten times the memory of the value, so it is made again for a value that is shrunk. */
class Origin {
  constructor(
    readonly random: Random,
    readonly biasFactor: number | undefined,
  ) {}
}

class RememberingArbitrary<T> extends Arbitrary<T> {
  constructor(
    readonly values: Arbitrary<T>,
    readonly number: number,
  ) {
    super();
  }

  override generate(random: Random, biasFactor: number | undefined): Value<T> {
    const state = random.getState();
    if (state === undefined) return this.values.generate(random, biasFactor);
    const origin = new Origin(random.clone(), biasFactor);
    const key = `${this.number} ${biasFactor} ${state}`;
    const made = known.get(key);
    if (made === undefined) return new Value(this.#make(key, random, biasFactor), origin);
    made.steps ??= stepsTo(made.end, random.clone());
    for (let step = 0; step < made.steps; step++) takeStep(random);
    return new Value(made.value as T, origin);
  }

  #make(key: string, random: Random, biasFactor: number | undefined): T {
    const { value } = this.values.generate(random, biasFactor);
    for (const oldest of known.keys()) {
      if (known.size < maxRemembered) break;
      known.delete(oldest);
    }
    known.set(key, { value, end: random.getState() ?? [], steps: undefined });
    return value;
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.values.canShrinkWithoutContext(value);
  }

  override shrink(value: T, context: unknown | undefined): Stream<Value<T>> {
    if (!(context instanceof Origin)) return this.values.shrink(value, context);
    const again = this.values.generate(context.random.clone(), context.biasFactor);
    return this.values.shrink(again.value, again.context);
  }
}

/** Has a generator take one step: an integer of 32 bits is one, whatever it is. */
function takeStep(random: Random): void {
  random.nextInt();
}

function stepsTo(end: readonly number[], random: Random): number {
  for (let steps = 0; ; steps++) {
    const state = random.getState() ?? end;
    if (end.every((part, index) => part === state[index])) return steps;
    takeStep(random);
  }
}

import fc, { Arbitrary, type Random, type Stream, type Value } from "fast-check";

/** Texts that match a pattern. The arbitrary is made when it is first used: that takes 25 ms, and a program that loads this module may use none. */
export function textMatching(pattern: RegExp): Arbitrary<string> {
  return new LateArbitrary(() => fc.stringMatching(pattern));
}

/** Texts of all code points. The arbitrary, which has a table of them, is made when it is first used: that takes half a second. */
export function unicodeTexts(constraints: Pick<fc.StringConstraints, "minLength" | "maxLength"> = {}): Arbitrary<string> {
  return new LateArbitrary(() => fc.string({ unit: "binary", ...constraints }));
}

/** An arbitrary that is made when it is first used. */
class LateArbitrary<T> extends Arbitrary<T> {
  #made: Arbitrary<T> | undefined;

  constructor(readonly make: () => Arbitrary<T>) {
    super();
  }

  get #arbitrary(): Arbitrary<T> {
    this.#made ??= this.make();
    return this.#made;
  }

  override generate(random: Random, biasFactor: number | undefined): Value<T> {
    return this.#arbitrary.generate(random, biasFactor);
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.#arbitrary.canShrinkWithoutContext(value);
  }

  override shrink(value: T, context: unknown | undefined): Stream<Value<T>> {
    return this.#arbitrary.shrink(value, context);
  }
}

import fc, { Arbitrary, type Random, type Stream, type Value } from "fast-check";

/** Texts that match a pattern. The arbitrary is made when it is first used: that takes 25 ms, and a program that loads this module may use none. */
export function textMatching(pattern: RegExp): Arbitrary<string> {
  return new LateArbitrary(() => fc.stringMatching(pattern));
}

/** Texts of all code points. The arbitrary is made when it is first used. */
export function unicodeTexts(constraints: Pick<fc.StringConstraints, "minLength" | "maxLength"> = {}): Arbitrary<string> {
  return new LateArbitrary(() => fc.string({ unit: codePoints, ...constraints }));
}

/** The first surrogate, and how many there are: they are no code points of their own. */
const [firstSurrogate, surrogates] = [0xd800, 0x800];

/** Each code point. Generates what fast-check's unit "binary" does, whose table of all code points takes half a second to make. */
const codePoints: Arbitrary<string> = fc
  .nat({ max: 0x10ffff - surrogates })
  .map((index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates), indexOfCodePoint);

/** @throws Error for what isn't one code point, as fast-check asks of such a function */
function indexOfCodePoint(text: unknown): number {
  const code = typeof text === "string" ? (text.codePointAt(0) ?? Number.NaN) : Number.NaN;
  const isOne = text === (Number.isNaN(code) ? undefined : String.fromCodePoint(code));
  const isSurrogate = code >= firstSurrogate && code < firstSurrogate + surrogates;
  if (!isOne || isSurrogate) throw new Error("not one code point");
  return code < firstSurrogate ? code : code - surrogates;
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

import fc from "fast-check";

/** Whatever a client may have stored: JSON of any shape, integers beyond 2^53 - 1 among it. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, false, 0, -0, 1, 1.5, 1e18, 1e300, 2 ** 53, "", "0", "5m", "a:80", "a", "A"),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
    fc.string(),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString")), tie("value"), { maxKeys: 3 }),
  ),
})).value;

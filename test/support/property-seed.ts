import fc from "fast-check";

/**
 * The seed of every property test. It is fixed, so that the same commit gives the same result twice; the soak takes another one each time
 * (`PROPERTY_SEED`), and is where new counterexamples are looked for.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });

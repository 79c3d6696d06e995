import fc from "fast-check";
import { afterAll } from "vitest";
import { removeTemporaryFolders } from "./temporary-folder.js";

/**
 * The seed of every property test. It is fixed, so that the same commit gives the same result twice; the soak takes another one each time
 * (`PROPERTY_SEED`), and is where new counterexamples are looked for.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });

// Here, since a hook at the top of a module that files share would be registered by the first of them in a process alone.
afterAll(removeTemporaryFolders);

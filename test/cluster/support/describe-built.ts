import { describe, it } from "vitest";
import type { Unavailable } from "../../control-plane/build.js";

/** Programs that were built, or why they can't be. */
export interface BuiltPrograms<Programs> {
  readonly found: Programs | Unavailable;
  /** The values in their place while a suite that is skipped is collected. */
  readonly absent: Programs;
}

/** A suite that needs programs built from Go modules. Where they can't be built it counts as skipped, or fails with `CI=true`. */
export function describeBuilt<Programs extends object>(
  name: string,
  { found, absent }: BuiltPrograms<Programs>,
  body: (programs: Programs) => void,
): void {
  if (!isUnavailable(found)) {
    describe(name, () => body(found));
  } else if (process.env.CI === "true") {
    describe(name, () => {
      it("has the programs that it needs", () => {
        throw new Error(found.unavailable);
      });
    });
  } else {
    describe.skip(name, () => body(absent));
  }
}

function isUnavailable(found: object): found is Unavailable {
  return "unavailable" in found;
}

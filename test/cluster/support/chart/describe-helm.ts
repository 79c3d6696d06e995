import { describe, it } from "vitest";
import type { HelmName } from "../../../control-plane/binaries.js";
import { helmBinaries } from "../../../control-plane/build.js";

/** Both majors of Helm, by name: their programs. */
export type Helms = Readonly<Record<HelmName, string>>;

const found = await helmBinaries((line) => process.stderr.write(`helm: ${line}\n`)).catch((error: unknown) => ({
  unavailable: String(error),
}));

/** A suite that needs Helm. Where it can't be built it counts as skipped, or fails with `CI=true`. */
export function describeHelm(name: string, body: (helms: Helms) => void): void {
  if (!("unavailable" in found)) {
    describe(name, () => body(found));
  } else if (process.env.CI === "true") {
    describe(name, () => {
      it("has Helm to run", () => {
        throw new Error(found.unavailable);
      });
    });
  } else {
    describe.skip(name, () => body({ helm3: "", helm4: "" }));
  }
}

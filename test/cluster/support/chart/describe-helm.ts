import type { HelmName } from "../../../control-plane/binaries.js";
import { helmBinaries } from "../../../control-plane/build.js";
import { describeBuilt } from "../describe-built.js";

/** Both majors of Helm, by name: their programs. */
export type Helms = Readonly<Record<HelmName, string>>;

const found = await helmBinaries((line) => process.stderr.write(`helm: ${line}\n`)).catch((error: unknown) => ({
  unavailable: String(error),
}));

/** A suite that needs Helm. Where it can't be built it counts as skipped, or fails with `CI=true`. */
export function describeHelm(name: string, body: (helms: Helms) => void): void {
  describeBuilt<Helms>(name, { found, absent: { helm3: "", helm4: "" } }, body);
}

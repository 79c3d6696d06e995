import { type BundleValidator, bundleValidator } from "../../../control-plane/build.js";
import { describeBuilt } from "../describe-built.js";

const found = await bundleValidator((line) => process.stderr.write(`operator-verify: ${line}\n`)).catch((error: unknown) => ({
  unavailable: String(error),
}));

/** A suite that needs the operator-framework's validator of bundles. Where it can't be built it counts as skipped, or fails with `CI=true`. */
export function describeValidator(name: string, body: (validator: BundleValidator) => void): void {
  describeBuilt<BundleValidator>(name, { found, absent: { program: "", csvCrd: "" } }, body);
}

import { type ConversionRegistry, conversionRegistry } from "../../convert/registry.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { GeneratePlan } from "../plan-generate.js";
import { checkGenerated } from "./check-generated.js";
import { checkCodecs, loadConversions } from "./load-conversions.js";

/**
 * A project's own conversions, which may be run: its codecs hold, and they follow from the type files as they are now.
 * @param plan what `generate` would do
 * @throws DiagnosticError WW232 where they can't be loaded, WW235 for a codec whose samples don't hold, WW239 where they are older than the type files
 */
export async function currentRegistry(root: string, plan: GeneratePlan): Promise<ConversionRegistry> {
  const kinds = await loadConversions(root);
  checkCodecs(kinds);
  checkGenerated(plan, diskFiles(root));
  return conversionRegistry(kinds);
}

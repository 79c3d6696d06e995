import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ConvertTo } from "../../../compat/live/live-kind.js";
import { convertObject } from "../../../convert/convert-object.js";
import { DiagnosticError, diagnostic } from "../../../diagnostics/diagnostic.js";
import type { ApiKind } from "../../../model/api-kind.js";
import { conversionStrategy } from "../../../model/conversion-strategy.js";
import type { JsonObject } from "../../../model/json.js";
import { diskFiles } from "../../../tree/disk-files.js";
import { currentRegistry } from "../../convert/current-registry.js";
import type { GeneratePlan } from "../../plan-generate.js";

/**
 * How a project converts its objects: with its own conversions, which are loaded only if a kind has any, or by another apiVersion alone.
 * @throws DiagnosticError WW579 in a repository without files, WW232 where the project's conversions can't be loaded, WW235 for a codec whose samples don't hold, WW239 where they are older
 * than the type files
 */
export async function projectConversions(root: string, kinds: readonly ApiKind[]): Promise<ConvertTo> {
  const converted = kinds.filter((kind) => conversionStrategy(kind) === "Webhook");
  const [first] = converted;
  if (first !== undefined && !existsSync(join(root, "PROJECT"))) throw new DiagnosticError([diagnostic("WW579", { kind: first.kind })]);
  const registry = converted.length === 0 ? undefined : await currentRegistry(root, await planOf(root));
  const names = new Set(converted.map(({ group, kind }) => `${kind}.${group}`));
  return async (object, apiVersion) => {
    const group = apiVersion.slice(0, apiVersion.lastIndexOf("/"));
    if (registry === undefined || !names.has(`${String(object.kind)}.${group}`)) return { ...object, apiVersion };
    return (await convertObject(registry, object, apiVersion)) as unknown as JsonObject;
  };
}

async function planOf(root: string): Promise<GeneratePlan> {
  const { planGenerate } = await import("../../plan-generate.js");
  return planGenerate(root, diskFiles(root));
}

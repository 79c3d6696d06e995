import type { EmittedFile } from "../../model/emitted-file.js";
import { hubVersion, spokeVersions } from "../../model/kind-queries.js";
import type { Project } from "../../model/project.js";
import { converterFile } from "./converter-file.js";
import { registryFile } from "./registry-file.js";

/**
 * Emits the conversions of all kinds: for each spoke that has a conversion file the functions which that calls, and always the registry.
 * Total on a model that check/ found no errors in.
 */
export function emitConversions(project: Project): readonly EmittedFile[] {
  const converters = project.kinds.flatMap((kind) => {
    const hub = hubVersion(kind);
    if (hub === undefined) return [];
    return spokeVersions(kind).flatMap((spoke) => (spoke.conversionStub === undefined ? [] : [converterFile(kind, hub, spoke)]));
  });
  return [...converters, registryFile(project.kinds)];
}

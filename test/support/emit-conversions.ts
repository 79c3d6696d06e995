import { emitConversionRegistry, emitConverters } from "../../src/emit/conversion/emit-conversions.js";
import type { EmittedFile } from "../../src/model/emitted-file.js";
import type { Project } from "../../src/model/project.js";

/** The files that `generate` writes for the conversions of a project's kinds: the functions of each spoke, the ledgers, and the registry. */
export function emitConversions({ kinds }: Project): readonly EmittedFile[] {
  return [...emitConverters(kinds), emitConversionRegistry(kinds)];
}

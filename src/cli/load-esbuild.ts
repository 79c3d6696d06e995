import { importModule } from "../cluster/import-module.js";

/** esbuild, which is installed with this package. It is loaded by the commands that bundle something, and by no other. */
export async function loadEsbuild(): Promise<typeof import("esbuild")> {
  return (await importModule("esbuild")) as typeof import("esbuild");
}

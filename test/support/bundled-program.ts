import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { temporaryFolder } from "./temporary-folder.js";

const bundles = new Map<string, Promise<string>>();

/**
 * A program of the tests with all that it imports in one file, as an operator's image has it, until the last test of a file. Each start of the program
 * itself would translate and load some hundred modules anew, which takes two seconds of processor time and more.
 * @param source the path of a TypeScript file
 */
export async function bundledProgram(source: string): Promise<string> {
  const made = await bundles.get(source);
  if (made !== undefined && existsSync(made)) return made;
  const making = bundle(source);
  bundles.set(source, making);
  return making;
}

async function bundle(source: string): Promise<string> {
  const outfile = join(temporaryFolder("wheelwright-program-"), `${basename(source, ".ts")}.cjs`);
  await build({ entryPoints: [source], bundle: true, platform: "node", target: "node20", format: "cjs", outfile, logLevel: "warning" });
  return outfile;
}

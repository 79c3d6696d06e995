import type { Command } from "commander";
import { writer } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `build-installer`. */
export function declareBuildInstaller(program: Command, action: CommandAction): void {
  writer(program.command("build-installer"))
    .description("generate a single file that installs the operator")
    .option("--image <image>", "image of the operator")
    .option("-o, --output <file>", "file to write; - for standard output (default: dist/install.yaml)")
    .option("--with-migration", "also add the storage migration Job, with the same image")
    .option("--only-crds", "write only the CRDs (default file: dist/crds.yaml)")
    .action(action(() => import("../commands/build-installer.js")));
}

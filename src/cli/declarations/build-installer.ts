import type { Command } from "commander";
import { type FlagValues, text, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { writer } from "./shared-flags.js";

const flags = {
  image: text("image", "image of the operator"),
  output: text("file", "file to write; - for standard output (default: dist/install.yaml)", { short: "o" }),
  withMigration: toggle("also add the storage migration Job, with the same image"),
  onlyCrds: toggle("write only the CRDs (default file: dist/crds.yaml)"),
};

/** The options of `build-installer`. */
export type InstallerOptions = FlagValues<typeof flags>;

/** Declares `build-installer`. */
export function declareBuildInstaller(program: Command, action: CommandAction): void {
  const command = writer(program.command("build-installer")).description("generate a single file that installs the operator");
  action(command, flags, () => import("../commands/build-installer.js"));
}

import type { Command } from "commander";
import { booleanOption, listOption, writer } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `bundle`. */
export function declareBundle(program: Command, action: CommandAction): void {
  writer(program.command("bundle"), "overwrite files that you edited, and write your part of the ClusterServiceVersion again")
    .description("generate an OLM bundle that installs the operator; generate then keeps it up to date")
    .option("--image <image>", "image of the operator")
    .option("--version <version>", "version of the release (default: the one in PROJECT, or in package.json)")
    .option("--replaces <release>", "release that this one follows: its version, or its name")
    .addOption(listOption("--channels <names>", "channels of the release, separated by commas (default: those in PROJECT, or stable)"))
    .option("--default-channel <name>", "channel that is subscribed to when none is named (default: the first)")
    .addOption(booleanOption("network-policies", "whether the bundle has the network policies; OLM knows them since 2025"))
    .option("--check", "write nothing; exit with 3 if a file is out of date")
    .action(action(() => import("../commands/bundle.js")));
}

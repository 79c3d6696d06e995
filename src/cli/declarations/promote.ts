import type { Command } from "commander";
import { repeatedOption, writer } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `promote`. */
export function declarePromote(program: Command, action: CommandAction): void {
  writer(program.command("promote"))
    .description("make a version the storage version and the hub, or only one of them")
    .option("--group <group>", "API group, without the domain")
    .option("--kind <kind>", "kind")
    .option("--version <version>", "API version")
    .option("--storage", "change only the storage version")
    .option("--hub", "change only the hub; rewrites the hints and stubs of the other versions")
    .addOption(
      repeatedOption("--fix <decision>", "answer a decision that the new hub needs: CODE[@FILE:LINE]=OPTION, or a file of such lines"),
    )
    .action(action(() => import("../commands/promote.js")));
}

import type { Command } from "commander";
import { repeatedOption, writer } from "../options.js";
import type { CommandAction } from "./command-action.js";
import { kindOptions } from "./kind-options.js";

/** Declares `promote`. */
export function declarePromote(program: Command, action: CommandAction): void {
  kindOptions(writer(program.command("promote")))
    .description("make a version the storage version and the hub, or only one of them")
    .option("--storage", "change only the storage version")
    .option("--hub", "change only the hub; rewrites the hints and stubs of the other versions")
    .addOption(
      repeatedOption("--fix <decision>", "answer a decision that the new hub needs: CODE[@FILE:LINE]=OPTION, or a file of such lines"),
    )
    .action(action(() => import("../commands/promote.js")));
}

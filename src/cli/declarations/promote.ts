import type { Command } from "commander";
import { type FlagValues, repeated, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { kindFlags, writer } from "./shared-flags.js";

const flags = {
  ...kindFlags(),
  storage: toggle("change only the storage version"),
  hub: toggle("change only the hub; rewrites the hints and stubs of the other versions"),
  fix: repeated("decision", "answer a decision that the new hub needs: CODE[@FILE:LINE]=OPTION, or a file of such lines"),
};

/** The options of `promote`. */
export type PromoteFlags = FlagValues<typeof flags>;

/** Declares `promote`. */
export function declarePromote(program: Command, action: CommandAction): void {
  const command = writer(program.command("promote")).description("make a version the storage version and the hub, or only one of them");
  action(command, flags, () => import("../commands/promote.js"));
}

import type { Command } from "commander";

/** Adds the options that select a version of a kind, with their descriptions where these say more than usual. */
export function kindOptions(command: Command, { version = "API version", kind = "kind" } = {}): Command {
  return command
    .option("--group <group>", "API group, without the domain")
    .option("--version <version>", version)
    .option("--kind <kind>", kind);
}

import type { Command } from "commander";
import { type FlagValues, list, text, toggle, yesOrNo } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { writer } from "./shared-flags.js";

const flags = {
  image: text("image", "image of the operator"),
  version: text("version", "version of the release (default: the one in PROJECT, or in package.json)"),
  replaces: text("release", "release that this one follows: its version, or its name"),
  channels: list("names", "channels of the release, separated by commas (default: those in PROJECT, or stable)"),
  defaultChannel: text("name", "channel that is subscribed to when none is named (default: the first)"),
  networkPolicies: yesOrNo("whether the bundle has the network policies; OLM knows them since 2025"),
  check: toggle("write nothing; exit with 3 if a file is out of date"),
};

/** The options of `bundle`. */
export type BundleOptions = FlagValues<typeof flags>;

/** Declares `bundle`. */
export function declareBundle(program: Command, action: CommandAction): void {
  const command = writer(
    program.command("bundle"),
    "overwrite files that you edited, and write your part of the ClusterServiceVersion again",
  ).description("generate an OLM bundle that installs the operator; generate then keeps it up to date");
  action(command, flags, () => import("../commands/bundle.js"));
}

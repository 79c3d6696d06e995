import type { Command } from "commander";
import { type FlagValues, text, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { writer } from "./shared-flags.js";

const flags = {
  image: text("image", "image of the operator"),
  output: text("folder", "folder of the chart (default: the one in PROJECT, or dist/chart)", { short: "o" }),
  check: toggle("write nothing; exit with 3 if a file is out of date"),
};

/** The options of `chart`. */
export type ChartOptions = FlagValues<typeof flags>;

/** Declares `chart`. */
export function declareChart(program: Command, action: CommandAction): void {
  const command = writer(
    program.command("chart"),
    "overwrite files that you edited, and write values.yaml, Chart.yaml and NOTES.txt again",
  ).description("generate a Helm chart that installs the operator; generate then keeps it up to date");
  action(command, flags, () => import("../commands/chart.js"));
}

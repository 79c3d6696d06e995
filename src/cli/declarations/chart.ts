import type { Command } from "commander";
import { writer } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `chart`. */
export function declareChart(program: Command, action: CommandAction): void {
  writer(program.command("chart"), "overwrite files that you edited, and write values.yaml, Chart.yaml and NOTES.txt again")
    .description("generate a Helm chart that installs the operator; generate then keeps it up to date")
    .option("--image <image>", "image of the operator")
    .option("-o, --output <folder>", "folder of the chart (default: the one in PROJECT, or dist/chart)")
    .option("--check", "write nothing; exit with 3 if a file is out of date")
    .action(action(() => import("../commands/chart.js")));
}

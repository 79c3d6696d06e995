import { statSync } from "node:fs";
import { Command, type Option } from "commander";
import { contextFrom } from "./context-from.js";
import { declareBuildInstaller } from "./declarations/build-installer.js";
import { declareBundle } from "./declarations/bundle.js";
import { declareChart } from "./declarations/chart.js";
import type { CommandAction, CommandHandler } from "./declarations/command-action.js";
import { declareCompat } from "./declarations/compat.js";
import { declareCreate } from "./declarations/create.js";
import { declareDelete } from "./declarations/delete.js";
import { declareDev } from "./declarations/dev.js";
import { declareDocs } from "./declarations/docs.js";
import { declareEdit } from "./declarations/edit.js";
import { declareGenerate } from "./declarations/generate.js";
import { globalFlags } from "./declarations/global.js";
import { declareHelpCommands } from "./declarations/help.js";
import { declareInit } from "./declarations/init.js";
import { declareLint } from "./declarations/lint.js";
import { declareManifestCommands } from "./declarations/manifests.js";
import { declareMigrate } from "./declarations/migrate.js";
import { declarePromote } from "./declarations/promote.js";
import type { ExitCode } from "./exit-code.js";
import { addFlags } from "./flags.js";
import { addExamples } from "./help-examples.js";
import { tuneEngine } from "./tune-engine.js";
import { wheelwrightVersion } from "./version.js";

/** The commands, in the order of the help. */
const declarations: readonly ((program: Command, action: CommandAction) => void)[] = [
  declareInit,
  declareCreate,
  declareDelete,
  declareEdit,
  declareGenerate,
  declareDev,
  declareBuildInstaller,
  declareChart,
  declareBundle,
  declarePromote,
  declareMigrate,
  declareManifestCommands,
  declareCompat,
  declareLint,
  declareDocs,
  declareHelpCommands,
];

/**
 * The command line. Each action loads its module, runs it and hands the exit code to `finish`.
 * Nothing heavy is imported here: start-up is what a user notices first.
 */
export function createProgram(finish: (exitCode: ExitCode) => void): Command {
  const handler: CommandHandler =
    (load, positional) =>
    async (...args) => {
      const command = args.at(-1) as Command;
      const context = contextFrom(command.optsWithGlobals());
      if (!isFolder(context.cwd)) throw (await import("./missing-folder.js")).missingFolder(context.cwd);
      tuneEngine(command.name(), command.opts());
      const release = writesOnce(command) ? await (await import("./lock-command.js")).lockCommand(context) : undefined;
      try {
        const { run } = await load();
        const given = { ...command.opts(), ...positional?.(...(args.slice(0, -2) as never[])) };
        finish(await run(given as Parameters<typeof run>[0], context));
      } finally {
        release?.();
      }
    };

  return declaredProgram(handler);
}

/** The command line without what its commands do: for those who read it, and decide themselves. */
export function declaredProgram(handler: CommandHandler): Command {
  const action: CommandAction = (command, flags, load, positional) => {
    addFlags(command, flags).action(handler(load, positional));
  };
  const program = new Command("wheelwright")
    .description("kubebuilder for TypeScript: Kubernetes operators whose APIs evolve without losing data")
    .version(wheelwrightVersion(), "-V", "print the version (--version alone works, too)")
    .configureHelp({ optionDescription: describeOption })
    .showSuggestionAfterError(true);

  addFlags(program, globalFlags);
  for (const declare of declarations) declare(program, action);
  addExamples(program);
  return program;
}

/** An option's description with its choices. Without the default of a flag that stands alone: that it means yes goes without saying. */
function describeOption({ description, argChoices }: Option): string {
  const isSaid = argChoices?.every((choice) => description.includes(choice)) ?? true;
  return isSaid ? description : `${description} (one of ${argChoices?.join(", ")})`;
}

/** Whether a command writes into the project, and ends then: each run of one that goes on is locked by itself. */
function writesOnce(command: Command): boolean {
  return command.options.some(({ long }) => long === "--dry-run") && command.opts().watch !== true;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

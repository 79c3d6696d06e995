import { diagnostic } from "../../diagnostics/diagnostic.js";
import { CheckpointError } from "../../migrate/checkpoint/checkpoint-text.js";
import type { CheckpointStore } from "../../migrate/checkpoint.js";
import type { RunOptions } from "../../migrate/run/run-options.js";
import { runMigration } from "../../migrate/run-migration.js";
import type { CommandContext } from "../context.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import type { ExitCode } from "../exit-code.js";
import { Interruption } from "./interruption.js";
import { leftResidueWarnings } from "./left-residue.js";
import { RunHistory } from "./report/run-history.js";
import { reportFailure, reportFile, reportRun } from "./report-run.js";
import { withResultLine } from "./result-line.js";
import { runSettings } from "./run-settings.js";
import { alone, withSession } from "./session.js";
import { showProgress } from "./show-progress.js";

/**
 * Runs the phases of a migration that a command is for, shows how it goes on, and reports how it ended.
 * @param command as it is typed
 * @param part which phases, and where they begin
 */
export async function runAndReport(
  options: MigrateOptions,
  context: CommandContext,
  command: string,
  part: Pick<RunOptions, "from" | "until"> = {},
): Promise<ExitCode> {
  return withResultLine(context, () => runInSession(options, context, command, part));
}

function runInSession(
  options: MigrateOptions,
  context: CommandContext,
  command: string,
  part: Pick<RunOptions, "from" | "until">,
): Promise<ExitCode> {
  const file = reportFile(context, options.report, { hasPage: true });
  const began = performance.now();
  const history = new RunHistory(() => performance.now() - began);
  return withSession(options, context, command, async (session) => {
    const { client, target, store, resource } = session;
    const interruption = new Interruption(context);
    const display = showProgress(context);
    const again = `${command} ${options.kind === undefined ? `--resource ${resource}` : `--kind ${options.kind}`}`;
    const surroundings = () => ({ checkpoint: store.description, command: again, interrupted: interruption.exitCode });
    try {
      const settings = { ...runSettings(options, session), ...part, listen: history.listener(display.listen) };
      const kept = options.restart === true ? forgetful(store) : store;
      const report = await alone(session, { options, context, signal: interruption.signal }, (signal) =>
        runMigration(client, target, { ...settings, store: kept, signal }),
      );
      const isVerified = part.from === "verify" && report.end === "done";
      const warnings = isVerified ? await leftResidueWarnings(session, options, interruption.signal) : [];
      display.end();
      return reportRun(context, report, file === undefined ? undefined : { path: file, history: history.points }, {
        ...surroundings(),
        warnings,
      });
    } catch (error) {
      display.end();
      if (!interruption.isItself(error)) throw error;
      const { checkpoint, interrupted } = surroundings();
      return reportFailure(context, [diagnostic("WW659", { where: checkpoint, command: again })], interrupted);
    } finally {
      interruption.forget();
    }
  });
}

/** A store whose checkpoint counts for nothing, even one that can't be read; it is overwritten. */
function forgetful(store: CheckpointStore): CheckpointStore {
  return {
    description: store.description,
    save: (checkpoint) => store.save(checkpoint),
    load: async () => {
      try {
        await store.load();
      } catch (error) {
        if (!(error instanceof CheckpointError)) throw error;
      }
      return undefined;
    },
  };
}

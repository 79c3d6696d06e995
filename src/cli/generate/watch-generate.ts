import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { messageOf } from "../../model/message-of.js";
import { SourceTrees } from "../../reader/source-trees.js";
import { type Footprint, fileStillHolds, stillHolds } from "../../tree/footprint.js";
import { RunFiles } from "../../tree/run-files.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { whileLocked } from "../lock-command.js";
import { type Outcome, reportOutcome } from "../report-outcome.js";
import { Stop } from "../stop.js";
import { systemRefusal } from "../system-refusal.js";
import { watchProject } from "./project-watcher.js";
import { type GenerateRequest, regenerate } from "./regenerate.js";

/**
 * `generate --watch`: a run now, and another one whenever a file that the last one looked at has changed, until SIGINT or SIGTERM.
 * What a run reports stays on the terminal; after an error it goes on, and nothing was written.
 */
export async function watchGenerate(request: GenerateRequest, context: CommandContext): Promise<ExitCode> {
  const session = new WatchSession(request, { ...context, interactive: false });
  const stopped = new Stop();
  const watcher = await watchProject(
    request.root,
    (paths) => void session.changed(paths).catch(stopped.fail),
    (error) => stopped.fail(new DiagnosticError([diagnostic("WW553", { reason: messageOf(error) })])),
  );
  try {
    await session.begin();
    await stopped.promise;
    return ExitCode.done;
  } finally {
    stopped.forget();
    await watcher.close();
  }
}

/** The runs of one `generate --watch`. */
class WatchSession {
  readonly #request: GenerateRequest;
  readonly #context: CommandContext;
  readonly #trees = new SourceTrees();
  #seen: Footprint | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(request: GenerateRequest, context: CommandContext) {
    this.#request = { ...request, next: [] };
    this.#context = context;
  }

  /** The first run. */
  begin(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#run();
      this.#say("Watching for changes; Ctrl-C ends it.");
    });
  }

  /** A run, unless the change is of no account: one of the last run's own writes, a file that nobody reads, a save without a change. */
  changed(paths: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const seen = this.#seen;
      const files = new RunFiles(this.#request.root);
      if (seen !== undefined && holds(seen, files)) return;
      const known = Object.keys(seen?.contents ?? {});
      const others = [...new Set([...known, ...paths])].filter((path) => seen === undefined || !fileStillHolds(seen, path, files));
      this.#say(`\n${others.length === 1 ? others[0] : others.length === 0 ? "a folder" : `${others.length} files`} changed`);
      await this.#run();
    });
  }

  #inTurn(run: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(run);
    return this.#last;
  }

  /** Reads what has changed, checks and writes, and reports it. */
  async #run(): Promise<void> {
    const files = new RunFiles(this.#request.root);
    const outcome = await this.#outcome(files);
    this.#seen = files.footprintAfter(outcome.written);
    await reportOutcome(this.#context, outcome, { oneLine: true });
  }

  async #outcome(files: RunFiles): Promise<Outcome> {
    try {
      const { root } = this.#request;
      return await whileLocked({ ...this.#context, cwd: root }, () => regenerate(this.#request, this.#context, files, this.#trees));
    } catch (error) {
      const refusal = systemRefusal(error);
      const diagnostics = error instanceof DiagnosticError ? error.diagnostics : refusal && [refusal];
      if (diagnostics === undefined) throw error;
      return { root: this.#request.root, changes: [], written: [], diagnostics, next: [], exitCode: ExitCode.findings };
    }
  }

  #say(line: string): void {
    if (!this.#context.quiet && !this.#context.json) this.#context.stderr(line);
  }
}

/** Whether nothing has changed; not where a folder can't be listed, which the run that follows reports. */
function holds(seen: Footprint, files: RunFiles): boolean {
  try {
    return stillHolds(seen, files);
  } catch (error) {
    if (systemRefusal(error) === undefined) throw error;
    return false;
  }
}

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ClusterClient } from "../../cluster/client.js";
import { callWebhooks, type DevEndpoint, type DevObject } from "../../dev/dev-objects.js";
import type { DevSession } from "../../dev/dev-record.js";
import type { ChangedObject } from "../../dev/give-back.js";
import { type ManagerCommand, ManagerProcess } from "../../dev/manager-process.js";
import type { Relay } from "../../dev/relay.js";
import { takeOver } from "../../dev/take-over.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { SourceTrees } from "../../reader/source-trees.js";
import { freePorts } from "../../testing/environment/free-ports.js";
import { writes } from "../../tree/compare.js";
import { RunFiles } from "../../tree/run-files.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { regenerate } from "../generate/regenerate.js";
import { whileLocked } from "../lock-command.js";
import { asDiagnostic } from "../migrate/as-diagnostic.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { reportOutcome } from "../report-outcome.js";
import type { OperatorBundler } from "./bundle-operator.js";
import { putBackObjects } from "./put-back.js";
import { wantedObjects } from "./wanted-objects.js";

/** All that a session works with. */
export interface DevParts {
  readonly root: string;
  readonly client: ClusterClient;
  readonly session: DevSession;
  /** Whether another session has ended without putting the cluster back. */
  readonly isOver: (other: DevSession) => boolean;
  readonly endpoint: DevEndpoint;
  readonly relay: Relay;
  readonly bundler: OperatorBundler;
  /** The arguments of the operator, without those of its webhook server. */
  readonly managerArgs: readonly string[];
  /** The folder of the serving certificate. */
  readonly certificate: string;
  readonly onLine: (line: string) => void;
}

/** The operator as it was started last. */
interface Running {
  readonly manager: ManagerProcess;
  readonly program: Uint8Array;
  readonly objects: readonly DevObject[];
}

/** One `wheelwright dev`: each change of the project becomes generated files, a bundle, objects in the cluster and a new process, one change after the other. */
export class DevRun {
  readonly #parts: DevParts;
  readonly #context: CommandContext;
  readonly #trees = new SourceTrees();
  #running: Running | undefined;
  /** Undefined while the generated files or config/ have changed since they were built. */
  #objects: readonly DevObject[] | undefined;
  /** The objects as they are in the cluster; undefined unless all of them are. */
  #applied: readonly DevObject[] | undefined;
  /** The objects of the cluster that this session has changed, by resource and name. */
  readonly #taken = new Map<string, ChangedObject>();
  #last: Promise<void> = Promise.resolve();
  #ending = false;

  constructor(parts: DevParts, context: CommandContext) {
    this.#parts = parts;
    this.#context = { ...context, interactive: false };
  }

  /** Takes up changed files, after those before; without paths, the project as it is. */
  changed(paths?: readonly string[]): Promise<void> {
    this.#last = this.#last.then(() => (this.#ending ? undefined : this.#update(paths)));
    return this.#last;
  }

  /** Ends the operator. The cluster is left as it is. */
  async end(): Promise<void> {
    this.#ending = true;
    await this.#last.catch(() => undefined);
    this.#parts.relay.pause();
    await this.#running?.manager.stop();
  }

  async #update(paths: readonly string[] | undefined): Promise<void> {
    if (paths?.some((path) => /^(?:config\/|PROJECT$)/.test(path))) this.#objects = undefined;
    try {
      const hasGenerated = await this.#generate();
      if (hasGenerated === undefined) return;
      if (hasGenerated) this.#objects = undefined;
      const program = await this.#parts.bundler.bundle();
      this.#objects ??= await wantedObjects(this.#parts.root, this.#parts.endpoint);
      await this.#run(program, this.#objects);
    } catch (error) {
      const found = error instanceof DiagnosticError ? error : asDiagnostic(error);
      if (found === undefined) throw error;
      printDiagnostics(this.#context, this.#parts.root, found.diagnostics);
    }
  }

  /** Whether files were written; undefined if the project has errors. */
  async #generate(): Promise<boolean | undefined> {
    const { root } = this.#parts;
    const request = { root, check: false, flags: {}, next: [], identity: undefined };
    const generate = () => regenerate(request, this.#context, new RunFiles(root), this.#trees);
    const outcome = await whileLocked({ ...this.#context, cwd: root }, generate);
    const isWritten = outcome.written.some(writes);
    if (isWritten || outcome.exitCode !== ExitCode.done) await reportOutcome(this.#context, outcome, { oneLine: true });
    return outcome.exitCode === ExitCode.done ? isWritten : undefined;
  }

  async #run(program: Uint8Array, objects: readonly DevObject[]): Promise<void> {
    const before = this.#running;
    const isSameCluster = JSON.stringify(this.#applied) === JSON.stringify(objects);
    const isSameProgram = before !== undefined && Buffer.compare(before.program, program) === 0;
    if (isSameCluster && isSameProgram) return;
    this.#parts.relay.pause();
    // Before it ends, so that the end isn't reported as one that came by itself.
    this.#running = undefined;
    await before?.manager.stop();
    try {
      if (!isSameCluster) await this.#takeOver(objects);
    } catch (error) {
      // The operator from before goes on; the next change tries again.
      if (before !== undefined) await this.#start(before.program, before.objects);
      throw error;
    }
    await this.#start(program, objects);
  }

  /** Changes the cluster to what the project has, and puts back what it has no more. */
  async #takeOver(objects: readonly DevObject[]): Promise<void> {
    const { client, session, isOver, root } = this.#parts;
    const left = new Map(this.#taken);
    this.#applied = undefined;
    for (const object of objects) {
      const { resource } = object;
      const { name } = object.object.metadata;
      const id = `${resource.plural}/${name}`;
      left.delete(id);
      this.#taken.set(id, { resource, name, session });
      await takeOver(client, object, session, isOver);
    }
    printDiagnostics(this.#context, root, await putBackObjects(client, [...left.values()], false, this.#context));
    for (const id of left.keys()) this.#taken.delete(id);
    this.#applied = objects;
  }

  async #start(program: Uint8Array, objects: readonly DevObject[]): Promise<void> {
    const { root, relay, endpoint, onLine } = this.#parts;
    const path = join(root, "dist/dev.js");
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, program);
    const servesWebhooks = callWebhooks(objects, endpoint);
    const [port = 0] = await freePorts(1);
    const manager = new ManagerProcess(this.#command(path, servesWebhooks ? port : undefined), onLine);
    this.#running = { manager, program, objects };
    void manager.ended.then((code) => this.#managerEnded(manager, code));
    if (servesWebhooks && (await manager.listens(port))) relay.resume(port);
    if (!this.#context.quiet)
      this.#context.stderr(`${new Date().toISOString().slice(11, 19)} running; save a file to restart it, Ctrl-C ends it`);
  }

  #command(program: string, webhookPort: number | undefined): ManagerCommand {
    const { root, managerArgs, certificate } = this.#parts;
    const webhooks =
      webhookPort === undefined
        ? ["--webhooks=false"]
        : ["--webhook-host=127.0.0.1", `--webhook-port=${webhookPort}`, `--webhook-cert-path=${certificate}`, "--webhook-workers=0"];
    const args = [...webhooks, "--health-probe-bind-address=0", "--graceful-shutdown-timeout=2s", "--log-level=debug", ...managerArgs];
    return { program, args, env: process.env, cwd: root };
  }

  #managerEnded(manager: ManagerProcess, code: number | null): void {
    if (this.#ending || this.#running?.manager !== manager) return;
    this.#parts.relay.pause();
    const found = diagnostic("WW598", { code: code === null ? "a signal" : `exit code ${code}` });
    printDiagnostics(this.#context, this.#parts.root, [found]);
  }
}

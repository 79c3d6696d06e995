import { EventEmitter } from "node:events";
import type { InputOutputAdapter } from "@yeoman/types";
import { promptAdapter } from "./prompt-adapter.js";
import { createMemoryFiles, YeomanGenerator } from "./yeoman.js";

type Task = () => unknown;

/**
 * The environment that the command line runs a generator in: the phases of Yeoman, a file system in memory, and questions on stderr. It does what
 * yeoman-environment does for one generator that is known, and nothing is looked up, installed or written.
 */
export class CommandEnvironment extends EventEmitter {
  readonly adapter: InputOutputAdapter = promptAdapter();
  readonly sharedFs = createMemoryFiles();
  readonly #context = new Map<string, Map<unknown, unknown>>();
  readonly #queues = new Map<string, Task[]>(YeomanGenerator.queues.map((name) => [name, []]));

  /** @param cwd an existing folder, absolute */
  constructor(readonly cwd: string) {
    super();
  }

  get logCwd(): string {
    return this.cwd;
  }

  /** Generators ask for the version of their environment; this one goes with the generators that it runs. */
  getVersion(): undefined {
    return undefined;
  }

  /** Shared by the generators of one folder. */
  getContextMap(name: string): Map<unknown, unknown> {
    const known = this.#context.get(name) ?? new Map<unknown, unknown>();
    this.#context.set(name, known);
    return known;
  }

  /** Puts a task of a generator's at the end of a phase. */
  queueTask(phase: string, task: Task): void {
    const queue = this.#queues.get(phase);
    if (queue === undefined) throw new Error(`a generator has a phase that Yeoman does not have: ${phase}`);
    queue.push(task);
  }

  /**
   * Runs a generator, phase by phase.
   * @throws whatever a task of it throws
   */
  async runGenerator(generator: { queueTasks(): Promise<void> }): Promise<void> {
    await generator.queueTasks();
    for (let task = this.#next(); task !== undefined; task = this.#next()) await task();
  }

  /** The first task of the first phase that has any: a task may add others to a phase before its own. */
  #next(): Task | undefined {
    return [...this.#queues.values()].find((queue) => queue.length > 0)?.shift();
  }
}

import Generator from "yeoman-generator";
import type { PlannedFile } from "../src/tree/planned-file.js";
import { type CommandDefinition, missingOptions } from "./command.js";

/** What a generator is run with. */
export interface ScaffoldRequest<Options> {
  /** What the command line gave. */
  readonly given: Partial<Options>;
  /** Makes the files, once every option is known. */
  readonly plan: (options: Options) => Promise<readonly PlannedFile[]>;
  /** Takes them: a generator writes nothing itself, since a command writes all or nothing. */
  readonly deliver: (files: readonly PlannedFile[]) => void;
}

/** The base of all generators. Yeoman runs every method of a subclass as a task, so helpers live here. */
export abstract class ScaffoldGenerator<Options extends object> extends Generator {
  protected abstract readonly command: CommandDefinition<Options>;
  readonly #request: ScaffoldRequest<Options>;
  #answers: Partial<Options> = {};

  constructor(args: string[], options: ConstructorParameters<typeof Generator>[1] & { request: ScaffoldRequest<Options> }) {
    super(args, options, { customInstallTask: true, customCommitTask: true });
    this.#request = options.request;
  }

  /** Asks for what the command line left out. */
  protected async askForMissing(): Promise<void> {
    const questions = missingOptions(this.command, this.#request.given).map(({ name, question }) => ({ name, ...question }));
    if (questions.length > 0) this.#answers = (await this.prompt(questions as never)) as Partial<Options>;
  }

  /** Makes the files and hands them over. */
  protected async planFiles(): Promise<void> {
    this.#request.deliver(await this.#request.plan({ ...this.#request.given, ...this.#answers } as Options));
  }
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { PlannedFile } from "../src/tree/planned-file.js";
import { missingOptions } from "./command.js";
import { asPlanned, putFile } from "./memory-files.js";
import type { Scaffold, ScaffoldPlan } from "./scaffold.js";
import { YeomanGenerator } from "./yeoman.js";

/** A generator's class, as Yeoman makes an object of it. */
export type YeomanClass = new (args: string[], options: YeomanOptions) => InstanceType<typeof YeomanGenerator>;

type YeomanOptions = NonNullable<ConstructorParameters<typeof YeomanGenerator>[1]>;

/** A command's flags and words, which Yeoman's `--help` lists. */
export interface YeomanFlags {
  readonly options: readonly {
    readonly name: string;
    readonly description: string;
    readonly type: typeof String | typeof Boolean;
  }[];
  readonly words: readonly { readonly name: string; readonly description: string }[];
  /**
   * The options that the command is given, by those of Yeoman's.
   * @throws Error where a flag's value is wrong
   */
  readonly read: (options: Readonly<Record<string, unknown>>, words: readonly string[]) => Promise<object>;
}

/** The parts that a scaffolding command's generator is made with. */
export interface ScaffoldSettings<Options> {
  /**
   * Looks at the folder, and at what was given, before anything is asked.
   * @param options Yeoman's, with the flags that were given
   * @throws DiagnosticError where the command cannot run here
   */
  readonly prepare: (options: Readonly<Record<string, unknown>>, words: readonly string[], cwd: string) => Promise<Scaffold<Options>>;
  /** Present where Yeoman runs it: it writes the files then, and asks about each conflict. Else the caller writes all of them or none. */
  readonly flags?: YeomanFlags;
}

/**
 * The Yeoman generator of each scaffolding command: of `wheelwright init`, `create api` and `create webhook`, and of `yo wheelwright`,
 * `wheelwright:api` and `wheelwright:webhook`.
 */
export class ScaffoldGenerator<Options extends object> extends YeomanGenerator {
  readonly #settings: ScaffoldSettings<Options>;
  #scaffold: Scaffold<Options> | undefined;
  #answers: Partial<Options> = {};
  #plan: ScaffoldPlan | undefined;

  constructor(args: string[], options: YeomanOptions, settings: ScaffoldSettings<Options>) {
    const own = { customInstallTask: true, customCommitTask: true, disableInGeneratorOptionsSupport: true };
    // Its phases are methods, which a subclass has too.
    super(args, options, { inheritTasks: true, ...(settings.flags === undefined ? own : {}) });
    this.#settings = settings;
    for (const { name, type, description } of settings.flags?.options ?? []) this.option(name, { type, description });
    for (const { name, description } of settings.flags?.words ?? []) this.argument(name, { type: String, required: false, description });
  }

  /** The files and edits that the command makes, as they are in memory; undefined until it ran. */
  get planned(): ScaffoldPlan | undefined {
    return this.#plan && { ...this.#plan, files: asPlanned(this.fs) };
  }

  async initializing(): Promise<void> {
    this.#scaffold = await this.#settings.prepare(this.options, this.args, this.env.cwd);
  }

  /** Asks for what was left out. */
  async prompting(): Promise<void> {
    const { command, given } = this.#known();
    const questions = missingOptions(command, given).map(({ name, question }) => ({ name, ...question }));
    if (questions.length > 0) this.#answers = (await this.prompt(questions as never)) as Partial<Options>;
  }

  /** Makes the files, and puts them into Yeoman's file system in memory. */
  async writing(): Promise<void> {
    const { given, plan, root } = this.#known();
    this.#plan = await plan({ ...given, ...this.#answers } as Options);
    if (this.#isYeomans) this.destinationRoot(root);
    for (const file of this.#plan.files) if (!this.#stays(file, root)) putFile(this.fs, root, file, this.#isYeomans);
  }

  /** Says what to do next. */
  end(): void {
    if (!this.#isYeomans) return;
    const { diagnostics = [], next = [] } = this.#plan ?? {};
    for (const { code, message } of diagnostics) this.log(`${code}: ${message}`);
    if (next.length > 0) this.log(`\nNext:\n${next.map((step) => `  ${step}`).join("\n")}`);
  }

  get #isYeomans(): boolean {
    return this.#settings.flags !== undefined;
  }

  /** Whether a file is the user's, and not for Yeoman to ask about. */
  #stays(file: PlannedFile, root: string): boolean {
    const isKept = file.owner === "scaffold" && file.ifExists === "keep";
    return this.#isYeomans && isKept && existsSync(join(root, file.path));
  }

  #known(): Scaffold<Options> {
    if (this.#scaffold === undefined) throw new Error("the phases of a generator run in their order");
    return this.#scaffold;
  }
}

/** One option of a scaffolding command: its flag, and how to ask for it where it is missing. */
export interface CommandOption<Options> {
  readonly name: keyof Options & string;
  readonly flag: string;
  /** Whether the command can't run without it, given what else is known. */
  readonly required: (options: Partial<Options>) => boolean;
  readonly question: Question;
}

/** A question for a person at a terminal. */
export interface Question {
  readonly type: "input" | "confirm";
  readonly message: string;
  readonly default?: string | boolean;
  /** True, or what is wrong with the answer. */
  readonly validate?: (answer: string) => true | string;
}

/** What a scaffolding command takes. */
export interface CommandDefinition<Options> {
  readonly name: string;
  readonly options: readonly CommandOption<Options>[];
}

/** The options that have to be asked for. */
export function missingOptions<Options>(command: CommandDefinition<Options>, given: Partial<Options>): readonly CommandOption<Options>[] {
  return command.options.filter((option) => given[option.name] === undefined && option.required(given));
}

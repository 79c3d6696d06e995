/** One option that a command can't run without: and how to ask for it where it is missing. */
export interface CommandOption<Options> {
  readonly name: keyof Options & string;
  readonly question: Question;
}

/** A question for a person at a terminal. */
export interface Question {
  readonly type: "input" | "confirm";
  readonly message: string;
  /** The answer of an empty input, shown as a placeholder; a confirmation starts with yes. */
  readonly default?: string;
  /** True, or what is wrong with the answer. */
  readonly validate?: (answer: string) => true | string;
}

/** The options of a scaffolding command. */
export interface CommandDefinition<Options> {
  readonly name: string;
  readonly options: readonly CommandOption<Options>[];
}

/** The options that have to be asked for. */
export function missingOptions<Options>(command: CommandDefinition<Options>, given: Partial<Options>): readonly CommandOption<Options>[] {
  return command.options.filter((option) => given[option.name] === undefined);
}

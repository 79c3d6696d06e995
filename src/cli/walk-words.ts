import type { Command, Option } from "commander";

/** Where the words of a command line lead to. */
export interface Walked {
  readonly command: Command;
  /** The values of flags, by the options' names. */
  readonly given: Readonly<Record<string, string>>;
  /** The number of arguments. */
  readonly positional: number;
  /** A flag that the next word is the value of. */
  readonly pending: Option | undefined;
}

/** Goes along words: which command they name, the values that they give, and the flag that waits for its value. */
export function walkWords(program: Command, words: readonly string[]): Walked {
  let command = program;
  let pending: Option | undefined;
  let positional = 0;
  const given: Record<string, string> = {};
  for (const word of words) {
    if (pending !== undefined) {
      given[pending.attributeName()] = word;
      pending = undefined;
      continue;
    }
    if (word.startsWith("-")) {
      const [flag = "", value] = word.split(/=(.*)/s);
      const option = findOption(command, flag);
      if (value !== undefined && option !== undefined) given[option.attributeName()] = value;
      else if (option?.required === true) pending = option;
      continue;
    }
    const next = command.commands.find((each) => each.name() === word || each.aliases().includes(word));
    if (next === undefined) positional++;
    else command = next;
  }
  return { command, given, positional, pending };
}

/** An option of the command, or of one above it. */
export function findOption(command: Command, flag: string): Option | undefined {
  for (let each: Command | null = command; each !== null; each = each.parent) {
    const option = each.options.find(({ short, long }) => flag === short || flag === long);
    if (option !== undefined) return option;
  }
  return undefined;
}

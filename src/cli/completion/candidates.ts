import type { Argument, Command, Option } from "commander";
import { findOption, walkWords } from "../walk-words.js";

/** The suggestions of a shell for the word at the cursor. */
export interface Candidates {
  readonly values: readonly Candidate[];
  /** Whether names of files fit, too. */
  readonly files: boolean;
}

export interface Candidate {
  readonly value: string;
  /** Empty where there is nothing to say. */
  readonly description: string;
}

/** The values of flags and arguments that a program doesn't know by itself. Names are those of options, `kind`, or of arguments, `code`. */
export type ValuesOf = (name: string, given: Readonly<Record<string, string>>) => readonly Candidate[] | undefined;

const none: Candidates = { values: [], files: false };
const fileNames: Candidates = { values: [], files: true };

/**
 * The candidates for the last of the words, which begins with what was typed so far.
 * @param words the words after the program's name, up to the cursor; the last one may be empty
 */
export function candidatesFor(program: Command, words: readonly string[], valuesOf: ValuesOf): Candidates {
  const current = words.at(-1) ?? "";
  const { command, given, positional, pending } = walkWords(program, words.slice(0, -1));
  if (pending !== undefined) return startingWith(current, valuesFor(pending, given, valuesOf));
  const assigned = /^(--[^=]+)=(.*)$/.exec(current);
  if (assigned !== null) {
    const [, flag = "", value = ""] = assigned;
    const option = findOption(command, flag);
    if (option === undefined) return none;
    const { values, files } = startingWith(value, valuesFor(option, given, valuesOf));
    return { values: values.map((each) => ({ ...each, value: `${flag}=${each.value}` })), files };
  }
  if (current.startsWith("-")) return startingWith(current, { values: flagsOf(command), files: false });
  const commands = command.commands.filter(isShown).map((each) => ({ value: each.name(), description: firstSentence(each.description()) }));
  if (commands.length > 0) return startingWith(current, { values: commands, files: false });
  const argument = command.registeredArguments[positional];
  return argument === undefined ? none : startingWith(current, valuesForArgument(argument, given, valuesOf));
}

function flagsOf(command: Command): readonly Candidate[] {
  const flags: Candidate[] = [];
  for (let each: Command | null = command; each !== null; each = each.parent) {
    for (const { long, hidden, description } of each.options) {
      if (!hidden && long) flags.push({ value: long, description: firstSentence(description) });
    }
  }
  return [...flags, { value: "--help", description: "show the help of the command" }];
}

function valuesFor(option: Option, given: Readonly<Record<string, string>>, valuesOf: ValuesOf): Candidates {
  const values = option.argChoices?.map(plain) ?? valuesOf(option.attributeName(), given);
  if (values !== undefined) return { values, files: false };
  if (option.optional) return { values: ["true", "false"].map(plain), files: false };
  return /<(file|files|folder)>/.test(option.flags) ? fileNames : none;
}

function valuesForArgument(argument: Argument, given: Readonly<Record<string, string>>, valuesOf: ValuesOf): Candidates {
  const values = argument.argChoices?.map(plain) ?? valuesOf(argument.name(), given);
  return values === undefined ? fileNames : { values, files: false };
}

function startingWith(current: string, { values, files }: Candidates): Candidates {
  return { values: values.filter(({ value }) => value.startsWith(current)), files };
}

function isShown(command: Command): boolean {
  return !command.name().startsWith("__");
}

function plain(value: string): Candidate {
  return { value, description: "" };
}

/** Without what a shell would show over several lines. */
function firstSentence(text: string): string {
  return text.split(/[.;] |, which |\n/)[0] ?? "";
}

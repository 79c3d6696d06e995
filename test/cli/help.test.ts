import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { createProgram } from "../../src/cli/program.js";

/** All commands that do something, by their names. */
function leaves(command: Command, words: readonly string[] = []): readonly (readonly [string, Command])[] {
  if (command.commands.length === 0) return [[words.join(" "), command]];
  return command.commands.filter((each) => !each.name().startsWith("__")).flatMap((each) => leaves(each, [...words, each.name()]));
}

/** Fields of an option that commander's types leave out. */
interface Related {
  readonly implied?: object;
  readonly conflictsWith: readonly string[];
}

const help = (command: Command) => {
  let text = "";
  command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
  return text;
};

describe.each(leaves(createProgram(() => {})))("the help of %s", (name, command) => {
  it("has an example, whose flags the command has", () => {
    const example = /\nExample:\n {2}(wheelwright .+)\n/.exec(help(command))?.[1] ?? "";
    expect(example.startsWith(`wheelwright ${name}`)).toBe(true);
    const words = example.split(" ").slice(1 + name.split(" ").length);
    const flags = words.filter((word) => word.startsWith("-"));
    const known = [...command.options, ...rootOf(command).options];
    for (const flag of flags) expect(known.some(({ short, long }) => flag === short || flag === long)).toBe(true);
  });

  it("has flags that bring along, or exclude, no others than its own", () => {
    const names = command.options.map((option) => option.attributeName());
    for (const { implied, conflictsWith } of command.options as unknown as readonly Related[])
      expect(names).toEqual(expect.arrayContaining([...Object.keys(implied ?? {}), ...conflictsWith]));
  });

  it("names the global options only by reference", () => {
    expect(help(command)).toContain("Global options: wheelwright --help");
    expect(help(command)).not.toMatch(/--no-interactive|preset/);
  });
});

it("lists the global options in the help of the program", () => {
  expect(help(createProgram(() => {}))).toMatch(/--no-interactive +never prompt/);
});

function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent);
}

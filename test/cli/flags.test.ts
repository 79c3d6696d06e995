import { Command } from "commander";
import { expect, it } from "vitest";
import type { CommandAction } from "../../src/cli/declarations/command-action.js";
import { addFlags, count, type FlagValues, list, negated, port, positive, repeated, text, toggle, yesOrNo } from "../../src/cli/flags.js";

const flags = {
  withMigration: toggle("a"),
  output: text("file", "b", { short: "o" }),
  examples: negated("c"),
  namespaced: yesOrNo("d"),
  kinds: list("kinds", "e"),
  fix: repeated("fix", "f"),
  max: count("max", "g"),
  least: positive("least", "h"),
  port: port(9443, "i"),
};

const parsed = (...words: readonly string[]) => {
  const command = addFlags(new Command().exitOverride(), flags).configureOutput({ writeErr: () => undefined });
  return command.parse(words, { from: "user" }).opts();
};

it("flags have the names of their values", () => {
  const options = addFlags(new Command(), flags).options.map((each) => each.flags);
  expect(options).toEqual([
    "--with-migration",
    "-o, --output <file>",
    "--no-examples",
    "--namespaced [boolean]",
    "--kinds <kinds>",
    "--fix <fix>",
    "--max <max>",
    "--least <least>",
    "--port <port>",
  ]);
});

it("flags give values of their types", () => {
  expect(parsed()).toEqual({ examples: true, port: 9443 });
  expect(
    parsed("--with-migration", "-o", "x", "--no-examples", "--namespaced=false", "--kinds", "a, b", "--kinds=c", "--fix", "a,b", "--max=0"),
  ).toEqual({
    withMigration: true,
    output: "x",
    examples: false,
    namespaced: false,
    kinds: ["a", "b", "c"],
    fix: ["a,b"],
    max: 0,
    port: 9443,
  });
  for (const wrong of ["--namespaced=maybe", "--max=-1", "--max=1.5", "--least=0", "--port=65536"]) expect(() => parsed(wrong)).toThrow();
});

it("a flag that the command's module doesn't know, or takes otherwise, is a type error", () => {
  const action: CommandAction = () => undefined;
  const run = (_options: FlagValues<typeof flags>) => Promise.resolve(0 as const);
  const load = () => Promise.resolve({ run });
  action(new Command(), flags, load);
  const { output, ...others } = flags;
  // @ts-expect-error: the module knows no `target`.
  action(new Command(), { ...others, target: output }, load);
  // @ts-expect-error: the module takes a text.
  action(new Command(), { ...others, output: toggle("b") }, load);
});

import { type Command, InvalidArgumentError, Option } from "commander";

declare const valueType: unique symbol;

/** A flag of a command. The table that it stands in has its name; the type of its value follows from how it is made. */
export interface Flag<Value> {
  readonly option: (name: string) => Option;
  /** Exists in the type alone. */
  readonly [valueType]?: Value;
}

/** A flag that always has a value: the command can't run without it, or it has a default. */
export interface GivenFlag<Value> extends Flag<Value> {
  readonly isGiven: true;
}

/** The flags of a command by the names of their values: `withMigration` is `--with-migration`. */
export type Flags = Readonly<Record<string, Flag<unknown>>>;

type ValueOf<Each> = Each extends Flag<infer Value> ? Value : never;

/** The values of the flags in a table, as commander gives them. */
export type FlagValues<Table extends Flags> = {
  readonly [Name in keyof Table as Table[Name] extends GivenFlag<unknown> ? never : Name]?: ValueOf<Table[Name]>;
} & {
  readonly [Name in keyof Table as Table[Name] extends GivenFlag<unknown> ? Name : never]: ValueOf<Table[Name]>;
};

/** Settings that few flags have. */
interface FlagSettings {
  /** Its letter: `o` for `-o`. */
  readonly short?: string;
  /** Values of other flags that it brings along. */
  readonly implies?: Readonly<Record<string, unknown>>;
  /** The name of a flag that excludes it. */
  readonly conflicts?: string;
}

interface FlagForm extends FlagSettings {
  readonly prefix?: string;
  /** The name of its value in the help, such as `<file>`. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  readonly preset?: unknown;
  parse?(value: string, previous: unknown): unknown;
}

/** Adds the flags of a table to a command. */
export function addFlags(command: Command, flags: Flags): Command {
  for (const [name, flag] of Object.entries(flags)) command.addOption(flag.option(name));
  return command;
}

/** Puts the flags of a table under a heading of the help. */
export function grouped<Table extends Flags>(heading: string, flags: Table): Table {
  const under = ([name, flag]: [string, Flag<unknown>]) => [
    name,
    { ...flag, option: (each: string) => flag.option(each).helpGroup(heading) },
  ];
  return Object.fromEntries(Object.entries(flags).map(under)) as Table;
}

/** A flag that stands alone. */
export function toggle(description: string, settings: FlagSettings = {}): Flag<boolean> {
  return flagOf(description, settings);
}

/** `--no-<name>`, which makes a value false that is true without it. */
export function negated(description: string): Flag<boolean> {
  return flagOf(description, { prefix: "no-" });
}

/** A flag that may stand alone or be given `=true` or `=false`. */
export function yesOrNo(description: string): Flag<boolean> {
  return flagOf(description, { placeholder: "[boolean]", preset: true, parse: parseBoolean });
}

/** A flag with a text. */
export function text(placeholder: string, description: string, settings: FlagSettings = {}): Flag<string> {
  return flagOf(description, { ...settings, placeholder: `<${placeholder}>` });
}

/** A flag with one of some texts. */
export function choice<const Choice extends string>(placeholder: string, choices: readonly Choice[], description: string): Flag<Choice> {
  return flagOf(description, { placeholder: `<${placeholder}>`, choices });
}

/** A flag with texts separated by commas, that may also be repeated. */
export function list(placeholder: string, description: string): Flag<readonly string[]> {
  return flagOf(description, { placeholder: `<${placeholder}>`, parse: parseList });
}

/** A list that the command can't run without. */
export function requiredList(placeholder: string, description: string, settings: FlagSettings): GivenFlag<readonly string[]> {
  const flag = flagOf(description, { ...settings, placeholder: `<${placeholder}>`, parse: parseList });
  return { option: (name) => flag.option(name).makeOptionMandatory(), isGiven: true };
}

/** A flag that may be repeated, and whose values may hold commas. */
export function repeated(placeholder: string, description: string): Flag<readonly string[]> {
  const parse = (value: string, previous: readonly string[] | undefined) => [...(previous ?? []), value];
  return flagOf(description, { placeholder: `<${placeholder}>`, parse });
}

/** A flag with a whole number from 0. */
export function count(placeholder: string, description: string): Flag<number> {
  return flagOf(description, { placeholder: `<${placeholder}>`, parse: parseCount });
}

/** A flag with a whole number from 1. */
export function positive(placeholder: string, description: string): Flag<number> {
  return flagOf(description, { placeholder: `<${placeholder}>`, parse: parsePositive });
}

/** A flag with a TCP port. */
export function port(usual: number, description: string): GivenFlag<number> {
  const flag = flagOf(description, { placeholder: "<port>", parse: parsePort });
  return { option: (name) => flag.option(name).default(usual), isGiven: true };
}

function flagOf<Value>(description: string, form: FlagForm): Flag<Value> {
  return {
    option: (name) => {
      const letter = form.short === undefined ? "" : `-${form.short}, `;
      const placeholder = form.placeholder === undefined ? "" : ` ${form.placeholder}`;
      const option = new Option(`${letter}${flagName(name, form.prefix)}${placeholder}`, description);
      if (form.preset !== undefined) option.preset(form.preset);
      if (form.parse !== undefined) option.argParser(form.parse);
      if (form.choices !== undefined) option.choices(form.choices);
      if (form.implies !== undefined) option.implies({ ...form.implies });
      if (form.conflicts !== undefined) option.conflicts(form.conflicts);
      return option;
    },
  };
}

/** A flag as it is typed: `--with-migration` for `withMigration`. */
export function flagName(name: string, prefix = ""): string {
  return `--${prefix}${kebabCase(name)}`;
}

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function parseList(value: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), ...value.split(",").map((name) => name.trim())];
}

function parseCount(value: string): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new InvalidArgumentError("It is a whole number from 0.");
  return number;
}

function parsePositive(value: string): number {
  const number = parseCount(value);
  if (number === 0) throw new InvalidArgumentError("It is a whole number from 1.");
  return number;
}

function parsePort(value: string): number {
  const number = parseCount(value);
  if (number > 65_535) throw new InvalidArgumentError("It is a port, at most 65535.");
  return number;
}

function parseBoolean(value: string | true): boolean {
  if (value === true || value === "true") return true;
  if (value === "false") return false;
  throw new InvalidArgumentError("It is true or false.");
}

import pc from "picocolors";
import { LineIndex } from "../model/line-index.js";
import { type Place, printPlace } from "../model/place.js";
import type { AskedOption, Diagnostic } from "./diagnostic.js";

/** The properties of the terminal that rendering depends on. */
export interface RenderOptions {
  readonly color: boolean;
  /** The text of a file that a place names; undefined where it can't be read. */
  readonly readFile: (path: string) => string | undefined;
}

/**
 * A diagnostic for a person:
 * ```
 * api/v1/foo_types.ts:4:3 - error WW110: ...
 *
 *   4 |   port!: number;
 *     |          ^^^^^^
 *   what to do: ...
 * ```
 */
export function renderDiagnostic(found: Diagnostic, options: RenderOptions): string {
  const colors = pc.createColors(options.color);
  const paint = found.severity === "error" ? colors.red : colors.yellow;
  return [
    renderHeadline(found, options),
    ...(found.place === undefined ? [] : excerpt(found.place, options, paint)),
    ...found.related.flatMap((related) => [
      `  ${colors.cyan(printPlace(related.place))} - ${related.message}`,
      ...excerpt(related.place, options, colors.dim),
    ]),
    ...(found.notes ?? []).map((note) => `  ${note}`),
    ...optionLines(found),
    `  ${colors.green("what to do:")} ${remedyOf(found)}`,
    `  ${colors.dim(`more: wheelwright explain ${found.code}`)}`,
  ].join("\n");
}

/** A diagnostic in one line: where, what, and its code. */
export function renderHeadline(found: Diagnostic, options: Pick<RenderOptions, "color">): string {
  const colors = pc.createColors(options.color);
  const paint = found.severity === "error" ? colors.red : colors.yellow;
  const where = found.place === undefined ? "" : `${colors.cyan(printPlace(found.place))} - `;
  return `${where}${paint(found.severity)} ${colors.bold(found.code)}: ${found.message}`;
}

/** The options that a decision has, numbered, and what each makes of an example. */
function optionLines({ decision }: Diagnostic): readonly string[] {
  if (decision === undefined) return [];
  const where = ({ on = "field", inner = "" }: AskedOption) =>
    ({ field: "", class: " on the class,", hubField: " on the hub's field,", innerField: ` on ${inner},` })[on];
  const options = decision.options.map((option, index) => `  ${index + 1}) ${option.decorator}${where(option)} if ${option.meaning}`);
  const examples = new Map<string, readonly string[]>();
  for (const [index, { example }] of decision.options.entries()) {
    if (example === undefined) continue;
    examples.set(example.given, [...(examples.get(example.given) ?? []), `${example.result} (${index + 1})`]);
  }
  return ["", ...options, ...[...examples].map(([given, results]) => `  for example: ${given} → ${results.join(" | ")}`)];
}

/** Returns the remedy of a finding; a decision's options stand above it. */
function remedyOf({ remedy, decision }: Diagnostic): string {
  const fix = decision?.options.find((option) => option.fix !== undefined)?.fix;
  if (decision === undefined || fix === undefined) return remedy;
  const choice = decision.options.length === 1 ? "write it" : "write the one that is meant";
  return `${choice}, or have it written: wheelwright ${decision.command ?? "generate"} --fix ${/^[\w@:./=-]*$/.test(fix) ? fix : `'${fix}'`}`;
}

/** `2 errors, 1 warning`, or an empty string where there is neither. */
export function renderSummary(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic["severity"]) => diagnostics.filter((found) => found.severity === severity).length;
  const words = (number: number, word: string) => (number === 0 ? [] : [`${number} ${word}${number === 1 ? "" : "s"}`]);
  return [...words(count("error"), "error"), ...words(count("warning"), "warning")].join(", ");
}

/** The lines of a text. */
type Lines = Pick<LineIndex, "text">;

const known = new WeakMap<RenderOptions, Map<string, Lines | undefined>>();

/** The lines of a file, which is read once for all diagnostics that are rendered with the same options. */
function linesOf(file: string, options: RenderOptions): Lines | undefined {
  const ofOptions = known.get(options) ?? new Map<string, Lines | undefined>();
  known.set(options, ofOptions);
  if (!ofOptions.has(file)) {
    const text = options.readFile(file);
    ofOptions.set(file, text === undefined ? undefined : /\.[cm]?tsx?$/.test(file) ? linesOfTypeScript(text) : new LineIndex(text));
  }
  return ofOptions.get(file);
}

/** TypeScript, which gives the places in its files, has more line breaks than others. */
function linesOfTypeScript(text: string): Lines {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return { text: (line) => lines[line - 1] };
}

/** A character that would move the cursor, or do worse to a terminal, in the form of a picture. */
function pictured(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\ufffd";
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\0-\x08\x0a-\x1f\x7f-\x9f]/g;

/** How much of a line is shown, in UTF-16 units. */
const width = 160;
/** How much of it stands before the place, where the line is longer. */
const before = 40;

function excerpt(place: Place, options: RenderOptions, paint: (text: string) => string): string[] {
  const line = linesOf(place.file, options)?.text(place.line)?.replace(control, pictured);
  if (line === undefined || line.trim() === "") return [];
  const from = line.length <= width ? 0 : Math.max(0, Math.min(place.column - 1 - before, line.length - width));
  const shown = line.slice(from, from + width);
  const [start, end] = [from === 0 ? "" : "…", from + width >= line.length ? "" : "…"];
  const number = String(place.line);
  const underline = "^".repeat(Math.max(1, Math.min(place.length, from + shown.length - place.column + 1)));
  const indent = `${start}${line.slice(from, place.column - 1)}`.replace(/[^\t]/g, " ");
  return ["", `  ${number} | ${start}${shown}${end}`, `  ${" ".repeat(number.length)} | ${indent}${paint(underline)}`];
}

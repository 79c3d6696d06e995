import { newlineOf } from "../../model/text-edit.js";
import { splitHeader } from "../license-header.js";

/** The scaffold's `lineWidth` in biome.json. */
const lineWidth = 120;

/** One import statement without comments; what it imports by name is the second group. */
const statement = /^import\s+(?:(type\s+)?\{([^{}]*)\}|[^{};'"]+)\s+from\s+(["'])([^"']+)\3(;?)$/;

/**
 * The imports at the head of a file as the scaffold's formatter and linter want them: on one line where there is room, and sorted, as are their names. A text whose imports are
 * written otherwise before is left alone, since what their author did stays.
 * @param before the text as it was, where it is one of the user's; undefined for a new one
 */
export function keepImportsTidy(before: string | undefined, text: string): string {
  return before === undefined || tidyImports(before) === before ? tidyImports(text) : text;
}

/** Rewrites the first run of import statements; a text that doesn't begin with plain ones stays as it is. */
export function tidyImports(text: string): string {
  const [header, rest] = splitHeader(text);
  return header + tidyHead(rest);
}

function tidyHead(text: string): string {
  const head = /^(?:import\s[^;]*?from\s+["'][^"']+["'];?\r?\n)+/.exec(text)?.[0];
  if (head === undefined) return text;
  const newline = newlineOf(text);
  const written = head.split(/(?<=["'];?)\r?\n(?=import\s|$)/).filter((each) => each !== "");
  const parsed = written.map((each) => ({ each, match: statement.exec(each) }));
  if (/\/[/*]/.test(head.replace(/(["'])[^"'\n]*\1/g, "")) || parsed.some(({ match }) => match === null)) return text;
  const sorted = parsed
    .map(({ each, match }) => ({ module: String(match?.[4]), text: match?.[2] === undefined ? each : printed(match, newline) }))
    .sort((left, right) => compareModules(left.module, right.module));
  return sorted.map((each) => each.text + newline).join("") + text.slice(head.length);
}

function printed([, type = "", names = "", quote = "", module = "", semicolon = ""]: readonly string[], newline: string): string {
  const specifiers = names
    .split(",")
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter((name) => name !== "")
    .sort((left, right) => compareNatural(left.replace(/^type /, ""), right.replace(/^type /, "")));
  const [open, close] = [`import ${type === "" ? "" : "type "}{`, `} from ${quote}${module}${quote}${semicolon}`];
  const line = `${open} ${specifiers.join(", ")} ${close}`;
  return specifiers.length === 1 || line.length <= lineWidth
    ? line
    : [open, ...specifiers.map((each) => `  ${each},`), close].join(newline);
}

/** Node's own modules, then packages, then files, the farthest first; numbers within names by their value. */
function compareModules(left: string, right: string): number {
  return rank(left) - rank(right) || compareNatural(left, right);
}

function rank(module: string): number {
  if (module.startsWith(".")) return 2;
  return module.startsWith("node:") ? 0 : 1;
}

/** Letter by letter, A before a before B; numbers by their value. */
function compareNatural(left: string, right: string): number {
  const [ours = [], theirs = []] = [left, right].map((text) => text.match(/\d+|\D/g) ?? []);
  const index = ours.findIndex((part, at) => part !== theirs[at]);
  const [part, other] = [ours[index], theirs[index]];
  if (part === undefined || other === undefined) return ours.length - theirs.length;
  const difference = Number(part) - Number(other);
  if (!Number.isNaN(difference) && part.trim() !== "" && other.trim() !== "") return difference;
  return compare(part.toLowerCase(), other.toLowerCase()) || compare(part, other);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

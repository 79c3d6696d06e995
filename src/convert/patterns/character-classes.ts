import type { Characters } from "./syntax.js";

/** The characters from one to another, both included. */
export function range(first: number, last: number): Characters {
  return (codePoint) => codePoint >= first && codePoint <= last;
}

export function oneOf(parts: readonly Characters[]): Characters {
  return (codePoint) => parts.some((part) => part(codePoint));
}

export function not(characters: Characters): Characters {
  return (codePoint) => !characters(codePoint);
}

/** ASCII's word characters, which `\w` and `\b` mean. */
export const word = oneOf([range(0x30, 0x39), range(0x41, 0x5a), range(0x61, 0x7a), range(0x5f, 0x5f)]);
const digit = range(0x30, 0x39);
/** Without the vertical tab, as in Perl. */
const space = oneOf([range(0x09, 0x0a), range(0x0c, 0x0d), range(0x20, 0x20)]);

/** The meaning of `\d`, `\s` and `\w`; undefined for other letters. */
export function perlClass(letter: string): Characters | undefined {
  return { d: digit, s: space, w: word }[letter];
}

const posix: Readonly<Record<string, string>> = {
  alnum: "0-9A-Za-z",
  alpha: "A-Za-z",
  ascii: "\\x00-\\x7f",
  blank: "\\t ",
  cntrl: "\\x00-\\x1f\\x7f",
  digit: "0-9",
  graph: "!-~",
  lower: "a-z",
  print: " -~",
  punct: "!-/:-@\\[-`{-~",
  space: "\\t\\n\\v\\f\\r ",
  upper: "A-Z",
  word: "0-9A-Za-z_",
  xdigit: "0-9A-Fa-f",
};

/** `[:alpha:]`, by its name; undefined if there is none of that name. */
export function posixClass(name: string): Characters | undefined {
  const found = Object.hasOwn(posix, name) ? posix[name] : undefined;
  return found === undefined ? undefined : byExpression(`[${found}]`);
}

/** `\p{Greek}`, by a general category or a script; undefined if there is neither. */
export function unicodeClass(name: string): Characters | undefined {
  if (name === "Any") return () => true;
  if (!/^[A-Za-z_]+$/.test(name)) return undefined;
  for (const property of [`General_Category=${name}`, `Script=${name}`]) {
    try {
      return byExpression(`\\p{${property}}`);
    } catch {
      // No such property of this kind.
    }
  }
  return undefined;
}

/** By an expression for one character: it can't backtrack. */
function byExpression(source: string): Characters {
  const expression = new RegExp(`^${source}$`, "u");
  return (codePoint) => expression.test(String.fromCodePoint(codePoint));
}

/** Characters without regard to their case. */
export function folded(characters: Characters): Characters {
  return (codePoint) => characters(codePoint) || othersOf(codePoint).some(characters);
}

/** Letters that differ by case from others beside their lower and upper one. */
const orbits: readonly (readonly number[])[] = [
  [0x4b, 0x6b, 0x212a],
  [0x53, 0x73, 0x17f],
  [0xc5, 0xe5, 0x212b],
];

function othersOf(codePoint: number): readonly number[] {
  const text = String.fromCodePoint(codePoint);
  const cases = [text.toLowerCase(), text.toUpperCase(), text.toUpperCase().toLowerCase(), text.toLowerCase().toUpperCase()];
  const singles = cases.filter((each) => [...each].length === 1).map((each) => each.codePointAt(0) ?? codePoint);
  return [...singles, ...orbits.filter((orbit) => orbit.includes(codePoint)).flat()];
}

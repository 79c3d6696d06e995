import { folded, not, oneOf, perlClass, posixClass, range, unicodeClass, word } from "./character-classes.js";
import type { Boundary, Characters, Pattern } from "./syntax.js";

/**
 * Parses a pattern as Go's regexp does, whose syntax is RE2's with Perl's flags; undefined if it is none. Which of several texts matches doesn't matter
 * here, so groups don't capture, and lazy repetitions are the same as others.
 */
export function parsePattern(source: string): Pattern | undefined {
  try {
    return new Parser(source).whole();
  } catch (error) {
    if (error instanceof NoPattern) return undefined;
    throw error;
  }
}

class NoPattern extends Error {}

interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
}

const newline = 0x0a;
/** The most repetitions that RE2 takes, nested ones multiplied. */
const maxRepeats = 1000;
const escapes: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };
const boundaries: Readonly<Record<string, Boundary>> = {
  A: (before) => before === undefined,
  z: (_before, behind) => behind === undefined,
  b: (before, behind) => isWord(before) !== isWord(behind),
  B: (before, behind) => isWord(before) === isWord(behind),
};

function isWord(codePoint: number | undefined): boolean {
  return codePoint !== undefined && word(codePoint);
}

class Parser {
  readonly #characters: readonly string[];
  #next = 0;
  #flags: Flags = { ignoreCase: false, multiline: false, dotAll: false };

  constructor(source: string) {
    this.#characters = [...source];
  }

  whole(): Pattern {
    const pattern = this.#choice();
    if (!this.#isAtEnd) throw new NoPattern("a parenthesis too many");
    return pattern;
  }

  get #isAtEnd(): boolean {
    return this.#next >= this.#characters.length;
  }

  /** The next character, which stays there; empty at the end. */
  get #peek(): string {
    return this.#characters[this.#next] ?? "";
  }

  #take(): string {
    if (this.#isAtEnd) throw new NoPattern("something is missing at the end");
    return this.#characters[this.#next++] ?? "";
  }

  /** Takes a text if it comes next. */
  #takes(text: string): boolean {
    const found = this.#characters.slice(this.#next, this.#next + text.length).join("") === text;
    if (found) this.#next += text.length;
    return found;
  }

  /** The text up to another one, which is taken, too. */
  #until(end: string): string {
    let text = "";
    while (!this.#takes(end)) text += this.#take();
    return text;
  }

  #choice(): Pattern {
    const parts = [this.#sequence()];
    while (this.#takes("|")) parts.push(this.#sequence());
    return parts.length === 1 ? (parts[0] as Pattern) : { kind: "choice", parts };
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (!this.#isAtEnd && this.#peek !== "|" && this.#peek !== ")") {
      if (this.#takes("\\Q")) parts.push(...this.#quoted());
      else parts.push(this.#repeated(this.#atom()));
    }
    return { kind: "sequence", parts };
  }

  /** `\Q...\E`, or up to the end; a repetition behind it is of the last character. */
  #quoted(): readonly Pattern[] {
    const parts: Pattern[] = [];
    while (!this.#isAtEnd && !this.#takes("\\E")) parts.push(this.#literal(codePointOf(this.#take())));
    const last = parts.pop();
    return last === undefined ? [] : [...parts, this.#repeated(last)];
  }

  #repeated(part: Pattern): Pattern {
    const times = this.#times();
    if (times === undefined) return part;
    this.#takes("?");
    const again = this.#next;
    if (this.#times() !== undefined) throw new NoPattern("a repetition of a repetition");
    this.#next = again;
    const repeated: Pattern = { kind: "repeat", part, ...times };
    if (repeatsOf(repeated) > maxRepeats) throw new NoPattern("too many repetitions");
    return repeated;
  }

  #times(): { readonly minimum: number; readonly maximum: number } | undefined {
    if (this.#takes("*")) return { minimum: 0, maximum: Infinity };
    if (this.#takes("+")) return { minimum: 1, maximum: Infinity };
    if (this.#takes("?")) return { minimum: 0, maximum: 1 };
    const found = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#characters.slice(this.#next, this.#next + 20).join(""));
    if (found === null) return undefined;
    const [whole, first = "", comma, second = ""] = found;
    const minimum = Number(first);
    const maximum = comma === undefined ? minimum : second === "" ? Infinity : Number(second);
    if (minimum > maxRepeats || (maximum !== Infinity && maximum > maxRepeats) || maximum < minimum)
      throw new NoPattern("a bad repetition");
    this.#next += whole.length;
    return { minimum, maximum };
  }

  #atom(): Pattern {
    const character = this.#take();
    switch (character) {
      case "(":
        return this.#group();
      case "[":
        return { kind: "character", of: this.#class() };
      case ".":
        return { kind: "character", of: this.#flags.dotAll ? () => true : not(range(newline, newline)) };
      case "^":
        return {
          kind: "boundary",
          holds: this.#flags.multiline ? (before) => (before ?? newline) === newline : (boundaries.A as Boundary),
        };
      case "$":
        return {
          kind: "boundary",
          holds: this.#flags.multiline ? (_before, behind) => (behind ?? newline) === newline : (boundaries.z as Boundary),
        };
      case "*":
      case "+":
      case "?":
        throw new NoPattern("a repetition of nothing");
      case "\\":
        return this.#escape();
      default:
        return this.#literal(codePointOf(character));
    }
  }

  #literal(codePoint: number): Pattern {
    return { kind: "character", of: this.#fold(range(codePoint, codePoint)) };
  }

  #fold(characters: Characters): Characters {
    return this.#flags.ignoreCase ? folded(characters) : characters;
  }

  /** Flags that are set inside of a group end with it; `(?i)` sets them for the rest of the group around it. */
  #group(): Pattern {
    const around = this.#flags;
    if (this.#takes("?P<") || this.#takes("?<")) this.#name();
    else if (this.#takes("?") && !this.#setFlags()) return { kind: "sequence", parts: [] };
    const inside = this.#choice();
    if (!this.#takes(")")) throw new NoPattern("a parenthesis is missing");
    this.#flags = around;
    return inside;
  }

  #name(): void {
    if (!/^\w+$/.test(this.#until(">"))) throw new NoPattern("a bad name");
  }

  /** `i`, `m-s` and the like; whether a group follows, for which alone they are. */
  #setFlags(): boolean {
    let isOn = true;
    const set = { i: "ignoreCase", m: "multiline", s: "dotAll" } as const;
    for (;;) {
      const letter = this.#take();
      if (letter === ")") return false;
      if (letter === ":") return true;
      if (letter === "-" && isOn) isOn = false;
      else if (letter === "i" || letter === "m" || letter === "s") this.#flags = { ...this.#flags, [set[letter]]: isOn };
      else if (letter !== "U") throw new NoPattern("a bad flag");
    }
  }

  #escape(): Pattern {
    const holds = Object.hasOwn(boundaries, this.#peek) ? boundaries[this.#peek] : undefined;
    if (holds !== undefined) {
      this.#take();
      return { kind: "boundary", holds };
    }
    const named = this.#namedClass();
    if (named !== undefined) return { kind: "character", of: named };
    return this.#literal(this.#escaped());
  }

  /** `\d`, `\pL` or `\p{Greek}`, behind the backslash; undefined, and nothing taken, for all else. */
  #namedClass(): Characters | undefined {
    const letter = this.#peek;
    const perl = perlClass(letter.toLowerCase());
    if (perl === undefined && letter !== "p" && letter !== "P") return undefined;
    this.#take();
    // The opposite of a class has no letter that differs from one in the class by its case alone.
    if (perl !== undefined) return letter === letter.toLowerCase() ? this.#fold(perl) : not(this.#fold(perl));
    const text = this.#takes("{") ? this.#until("}") : this.#take();
    const isNegated = text.startsWith("^");
    const found = unicodeClass(isNegated ? text.slice(1) : text);
    if (found === undefined) throw new NoPattern("an unknown class");
    return (letter === "P") === isNegated ? this.#fold(found) : not(this.#fold(found));
  }

  /** The character that an escape stands for, behind the backslash. */
  #escaped(): number {
    const character = this.#take();
    if (Object.hasOwn(escapes, character)) return escapes[character] ?? 0;
    if (character === "x") return this.#hexadecimal();
    if (/^[0-7]$/.test(character)) return this.#octal(character);
    if (/^[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]$/.test(character)) return codePointOf(character);
    throw new NoPattern("an unknown escape");
  }

  #hexadecimal(): number {
    const digits = this.#takes("{") ? this.#until("}") : this.#take() + this.#take();
    const codePoint = /^[0-9A-Fa-f]+$/.test(digits) ? Number.parseInt(digits, 16) : Infinity;
    if (codePoint > 0x10ffff) throw new NoPattern("a bad number");
    return codePoint;
  }

  /** A single digit but 0 would refer to a group, which RE2 doesn't have. */
  #octal(first: string): number {
    let digits = first;
    while (digits.length < 3 && /^[0-7]$/.test(this.#peek)) digits += this.#take();
    if (digits.length === 1 && first !== "0") throw new NoPattern("a reference to a group");
    return Number.parseInt(digits, 8);
  }

  /** The text behind `[`. A bracket that comes first is a character. */
  #class(): Characters {
    const isNegated = this.#takes("^");
    const parts: Characters[] = [];
    for (let isFirst = true; isFirst || this.#peek !== "]"; isFirst = false) parts.push(this.#member());
    this.#take();
    return isNegated ? not(oneOf(parts)) : oneOf(parts);
  }

  #member(): Characters {
    if (this.#takes("[:")) {
      const isNegated = this.#takes("^");
      const found = posixClass(this.#until(":]"));
      if (found === undefined) throw new NoPattern("an unknown class");
      return isNegated ? not(this.#fold(found)) : this.#fold(found);
    }
    if (this.#peek === "\\") {
      this.#take();
      const named = this.#namedClass();
      if (named !== undefined) return named;
      return this.#rangeFrom(this.#escaped());
    }
    return this.#rangeFrom(codePointOf(this.#take()));
  }

  #rangeFrom(first: number): Characters {
    const isRange = this.#peek === "-" && (this.#characters[this.#next + 1] ?? "]") !== "]";
    if (!isRange) return this.#fold(range(first, first));
    this.#take();
    const last = this.#takes("\\") ? this.#escaped() : codePointOf(this.#take());
    if (last < first) throw new NoPattern("a bad range");
    return this.#fold(range(first, last));
  }
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** How often the innermost part of nested repetitions may be repeated; those without a limit don't multiply. */
function repeatsOf(pattern: Pattern): number {
  switch (pattern.kind) {
    case "repeat": {
      const times = pattern.maximum === Infinity ? pattern.minimum : pattern.maximum;
      return Math.max(times, 1) * repeatsOf(pattern.part);
    }
    case "sequence":
    case "choice":
      return Math.max(1, ...pattern.parts.map(repeatsOf));
    default:
      return 1;
  }
}

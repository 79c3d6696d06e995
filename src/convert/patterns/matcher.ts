import { parsePattern } from "./parse-pattern.js";
import type { Boundary, Characters, Pattern } from "./syntax.js";

/**
 * A function that tells whether a pattern is found anywhere in a text, as the API server does it: in RE2's syntax, and in a time that is linear in the
 * text, whatever the pattern. (JavaScript's own expressions backtrack: a client could have a webhook busy for hours.) Undefined if it is no pattern.
 */
export function matcher(source: string): ((text: string) => boolean) | undefined {
  const pattern = parsePattern(source);
  if (pattern === undefined) return undefined;
  let program: Program | undefined;
  return (text) => {
    program ??= programOf(pattern);
    return isFound(program, text);
  };
}

/** One step of a program: to take a character, to pass a boundary, or to go on at each of some steps. The last step, which is none, is the match. */
interface Step {
  readonly takes?: Characters;
  readonly passes?: Boundary;
  /** The indexes of the steps that follow. */
  readonly next: readonly number[];
}

/** The steps of a pattern. Each part is written before the part in front of it, so steps follow each other backwards, except for loops. */
interface Program {
  readonly steps: readonly Step[];
  readonly start: number;
}

/** The index of the match. */
const found = 0;

function programOf(pattern: Pattern): Program {
  const steps: Step[] = [{ next: [] }];
  return { start: write(pattern, found, steps), steps };
}

/** Writes the steps of a part, and gives the index of its first one. */
function write(pattern: Pattern, next: number, steps: Step[]): number {
  const add = (step: Step) => steps.push(step) - 1;
  switch (pattern.kind) {
    case "character":
      return add({ takes: pattern.of, next: [next] });
    case "boundary":
      return add({ passes: pattern.holds, next: [next] });
    case "sequence":
      return pattern.parts.reduceRight((behind, part) => write(part, behind, steps), next);
    case "choice":
      return add({ next: pattern.parts.map((part) => write(part, next, steps)) });
    case "repeat":
      return writeRepeat(pattern, next, steps);
  }
}

function writeRepeat({ part, minimum, maximum }: Extract<Pattern, { readonly kind: "repeat" }>, next: number, steps: Step[]): number {
  let behind = next;
  if (maximum === Infinity) {
    const loop: { next: readonly number[] } = { next: [] };
    const at = steps.push(loop) - 1;
    loop.next = [write(part, at, steps), next];
    behind = at;
  } else {
    for (let index = minimum; index < maximum; index++) behind = steps.push({ next: [write(part, behind, steps), next] }) - 1;
  }
  for (let index = 0; index < minimum; index++) behind = write(part, behind, steps);
  return behind;
}

/** Follows all ways through the program at the same time, character by character: at each, every step is looked at once. */
function isFound({ steps, start }: Program, text: string): boolean {
  const seen = new Int32Array(steps.length).fill(-1);
  let waiting: number[] = [];
  let before: number | undefined;
  let position = 0;

  /** Notes the steps that take a character, from one on; whether the match is among what can be reached without one. */
  const reach = (first: number, behind: number | undefined, into: number[]): boolean => {
    const pending = [first];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      if (index === found) return true;
      if (seen[index] === position) continue;
      seen[index] = position;
      const { takes, passes, next } = steps[index] as Step;
      if (takes !== undefined) into.push(index);
      else if (passes === undefined || passes(before, behind)) pending.push(...next);
    }
    return false;
  };

  const characters = [...text];
  for (; position <= characters.length; position++) {
    const behind = characters[position]?.codePointAt(0);
    const here: number[] = [];
    for (const index of waiting) {
      for (const next of (steps[index] as Step).next) if (reach(next, behind, here)) return true;
    }
    if (reach(start, behind, here)) return true;
    waiting = behind === undefined ? [] : here.filter((index) => steps[index]?.takes?.(behind) === true);
    before = behind;
  }
  return false;
}

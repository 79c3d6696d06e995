import type { Place } from "../../model/place.js";
import type { ValidationRule } from "../../model/schema.js";

/** Where a character of a rule's text stands; the option's place, or the rule's, where the text isn't a literal. */
export function placeInText(rule: ValidationRule, option: "rule" | "messageExpression", at: number): Place {
  const start = rule.texts?.[option];
  const text = rule[option];
  if (start === undefined || text === undefined) return rule.places?.[option] ?? rule.place;
  const { file, line, column, written = text } = start;
  const end = at + (/^(?:\w+|[=!<>]=|&&|\|\||\S?)/.exec(text.slice(at))?.[0].length ?? 1);
  const from = writtenAt(written, at);
  const before = written.slice(0, from).split("\n");
  const last = before.at(-1) ?? "";
  return {
    file,
    line: line + before.length - 1,
    column: before.length === 1 ? column + from : last.length + 1,
    length: Math.max(1, writtenAt(written, end) - from),
  };
}

/** The ways to write one character in a literal; a line's continuation stands for none. */
const unit = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|\r\n|[\s\S])|\r\n|[\s\S]/gi;

/** Where in a literal a character of its text is written. */
function writtenAt(written: string, at: number): number {
  let offset = 0;
  let index = 0;
  for (const [each] of written.matchAll(unit)) {
    if (index >= at) break;
    offset += each.length;
    index += charactersOf(each);
  }
  return offset;
}

function charactersOf(each: string): number {
  if (/^\\[\r\n\u2028\u2029]/.test(each)) return 0;
  const [, codePoint] = /^\\u\{(.+)\}$/.exec(each) ?? [];
  return codePoint === undefined ? 1 : String.fromCodePoint(Number.parseInt(codePoint, 16)).length;
}

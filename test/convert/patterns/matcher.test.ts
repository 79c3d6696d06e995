import fc from "fast-check";
import { RE2JS, RE2JSSyntaxException } from "re2js";
import { describe, expect, it } from "vitest";
import { matcher } from "../../../src/convert/patterns/matcher.js";
import { resultIfItEnds } from "../../support/ends.js";

/** RE2's answer; undefined for a text that isn't a pattern. */
function re2(source: string): ((text: string) => boolean) | undefined {
  try {
    const expression = RE2JS.compile(source);
    return (text) => expression.matcher(text).find();
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return undefined;
    throw error;
  }
}

const atoms = [
  ...["a", "b", "K", "s", "-", ".", "\\.", "\\-", "\\/", "\\:", "[ab]", "[^a]", "[a-c-]", "[]a]", "[^]a]", "[\\]a]", "[a\\-z]", "[-a]"],
  ...[
    "\\d",
    "\\D",
    "\\s",
    "\\W",
    "\\w",
    "[\\d_]",
    "[^\\s]",
    "[[:alpha:]]",
    "[^[:^digit:]x]",
    "\\pL",
    "\\PN",
    "\\p{Greek}",
    "\\p{^Lu}",
    "[\\p{Lu}0]",
  ],
  ...[
    "^",
    "$",
    "\\A",
    "\\z",
    "\\b",
    "\\B",
    "()",
    "(?:)",
    "\\x41",
    "\\x{1F600}",
    "\\101",
    "\\0",
    "\\n",
    "\\Qa.b*\\E",
    "{",
    "}",
    "]",
    "a{,2}",
    "é",
  ],
];
/** RE2 takes a repetition behind them for one of what stands before them, and sometimes for a mistake: nobody writes one there. */
const flags = ["(?i)", "(?-i)", "(?s)", "(?m)", "(?U)", "(?i-s)"];
const quantifiers = ["", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,}", "{0,3}", "{0}", "{2,1}", "**", "{1001}"];
const patterns: fc.Arbitrary<string> = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.tuple(fc.constantFrom(...atoms), fc.constantFrom(...quantifiers)).map((parts) => parts.join("")),
    fc.tuple(fc.constantFrom(...flags), fc.constantFrom(...atoms)).map((parts) => parts.join("")),
    fc.array(tie("pattern"), { minLength: 2, maxLength: 4 }).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((parts) => parts.join("|")),
    fc
      .tuple(fc.constantFrom("(", "(?:", "(?i:", "(?P<x>", "(?<y>", "(?s-i:"), tie("pattern"), fc.constantFrom(...quantifiers))
      .map(([open, inside, quantifier]) => `${open}${inside})${quantifier}`),
  ),
})).pattern;
const texts = fc.string({
  unit: fc.constantFrom(
    "a",
    "b",
    "c",
    "A",
    "B",
    "k",
    "K",
    "K",
    "ſ",
    "S",
    "1",
    "-",
    ".",
    " ",
    "\n",
    "_",
    "λ",
    "Λ",
    "😀",
    "]",
    "\0",
    "é",
    "É",
  ),
});

describe("patterns are found as RE2 finds them", () => {
  it("whatever the pattern and the text", () => {
    const runs = Number(process.env.LAW_RUNS ?? 3_000);
    fc.assert(
      fc.property(patterns, fc.array(texts, { minLength: 3, maxLength: 8 }), (source, all) => {
        const [own, expected] = [matcher(source), re2(source)];
        // `generate` has refused patterns that RE2 refuses.
        if (expected === undefined) return;
        expect(own?.("")).toBe(expected(""));
        for (const text of all) expect([source, text, own?.(text)]).toEqual([source, text, expected(text)]);
      }),
      { numRuns: runs },
    );
  });

  it.each([
    ["^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", ["a", "a-b.c", "a-", "A", ".a", ""]],
    ["^(?:[0-9]{1,3}\\.){3}[0-9]{1,3}$", ["1.2.3.4", "1.2.3", "1.2.3.4444"]],
    ["^([0-9]+(\\.[0-9]+)?(s|m|h))+$", ["1h30m", "1.5h", "h"]],
    [
      "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$",
      ["1Gi", "500m", "1e3", "1Q"],
    ],
    ["(?i)^https?:\\/\\/", ["HTTPS://a", "http:/a"]],
  ])("%s", (source, all) => {
    for (const text of all) expect([text, matcher(source)?.(text)]).toEqual([text, re2(source)?.(text)]);
  });

  it.each([
    "(",
    ")",
    "[a",
    "[b-a]",
    "a**",
    "*",
    "\\",
    "\\8",
    "\\1",
    "(?=a)",
    "(?<!a)",
    "[[:nope:]]",
    "\\p{Nope}",
    "x{1001}",
    "(a{100}){100}",
    "(?P<n",
  ])("%s is no pattern", (source) => {
    expect(re2(source)).toBeUndefined();
    expect(matcher(source)).toBeUndefined();
  });
});

describe("a pattern that a backtracking engine takes for ever", () => {
  it.each(["^(a+)+$", "^(a|aa)+$", "^(a*)*b$", "(x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$", "(.*)*(.*)*\\d"])("%s ends", (source) => {
    const found = matcher(source);
    expect(resultIfItEnds(() => found?.(`${"a".repeat(64 * 1024)}!`))).toBe(false);
  });
});

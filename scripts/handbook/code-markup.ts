import { yamlMarkup } from "../../src/docs/html/prose.js";
import { type Markup, type MarkupValue, markup } from "../../src/docs/markup.js";

/** A block of code: YAML with its keys, TypeScript and commands with their comments marked. */
export function codeMarkup(code: string, language: string): Markup {
  if (language === "yaml") return markup`${yamlMarkup(code)}\n`;
  const lines = code.split("\n").map((line, index) => [index === 0 ? "" : "\n", lineMarkup(line, language)]);
  return markup`<pre tabindex="0"><code>${lines}</code></pre>\n`;
}

function lineMarkup(line: string, language: string): MarkupValue {
  const comment = { sh: /^(.*?)((?:^|\s)#.*)$/, ts: /^(.*?)((?:^|\s)(?:\/\/|\/\*\*?|\*[ /]).*)$/ }[language];
  const [, before, note] = comment?.exec(line) ?? [];
  return note === undefined ? line : [before ?? "", markup`<span class="c">${note}</span>`];
}

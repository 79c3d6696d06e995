import { Markup, type MarkupValue, markup } from "../markup.js";

/** A doc comment: paragraphs, lists of lines that begin with a dash, code in backquotes, links. */
export function prose(text: string): MarkupValue {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(paragraphMarkup);
}

/** One line of such text. */
export function inline(text: string): MarkupValue {
  return text.split(/(`[^`\n]+`|https?:\/\/[^\s<>()"']*[^\s<>()"'.,;:])/).map((part) => {
    if (/^`[^`]+`$/.test(part)) return markup`<code>${part.slice(1, -1)}</code>`;
    if (/^https?:\/\//.test(part)) return markup`<a href="${part}" rel="noreferrer">${part}</a>`;
    return part;
  });
}

function paragraphMarkup(text: string): Markup {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => /^\s*[-*] /.test(line));
  if (first < 0) return markup`<p>${inline(text)}</p>`;
  const items = lines
    .slice(first)
    .join("\n")
    .split(/\n(?=\s*[-*] )/);
  const lead = lines.slice(0, first).join("\n");
  return markup`${lead === "" ? "" : markup`<p>${inline(lead)}</p>`}<ul>${items.map((item) => markup`<li>${inline(item.replace(/^\s*[-*] /, ""))}</li>`)}</ul>`;
}

/** YAML with its keys, comments and values marked. */
export function yamlMarkup(yaml: string): Markup {
  const lines = yaml.trimEnd().split("\n").map(lineMarkup);
  return markup`<pre class="yaml" tabindex="0"><code>${lines.map((line, index) => (index === 0 ? line : markup`\n${line}`))}</code></pre>`;
}

function lineMarkup(line: string): MarkupValue {
  if (/^\s*#/.test(line)) return markup`<span class="c">${line}</span>`;
  const [, lead = "", key = "", rest = ""] = /^(\s*(?:- )*)([^\s:#"'][^:]*:)(?=\s|$)(.*)$/.exec(line) ?? [];
  if (key === "") return line;
  return markup`${new Markup(lead)}<span class="k">${key}</span>${rest}`;
}

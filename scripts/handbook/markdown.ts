import { Marked, type Token, type Tokens } from "marked";
import { escaped, Markup } from "../../src/docs/markup.js";
import { codeMarkup } from "./code-markup.js";
import type { OutlineEntry } from "./page.js";
import { Slugs } from "./slugs.js";

/** A part of a text below one heading. */
export interface Section extends OutlineEntry {
  readonly depth: number;
  /** Its text without marks, for the search. */
  readonly text: string;
}

/** A Markdown text as HTML. */
export interface Rendered {
  /** The words of its first heading. */
  readonly title: string;
  readonly html: Markup;
  readonly sections: readonly Section[];
}

/** How a text is rendered. */
export interface Rendering {
  /** Where a link leads: given what the text says, gives what the page says. */
  readonly link: (href: string) => string;
  /** The page of a diagnostic: codes in the text become links. Undefined for what is no code. */
  readonly code: (text: string) => string | undefined;
  /** Anchors begin with it: several texts may be on one page. */
  readonly prefix?: string;
}

/** Renders a Markdown text. Its headings get the anchors that links to them on GitHub have. */
export function renderMarkdown(text: string, rendering: Rendering): Rendered {
  const slugs = new Slugs(rendering.prefix ?? "");
  const sections: { depth: number; anchor: string; words: string; text: string }[] = [];
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const words = plainText(tokens);
        const anchor = slugs.of(words);
        const link = depth === 1 ? "" : ` <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a>`;
        return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}${link}</h${depth}>\n`;
      },
      code: ({ text: code, lang = "" }) => codeMarkup(code, lang).text,
      codespan({ text: code }) {
        const page = rendering.code(code);
        const shown = `<code>${escaped(code)}</code>`;
        return page === undefined ? shown : `<a href="${escaped(page)}">${shown}</a>`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(rendering.link(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      table(token) {
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.split(" ")[0]}>`).join("")}</tr>`;
        const body = token.rows.map((cells) => row(cells, "td")).join("\n");
        return `<div class="scroll" tabindex="0"><table><thead>${row(token.header, 'th scope="col"')}</thead><tbody>\n${body}</tbody></table></div>\n`;
      },
      // Comments are marks for tests; nothing else is written as HTML.
      html: ({ text: html }) => (/^<!--[\s\S]*-->\s*$/.test(html) ? "" : escaped(html)),
    },
  });
  const tokens = marked.lexer(text);
  const ofHeadings = new Slugs(rendering.prefix ?? "");
  for (const token of tokens) {
    if (token.type === "heading") {
      const words = plainText(token.tokens ?? []);
      sections.push({ depth: (token as Tokens.Heading).depth, anchor: ofHeadings.of(words), words, text: "" });
    } else {
      const current = sections.at(-1);
      if (current !== undefined) current.text = `${current.text} ${plainText([token])}`.replaceAll(/\s+/g, " ").trim();
    }
  }
  return { title: sections[0]?.words ?? "", html: new Markup(marked.parser(tokens)), sections };
}

/** The words of tokens, without their marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(wordsOf).join("");
}

function wordsOf(token: Token): string {
  const { type } = token;
  if (type === "html") return "";
  if (type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((cells) => cells.map((cell) => plainText(cell.tokens)).join(" ")).join(" ");
  }
  if (type === "list") return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(" ");
  if ("tokens" in token && token.tokens !== undefined) return plainText(token.tokens);
  return "text" in token ? unescaped(String(token.text)) : " ";
}

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}

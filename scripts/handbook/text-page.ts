import type { Rendered } from "./markdown.js";
import { fileOf, type HandbookPage } from "./page.js";

/** A page that consists of one text. */
export function pageOfText(name: string, { title, html, sections }: Rendered): HandbookPage {
  const file = fileOf(name);
  return {
    name,
    title,
    main: html,
    outline: sections.filter(({ depth }) => depth === 2 || depth === 3).map(({ anchor, words }) => ({ anchor, words })),
    entries: sections.map(({ depth, anchor, words, text }) => ({
      title: words,
      place: depth === 1 ? "" : title,
      link: depth === 1 ? file : `${file}#${encodeURI(anchor)}`,
      text,
    })),
  };
}

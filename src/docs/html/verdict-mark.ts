import type { MappingVerdict } from "../data/doc.js";
import { type Markup, markup } from "../markup.js";
import { className } from "../picture/curve-markup.js";

/** A verdict in its color. */
export function verdictMark(verdict: MappingVerdict, words: string = verdict): Markup {
  return markup`<span class="verdict v-${className({ verdict })}">${words}</span>`;
}

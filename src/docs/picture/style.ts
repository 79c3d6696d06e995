import type { MappingVerdict } from "../data/doc.js";
import { Markup } from "../markup.js";

/** The verdicts, in the order of a legend. */
export const legendNames: readonly { readonly verdict: MappingVerdict; readonly words: string; readonly meaning: string }[] = [
  { verdict: "exact", words: "exact", meaning: "both versions say the same" },
  { verdict: "kept", words: "kept", meaning: "what one version cannot represent is kept in an annotation, and restored" },
  { verdict: "placeholder", words: "placeholder", meaning: "the same, and the other version shows something else meanwhile" },
  { verdict: "by hand", words: "by hand", meaning: "code of this project converts it" },
  { verdict: "undecided", words: "undecided", meaning: "its conversion isn't decided yet" },
];

/** The picture's own rules; colours are custom properties, which a page or the file itself defines. */
export const pictureRules = `.picture text{font:13px var(--mono)}
.picture .panel{fill:var(--panel);stroke:var(--line)}
.picture .is-hub .panel{stroke:var(--accent);stroke-width:1.5}
.picture .rule{stroke:var(--line);fill:none}
.picture .version{font:600 17px var(--sans);fill:var(--text)}
.picture .tags{font:12px var(--sans);fill:var(--muted)}
.picture .name{fill:var(--text)}
.picture .required{font-weight:600}
.picture .group{fill:var(--muted);font-style:italic}
.picture .type{font-size:11.5px;fill:var(--muted)}
.picture .band{fill:transparent}
.picture .hit{fill:none;stroke:transparent;stroke-width:14;pointer-events:stroke}
.picture .line{fill:none;stroke-width:2;stroke-linecap:round;pointer-events:none}
.picture .label{fill:var(--panel);stroke-width:1}
.picture .codec{font-size:11px;fill:var(--text)}
.picture .sign{font:12px var(--sans);paint-order:stroke;stroke:var(--page);stroke-width:5px;stroke-linejoin:round}
.picture .v-exact .line,.picture .v-exact .label{stroke:var(--exact)}
.picture .v-kept .line,.picture .v-kept .label{stroke:var(--kept)}
.picture .v-kept .line{stroke-dasharray:7 5}
.picture .v-placeholder .line,.picture .v-placeholder .label{stroke:var(--placeholder)}
.picture .v-placeholder .line{stroke-dasharray:2 5}
.picture .v-by-hand .line,.picture .v-by-hand .label{stroke:var(--by-hand)}
.picture .v-by-hand .line{stroke-width:3}
.picture .v-undecided .line,.picture .v-undecided .label{stroke:var(--undecided)}
.picture .v-undecided .line{stroke-dasharray:1 7;stroke-width:3}
.picture .v-exact .end,.picture .v-exact .sign{fill:var(--exact)}
.picture .v-kept .end,.picture .v-kept .sign{fill:var(--kept)}
.picture .v-placeholder .end,.picture .v-placeholder .sign{fill:var(--placeholder)}
.picture .v-by-hand .end,.picture .v-by-hand .sign{fill:var(--by-hand)}
.picture .v-undecided .end,.picture .v-undecided .sign{fill:var(--undecided)}
.picture .frame .line{stroke-width:1;opacity:.45}
.picture .map:hover .line{stroke-width:4;opacity:1}
.picture .note{pointer-events:none}
.picture.is-choosing .map:not(.is-on),.picture.is-choosing .note:not(.is-on){opacity:.16}
.picture.is-choosing .row:not(.is-on){opacity:.45}
.picture .row.is-on .band{fill:var(--raised)}
.picture .map.is-on .line{stroke-width:3.5;opacity:1}
`;

/** Colours for light and dark; all text colours have a contrast of 4.5 or more on the panel. */
export const lightColours =
  "--page:#fbfbfd;--panel:#ffffff;--raised:#eef1f7;--line:#d9dee8;--text:#1a2233;--muted:#566176;--accent:#2456c8;--exact:#0b7a68;--kept:#9a5b00;--placeholder:#7a3fd1;--by-hand:#1f5fd6;--undecided:#c4283f";
export const darkColours =
  "--page:#0e1320;--panel:#151c2c;--raised:#202a40;--line:#2c3850;--text:#e6ebf5;--muted:#9aa7bf;--accent:#8ab0ff;--exact:#4fd1b8;--kept:#f0b254;--placeholder:#c3a2ff;--by-hand:#86b2ff;--undecided:#ff8a98";

/** The fonts of pages and pictures: what the reader's machine has. */
export const fonts =
  '--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace';

/** The styles of a picture that is a file of its own. */
export function standaloneStyle(): Markup {
  const root = `svg{${fonts};${lightColours}}@media(prefers-color-scheme:dark){svg{${darkColours}}}.backdrop{fill:var(--page)}`;
  return new Markup(`${root}\n${pictureRules}`.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
}

import type { KindDoc } from "../data/doc.js";
import { type Markup, type MarkupValue, markup } from "../markup.js";
import {
  className,
  curveMarkup,
  type Label,
  labelMarkup,
  labelOf,
  labelPoints,
  labelWidth,
  type Point,
  signPoints,
} from "./curve-markup.js";
import { type Column, type Curve, headHeight, type Layout, layouts, lineHeight, middleOf } from "./layout.js";
import type { PictureRow } from "./rows.js";
import { legendNames, standaloneStyle } from "./style.js";

/** The pictures of how a kind's versions convert, to stand in a page that has the styles. */
export function pagePictures(kind: KindDoc, isWhole: boolean): readonly Markup[] {
  return layouts(kind, isWhole).map((layout) => svg(layout, kind, ""));
}

/** Whether something is folded in the picture that has not all. */
export function hasFolds(kind: KindDoc): boolean {
  return layouts(kind).some(({ columns }) => columns.some(({ rows }) => rows.some(({ folded }) => folded > 0)));
}

/** A picture as a file of its own, for a README: it brings its styles, for light and dark. Undefined where nothing converts. */
export function pictureFile(kind: KindDoc, header: string): string | undefined {
  const [first, ...others] = layouts(kind);
  if (first === undefined) return undefined;
  const style = markup`<style>${standaloneStyle()}</style>`;
  if (others.length === 0) return `${header}${svg(first, kind, style, true).text}`;
  const all = [first, ...others];
  const width = Math.max(...all.map((layout) => layout.width));
  let top = 0;
  const parts = all.map((layout) => {
    const placed = markup`<g transform="translate(0 ${top})">${inner(layout)}</g>`;
    top += layout.height + 24;
    return placed;
  });
  return `${header}${frame({ width, height: top }, kind, [style, backdrop(width, top), ...parts], true).text}`;
}

function svg(layout: Layout, kind: KindDoc, style: MarkupValue, isFile = false): Markup {
  const content = isFile
    ? [style, backdrop(layout.width, layout.height + legendHeight), inner(layout), legend(layout)]
    : [style, inner(layout)];
  const height = layout.height + (isFile ? legendHeight : 0);
  return frame({ width: layout.width, height }, kind, content, isFile);
}

function frame(
  { width, height }: { readonly width: number; readonly height: number },
  kind: KindDoc,
  content: MarkupValue,
  isFile: boolean,
): Markup {
  const names = kind.versions.map(({ name }) => name).join(", ");
  const size = isFile ? markup` width="${width}" height="${height}"` : "";
  return markup`<svg xmlns="http://www.w3.org/2000/svg" class="picture" viewBox="0 0 ${width} ${height}"${size} role="img" aria-label="How the versions ${names} of ${kind.kind} convert">
${content}</svg>
`;
}

function backdrop(width: number, height: number): Markup {
  return markup`<rect class="backdrop" width="${width}" height="${height}" rx="14"/>\n`;
}

const drawn = new WeakMap<Layout, Markup>();

/** The same in a page and in the file of its own. */
function inner(layout: Layout): Markup {
  const found = drawn.get(layout) ?? draw(layout);
  drawn.set(layout, found);
  return found;
}

function draw({ columns, curves }: Layout): Markup {
  const labels = placeLabels(curves);
  const frames = curves.filter(({ isFrame }) => isFrame);
  const others = curves.filter(({ isFrame }) => !isFrame);
  return markup`${columns.map((column, index) => columnMarkup(column, index))}<g class="curves">
${[...frames, ...others].map(curveMarkup)}</g>
<g class="notes">
${[...labels].map(([curve, label]) => labelMarkup(curve, label))}</g>
`;
}

function columnMarkup({ version, x, width, rows }: Column, index: number): Markup {
  const height = headHeight + rows.length * lineHeight - 4;
  const tags = [
    version.hub && "hub",
    version.storage && "storage",
    !version.served && "not served",
    version.deprecated !== undefined && "deprecated",
  ];
  const words = cut(tags.filter((tag) => tag !== false).join(" · "), Math.floor((width - 54 - version.name.length * 11) / 6.4));
  return markup`<g class="column${version.hub ? " is-hub" : ""}"><rect class="panel" x="${x}" y="8" width="${width}" height="${height}" rx="12"/>
<text class="version" x="${x + 18}" y="37">${version.name}</text><text class="tags" x="${x + width - 18}" y="37" text-anchor="end">${words}</text>
<path class="rule" d="M${x + 1} ${headHeight - 12}h${width - 2}"/>
${rows.map((row, line) => rowMarkup(row, { x, width, y: middleOf(line) }, `${index}-${line}`))}</g>
`;
}

function rowMarkup(
  row: PictureRow,
  { x, width, y }: { readonly x: number; readonly width: number; readonly y: number },
  id: string,
): Markup {
  const left = x + 18 + row.depth * 14;
  const type = row.group === undefined && row.folded > 0 ? `${row.folded} field${row.folded === 1 ? "" : "s"} inside` : row.type;
  const room = Math.floor((width - 36 - row.depth * 14) / 7.3);
  const name = cut(row.name, Math.max(8, room - 4));
  const shown = cut(type, Math.max(0, room - name.length - 2));
  return markup`<g class="row" data-line="${id}"><title>${titleOf(row)}</title><rect class="band" x="${x + 6}" y="${y - 12}" width="${width - 12}" height="24" rx="6"/><text class="name${row.required ? " required" : ""}${row.group === undefined ? "" : " group"}" x="${left}" y="${y + 4}">${name}</text>${shown === "" ? "" : markup`<text class="type" x="${x + width - 18}" y="${y + 4}" text-anchor="end">${shown}</text>`}</g>\n`;
}

function titleOf({ path, type, required, group }: PictureRow): string {
  if (group !== undefined) return `The same in all versions: ${group.join(", ")}`;
  return `${path}: ${type}${required ? ", required" : ""}`;
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return length < 4 ? "" : `${text.slice(0, length - 1)}…`;
}

/** Puts codecs on their curves, as far as there is room: what has none is in the tooltip. */
export function placeLabels(curves: readonly Curve[]): ReadonlyMap<Curve, Label> {
  const placed = new Map<Curve, Label>();
  const signs = curves.flatMap(signPoints);
  for (const curve of curves) {
    const text = labelOf(curve);
    if (text === undefined) continue;
    const reach = labelWidth(text) / 2 + signReach;
    const isFree = ({ x, y }: Point) =>
      [...placed.values()].every((label) => Math.abs(label.x - x) > 180 || Math.abs(label.y - y) > 21) &&
      signs.every((sign) => Math.abs(sign.x - x) > reach || Math.abs(sign.y - y) > 18);
    const point = labelPoints(curve).find(isFree);
    if (point !== undefined) placed.set(curve, { text, ...point });
  }
  return placed;
}

/** How far a sign at the end of a curve reaches to each side of its middle. */
const signReach = 16;

const legendHeight = 40;

function legend({ height, curves, width }: Layout): Markup {
  const used = legendNames.filter(({ verdict }) => curves.some(({ mapping }) => mapping.verdict === verdict));
  let x = 30;
  const entries = used.map(({ verdict, words }) => {
    const entry = markup`<g class="map v-${className({ verdict })}"><path class="line" d="M${x} ${height + 12}h28"/><text class="sign" x="${x + 36}" y="${height + 16}">${words}</text></g>`;
    x += 60 + words.length * 7;
    return entry;
  });
  return x > width + 200 ? markup`` : markup`${entries}`;
}

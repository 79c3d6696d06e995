import type { MappingDoc } from "../data/doc.js";
import { type Markup, type MarkupValue, markup } from "../markup.js";
import type { Curve } from "./layout.js";

/** How far a curve goes that ends in nothing. */
const stubLength = 56;

/** Where a curve's label stands. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A curve with its tooltip; several lines of one side run together. */
export function curveMarkup(curve: Curve): Markup {
  const { mapping, isFrame, lines } = curve;
  const path = pathData(curve);
  const end = stubEnd(curve);
  return markup`<g class="map v-${className(mapping)}${isFrame ? " frame" : ""}" data-lines="${lines.join(" ")}"><title>${tooltip(curve)}</title><path class="hit" d="${path}"/><path class="line" d="${path}"/>${end}</g>\n`;
}

/** The class of a verdict: `by-hand`. */
export function className({ verdict }: Pick<MappingDoc, "verdict">): string {
  return verdict.replaceAll(" ", "-");
}

/** The text of a curve's label: the codec, without its arguments if they are long. */
export function labelOf({ mapping: { codec } }: Curve): string | undefined {
  if (codec === undefined) return undefined;
  if (codec.length <= 24) return codec;
  const [, name = codec] = /^([^(]*)\(/.exec(codec) ?? [];
  return `${name.slice(0, 20)}(…)`;
}

/** A point of a picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a label may stand on a curve with two ends: best in its middle. */
export function labelPoints({ left, right, from, to }: Curve): readonly Point[] {
  if (left.length === 0 || right.length === 0) return [];
  const bend = bendOf(from, to);
  const [start, end] = [mean(left), mean(right)];
  // A cubic Bezier curve; its control points are at the heights of its ends.
  return [0.5, 0.32, 0.68].map((t) => {
    const rest = 1 - t;
    const [first, second, third, last] = [rest ** 3, 3 * rest ** 2 * t, 3 * rest * t ** 2, t ** 3];
    const x = first * from + second * (from + bend) + third * (to - bend) + last * to;
    return { x: round(x), y: round((first + second) * start + (third + last) * end) };
  });
}

/** How wide a label is. */
export function labelWidth(text: string): number {
  return text.length * 6.7 + 16;
}

/** The middles of the words at the ends of a curve that leads nowhere. */
export function signPoints(curve: Curve): readonly Point[] {
  return stubEnds(curve).map(({ x, y, shift }) => ({ x: x + 2.6 * shift, y }));
}

/** The text that is shown when the pointer rests on a curve. */
export function tooltip({ mapping, spoke, hub }: Curve): string {
  const { toHub, fromHub, example } = mapping;
  const sides = `${mapping.spoke.join(", ") || "nothing"} in ${spoke}, ${mapping.hub.join(", ") || "nothing"} in ${hub}`;
  const examples = example === undefined ? [] : ["", `${spoke}  ${example.spoke}`, `${hub}  ${example.hub}`];
  return [sides, `Verdict: ${mapping.verdict}`, `to ${hub}: ${toHub}`, `from ${hub}: ${fromHub}`, ...examples].join("\n");
}

function pathData({ left, right, from, to }: Curve): string {
  if (left.length === 0) return right.map((y) => `M${to} ${y}h${-stubLength}`).join("");
  if (right.length === 0) return left.map((y) => `M${from} ${y}h${stubLength}`).join("");
  const bend = bendOf(from, to);
  const [leaving, arriving] = [round(from + bend), round(to - bend)];
  return left.flatMap((start) => right.map((end) => `M${from} ${start}C${leaving} ${start} ${arriving} ${end} ${to} ${end}`)).join("");
}

/** How far a curve goes straight on before it turns. */
function bendOf(from: number, to: number): number {
  return (to - from) * 0.48;
}

/** The ends of a curve that leads nowhere, and how far from them their signs begin. */
function stubEnds({ left, right, from, to }: Curve): readonly (Point & { readonly shift: number })[] {
  if (left.length > 0 && right.length > 0) return [];
  return left.length === 0
    ? right.map((y) => ({ x: to - stubLength, y, shift: -9 }))
    : left.map((y) => ({ x: from + stubLength, y, shift: 9 }));
}

/** The sign at the end of a curve that leads nowhere: a ring for what is kept, a question mark for what is undecided. */
function stubEnd(curve: Curve): MarkupValue {
  const { verdict } = curve.mapping;
  const sign = verdict === "undecided" ? "?" : verdict === "placeholder" ? "◇" : "kept";
  return stubEnds(curve).map(
    ({ x, y, shift }) =>
      markup`<circle class="end" cx="${x}" cy="${y}" r="4"/><text class="sign" x="${x + shift}" y="${y + 4}" text-anchor="${shift < 0 ? "end" : "start"}">${sign}</text>`,
  );
}

/** The codec of a curve, above all curves. */
export function labelMarkup({ mapping, lines }: Curve, { text, x, y }: Label): Markup {
  const width = labelWidth(text);
  return markup`<g class="note v-${className(mapping)}" data-lines="${lines.join(" ")}"><rect class="label" x="${round(x - width / 2)}" y="${y - 10}" width="${round(width)}" height="20" rx="10"/><text class="codec" x="${x}" y="${y + 4}" text-anchor="middle">${text}</text></g>\n`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

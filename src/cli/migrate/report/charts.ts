import { type Markup, type MarkupValue, markup } from "../../../docs/markup.js";
import { grouped } from "../../../migrate/words.js";
import { duration } from "../progress-line.js";
import type { HistoryPoint } from "./run-history.js";

/** A band of the picture of objects: how many there are at one moment, and what they are called. */
export interface Band {
  readonly className: string;
  readonly words: string;
  readonly of: (point: HistoryPoint) => number;
}

/** The outcomes of the objects that a pass has looked at, from below; those above them have not been looked at. */
export const bands: readonly Band[] = [
  { className: "written", words: "rewritten", of: ({ counters }) => counters.written },
  { className: "current", words: "stored at the version already", of: ({ counters }) => counters.current },
  { className: "gone", words: "deleted meanwhile", of: ({ counters }) => counters.gone },
  { className: "quarantined", words: "left as they were", of: ({ counters }) => counters.quarantined },
];

const size = { width: 900, left: 74, right: 18, top: 26, bottom: 30 };
const plot = { width: size.width - size.left - size.right };

/** Objects by how they are stored, over time: each pass begins with none looked at. */
export function objectsChart(points: readonly HistoryPoint[]): Markup {
  const maximum = Math.max(...points.map(totalOf));
  const frame = { label: "Objects by how they are stored, over time", unit: "objects", height: 300, points, maximum };
  return chart(frame, (place) =>
    rewritesAndProofs(points).map((pass) => [
      markup`<path class="left" d="${area(pass, () => 0, totalOf, place)}"/>`,
      ...bands.map((band, index) => {
        const below = (point: HistoryPoint) => bands.slice(0, index).reduce((sum, each) => sum + each.of(point), 0);
        return markup`<path class="${band.className}" d="${area(pass, below, (point) => below(point) + band.of(point), place)}"/>`;
      }),
    ]),
  );
}

/** Objects a second, over time. */
export function rateChart(points: readonly HistoryPoint[]): Markup {
  const maximum = Math.max(...points.filter(isPass).map(({ rate }) => rate));
  const frame = { label: "Objects a second, over time", unit: "objects a second", height: 170, points, maximum };
  return chart(frame, (place) =>
    passesOf(points).map((pass) => {
      const known = pass.filter(({ rate }) => rate > 0);
      return markup`<path class="rate" d="${line(known, ({ rate }) => rate, place)}"/>`;
    }),
  );
}

/** Conflicts and repeated attempts, added up over time. */
export function conflictsChart(points: readonly HistoryPoint[]): Markup {
  const maximum = Math.max(...points.map(({ counters }) => Math.max(counters.conflicts, counters.retries)));
  const frame = { label: "Conflicts and repeated attempts of each pass, over time", unit: "of a pass", height: 170, points, maximum };
  return chart(frame, (place) =>
    rewritesAndProofs(points).flatMap((pass) => [
      markup`<path class="conflicts" d="${line(pass, ({ counters }) => counters.conflicts, place)}"/>`,
      markup`<path class="retries" d="${line(pass, ({ counters }) => counters.retries, place)}"/>`,
    ]),
  );
}

/** The points of each phase, and of each pass of one. */
export function passesOf(points: readonly HistoryPoint[]): readonly (readonly HistoryPoint[])[] {
  const passes: HistoryPoint[][] = [];
  for (const point of points) {
    const current = passes.at(-1);
    const [first] = current ?? [];
    if (current !== undefined && first?.phase === point.phase && first.pass === point.pass) current.push(point);
    else passes.push([point]);
  }
  return passes;
}

/** The passes in which objects are looked at. */
function rewritesAndProofs(points: readonly HistoryPoint[]): readonly (readonly HistoryPoint[])[] {
  return passesOf(points).filter(([first]) => first !== undefined && isPass(first));
}

/** Whether objects are looked at in this phase. */
export function isPass({ phase }: HistoryPoint): boolean {
  return phase === "rewrite" || phase === "verify";
}

function totalOf({ total, counters }: HistoryPoint): number {
  return Math.max(total ?? 0, counters.seen);
}

type Place = (at: number, value: number) => string;

function placer(points: readonly HistoryPoint[], maximum: number, height: number): Place {
  const end = endOf(points);
  const inner = height - size.top - size.bottom;
  return (at, value) => `${round(size.left + (plot.width * at) / end)} ${round(size.top + inner * (1 - value / maximum))}`;
}

function endOf(points: readonly HistoryPoint[]): number {
  return Math.max(1, ...points.map(({ at }) => at));
}

function area(
  pass: readonly HistoryPoint[],
  low: (point: HistoryPoint) => number,
  high: (point: HistoryPoint) => number,
  place: Place,
): string {
  const there = pass.map((point) => place(point.at, high(point)));
  const back = pass.map((point) => place(point.at, low(point))).reverse();
  return `M${[...there, ...back].join("L")}Z`;
}

function line(points: readonly HistoryPoint[], value: (point: HistoryPoint) => number, place: Place): string {
  return points.length === 0 ? "" : `M${points.map((point) => place(point.at, value(point))).join("L")}`;
}

/** Where each phase begins. Of phases that lie too close to each other the names are left out. */
function phases(points: readonly HistoryPoint[], place: Place, height: number): MarkupValue {
  let free = Number.NEGATIVE_INFINITY;
  return passesOf(points).map(([first]) => {
    if (first === undefined) return "";
    const x = Number(place(first.at, 0).split(" ")[0]);
    const words = first.pass > 1 ? `${first.phase} ${first.pass}` : first.phase;
    const isFree = x >= free;
    if (isFree) free = x + words.length * 7.5 + 14;
    const name = isFree && markup`<text x="${x + 4}" y="${size.top - 8}">${words}</text>`;
    return markup`<path class="phase" d="M${x} ${size.top - 18}V${height - size.bottom}"/>${name}`;
  });
}

function axes(points: readonly HistoryPoint[], maximum: number, height: number, unit: string): Markup {
  const bottom = height - size.bottom;
  const end = endOf(points) / 1000;
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  const inner = bottom - size.top;
  const values = [0, 0.5, 1].map((part) => {
    const y = round(bottom - inner * part);
    const value = maximum * part;
    return markup`<path class="grid" d="M${size.left} ${y}H${size.width - size.right}"/><text x="${size.left - 8}" y="${y + 4}" text-anchor="end">${grouped(Math.round(value))}</text>`;
  });
  const times = ticks.map((part) => {
    const anchor = part === 0 ? "start" : part === 1 ? "end" : "middle";
    const words = part === 0 ? "0" : end < 2 ? `${(end * part).toFixed(1)} s` : duration(end * part);
    return markup`<text x="${round(size.left + plot.width * part)}" y="${height - 10}" text-anchor="${anchor}">${words}</text>`;
  });
  return markup`${values}${times}<text class="unit" x="${size.width - size.right}" y="${size.top - 8}" text-anchor="end">${unit}</text>`;
}

/** A picture over time: its title for screen readers, the unit and the largest value of its vertical axis, and its height in pixels. */
interface Frame {
  readonly label: string;
  readonly unit: string;
  readonly height: number;
  readonly points: readonly HistoryPoint[];
  /** At least 1 is shown. */
  readonly maximum: number;
}

/** Draws a picture: the curves, then the axes and the phases above them. */
function chart(frame: Frame, curves: (place: Place) => MarkupValue): Markup {
  const { label, unit, height, points } = frame;
  const maximum = Math.max(1, frame.maximum);
  const place = placer(points, maximum, height);
  return markup`<svg class="chart" viewBox="0 0 ${size.width} ${height}" role="img" aria-label="${label}">${[
    curves(place),
    axes(points, maximum, height, unit),
    phases(points, place, height),
  ]}</svg>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

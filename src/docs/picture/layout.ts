import type { ConversionDoc, KindDoc, MappingDoc, VersionDoc } from "../data/doc.js";
import { foldedPaths, type PictureRow, pictureRows } from "./rows.js";

/** A version's column. */
export interface Column {
  readonly version: VersionDoc;
  readonly x: number;
  readonly width: number;
  readonly rows: readonly PictureRow[];
}

/** A mapping between two columns, by the lines that it connects. */
export interface Curve {
  readonly mapping: MappingDoc;
  readonly spoke: string;
  readonly hub: string;
  /** The middle of each line, top to bottom. */
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** The names of the lines: `0-3` is the fourth line of the first column. */
  readonly lines: readonly string[];
  /** Where the left column ends and the right one begins. */
  readonly from: number;
  readonly to: number;
  /** Whether it only says that two objects stand for each other, whose fields have curves of their own. */
  readonly isFrame: boolean;
}

/** A picture of a hub and one or two of its spokes. */
export interface Layout {
  readonly columns: readonly Column[];
  readonly curves: readonly Curve[];
  readonly width: number;
  readonly height: number;
}

/** Two columns have more room than three. */
const sizes = { two: { column: 316, gutter: 232 }, three: { column: 262, gutter: 148 } };
export const lineHeight = 26;
export const headHeight = 64;
const margin = 12;

/** The pictures of a kind: the hub in the middle of two spokes each. They are laid out once for a page and for the file. */
export function layouts(kind: KindDoc, isWhole = false): readonly Layout[] {
  const ofKind = isWhole ? wholeLayouts : foldedLayouts;
  const found = ofKind.get(kind) ?? laidOut(kind, isWhole);
  ofKind.set(kind, found);
  return found;
}

const wholeLayouts = new WeakMap<KindDoc, readonly Layout[]>();
const foldedLayouts = new WeakMap<KindDoc, readonly Layout[]>();

function laidOut(kind: KindDoc, isWhole: boolean): readonly Layout[] {
  const all = [...kind.conversions].reverse();
  const pairs = all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []));
  return pairs.map((pair) => layoutOf(kind, pair, isWhole));
}

function layoutOf(kind: KindDoc, conversions: readonly ConversionDoc[], isWhole: boolean): Layout {
  const version = (name: string) => kind.versions.find((each) => each.name === name) as VersionDoc;
  const hub = version(conversions[0]?.hub ?? "");
  const folds = conversions.map((conversion) => {
    const versions = { spoke: version(conversion.spoke), hub };
    const folded = (side: "spoke" | "hub") =>
      foldedPaths(side, versions, conversion.mappings, isWhole ? Number.POSITIVE_INFINITY : undefined);
    return { conversion, versions, spoke: folded("spoke"), hub: folded("hub") };
  });
  const hubMapped = conversions.flatMap(({ mappings }) => mappings.flatMap((mapping) => mapping.hub));
  const hubRows = pictureRows(hub, hubMapped, (path) => folds.every((fold) => fold.hub.has(path)));
  const spokeRows = folds.map(({ conversion, versions, spoke, hub: ofHub }) => {
    // An object that the hub has to show open for another version's sake is open here, too.
    const isFolded = (path: string) => spoke.has(path) && (!ofHub.has(path) || folds.every((fold) => fold.hub.has(path)));
    return pictureRows(
      versions.spoke,
      conversion.mappings.flatMap((mapping) => mapping.spoke),
      isFolded,
    );
  });
  const [left = [], right] = spokeRows;
  const { column: width, gutter } = right === undefined ? sizes.two : sizes.three;
  const x = (index: number) => margin + index * (width + gutter);
  const columns: Column[] = [
    { version: folds[0]?.versions.spoke as VersionDoc, x: x(0), width, rows: left },
    { version: hub, x: x(1), width, rows: hubRows },
    ...(right === undefined ? [] : [{ version: folds[1]?.versions.spoke as VersionDoc, x: x(2), width, rows: right }]),
  ];
  const linked = columns.map((column) => ({ ...column, lineOf: new Map(column.rows.map(({ path }, line) => [path, line])) }));
  const curves = conversions.flatMap((conversion, index) => curvesOf(conversion, linked, index === 0 ? [0, 1] : [2, 1]));
  const lines = Math.max(...columns.map(({ rows }) => rows.length));
  return { columns, curves, width: x(columns.length - 1) + width + margin, height: headHeight + lines * lineHeight + margin };
}

/** Where a column's line is, in its middle. */
export function middleOf(index: number): number {
  return headHeight + index * lineHeight + lineHeight / 2;
}

/** A column whose lines are found by their paths. */
interface LinkedColumn extends Column {
  readonly lineOf: ReadonlyMap<string, number>;
}

function curvesOf(conversion: ConversionDoc, columns: readonly LinkedColumn[], [spoke, hub]: readonly [number, number]): readonly Curve[] {
  const linesOf = (column: number, paths: readonly string[]) =>
    paths.flatMap((path) => {
      const index = columns[column]?.lineOf.get(path);
      return index === undefined ? [] : [index];
    });
  const isLeft = spoke < hub;
  const [first, second] = isLeft ? [spoke, hub] : [hub, spoke];
  const from = (columns[first]?.x ?? 0) + (columns[first]?.width ?? 0);
  const to = columns[second]?.x ?? 0;
  const ends = { spoke: conversion.spoke, hub: conversion.hub, from, to };
  const curves = conversion.mappings.flatMap((mapping): readonly Curve[] => {
    const [ours, theirs] = [linesOf(spoke, mapping.spoke), linesOf(hub, mapping.hub)];
    // Lines that are folded away have no curve: that of the object around them stands for all.
    if (ours.length < mapping.spoke.length || theirs.length < mapping.hub.length) return [];
    const [left, right] = isLeft ? [ours, theirs] : [theirs, ours];
    const lines = [...ours.map((index) => `${spoke}-${index}`), ...theirs.map((index) => `${hub}-${index}`)];
    const isFrame = mapping.verdict === "exact" && isOpenObject(columns[spoke]?.rows ?? [], ours[0]);
    return [{ mapping, left: left.map(middleOf), right: right.map(middleOf), ...ends, lines, isFrame }];
  });
  const groups = (columns[spoke]?.rows ?? []).flatMap(({ path, group }, index): readonly Curve[] => {
    const other = columns[hub]?.lineOf.get(path);
    if (group === undefined || other === undefined) return [];
    const [left, right] = isLeft ? [index, other] : [other, index];
    const lines = [`${spoke}-${index}`, `${hub}-${other}`];
    return [{ mapping: unchanged(group), left: [middleOf(left)], right: [middleOf(right)], ...ends, lines, isFrame: false }];
  });
  return [...curves, ...groups];
}

/** The rows of fields that are the same in both versions. */
function unchanged(names: readonly string[]): MappingDoc {
  const words = "copied";
  return { spoke: names, hub: names, toHub: words, fromHub: words, verdict: "exact" };
}

/** Whether the next line is inside of this one. */
function isOpenObject(rows: readonly PictureRow[], index: number | undefined): boolean {
  const [row, next] = [rows[index ?? -1], rows[(index ?? -1) + 1]];
  return row !== undefined && next !== undefined && next.depth > row.depth;
}

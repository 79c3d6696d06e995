import { isCollection, isMap, isScalar, isSeq, type Node } from "yaml";
import { newlineOf } from "../../model/text-edit.js";
import { columnOf } from "./lines.js";

/** How a document is written, so that what is put into it looks like the rest. */
export interface ManifestStyle {
  readonly newline: "\n" | "\r\n";
  /** JSON: flow style, with all keys and texts in double quotes. */
  readonly json: boolean;
  /** By how many characters each level is indented. */
  readonly indent: number;
  /** Indented by tabs, which JSON allows. */
  readonly tabs: boolean;
  /** Whether the dashes of a list stand deeper than its key. */
  readonly indentSeq: boolean;
}

/** Reads a document's style off its nodes; what it doesn't show is as the library prints it. */
export function styleOf(text: string, root: Node | null): ManifestStyle {
  const json = isMap(root) && root.flow === true && /^\s*\{\s*(?:"|\})/.test(text.slice(root.range?.[0] ?? 0));
  const levels = json ? [] : levelsOf(root);
  return {
    newline: newlineOf(text),
    json,
    indent: (json ? jsonIndent(text) : stepOf(text, levels, isMap)) ?? 2,
    tabs: json && /^\s*\{\r?\n\t/.test(text),
    indentSeq: (stepOf(text, levels, isSeq) ?? 1) > 0,
  };
}

/** A key of a block, and the block under it. */
type Level = readonly [key: Node, value: Node];

function stepOf(text: string, levels: readonly Level[], is: (node: unknown) => boolean): number | undefined {
  const found = levels.find(([, value]) => is(value));
  return found && columnOf(text, start(found[1])) - columnOf(text, start(found[0]));
}

function levelsOf(node: unknown): readonly Level[] {
  if (isSeq(node)) return node.items.flatMap(levelsOf);
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }): readonly Level[] => {
    const isBlock = isScalar(key) && isCollection(value) && value.flow !== true;
    return isBlock ? [[key, value], ...levelsOf(value)] : [];
  });
}

function jsonIndent(text: string): number | undefined {
  return /^\s*\{\r?\n([ \t]+)/.exec(text)?.[1]?.length;
}

function start(node: Node): number {
  return node.range?.[0] ?? 0;
}

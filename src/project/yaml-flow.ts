import type { Node } from "yaml";
import { yamlText } from "./yaml-text.js";

/** The text of a collection's items as they stand between its brackets. */
export function flowItems(collection: readonly unknown[] | Readonly<Record<string, unknown>>): string {
  return yamlText(collection, { collectionStyle: "flow" }).trim().slice(1, -1).trim();
}

/** Adds items behind what ends at an offset in `[a, b]` or `{a: 1}`; comments and line breaks between the brackets stay. */
export function appendToFlow(text: string, lastEnd: number, added: string): string {
  return `${text.slice(0, lastEnd)}, ${added}${text.slice(lastEnd)}`;
}

/** Takes one item out of `[a, b]`, with one comma; comments of other items stay. */
export function removeFromFlow(text: string, items: readonly Node[], index: number): string {
  const [start, end] = rangeOf(items[index]);
  const next = items[index + 1];
  if (next !== undefined) return text.slice(0, start) + text.slice(rangeOf(next)[0]);
  const previous = items[index - 1];
  if (previous === undefined) return text.slice(0, start) + text.slice(end);
  const between = text.slice(rangeOf(previous)[1], start);
  const kept = between.includes("#") ? between.replace(",", "").trimEnd() : "";
  return text.slice(0, rangeOf(previous)[1]) + kept + text.slice(end);
}

function rangeOf(node: Node | undefined): readonly [number, number] {
  const [start, end] = node?.range ?? [0, 0];
  return [start, end];
}

import { canonicalJson } from "../../model/canonical-json.js";
import { utf8Length } from "../../model/utf8-length.js";

/**
 * Values that one conversion keeps, by the ids of their mappings. What is kept of a list's elements, or of a map's values, stands under the id of the
 * list with `[]` behind it, by the elements' keys.
 */
export type KeptValues = Map<string, unknown>;

/** The prefix of the ids of values that were lost in hand-written bodies. The generated functions don't read them. */
export const bodyPrefix = "body ";

/** The values that are kept inside of elements. */
export class KeptElements {
  readonly byKey = new Map<string, KeptValues>();
}

/** The id under which elements' values stand. */
export function elementsId(listId: string): string {
  return `${listId}[]`;
}

/** A kept value. `bytes` is what it takes as JSON, with its id and a comma. */
interface Leaf {
  readonly holder: Map<string, unknown>;
  readonly id: string;
  readonly bytes: number;
  /** The element that it is kept inside of. */
  readonly frame?: Frame;
}

/** An element, or a list of elements, which takes its bytes as long as something is in it. */
interface Frame {
  readonly bytes: number;
  inside: number;
  readonly outer?: Frame;
}

/**
 * Drops the largest values until their JSON takes no more than so many bytes of UTF-8.
 * @returns how many were dropped
 */
export function dropLargest(kept: KeptValues, room: number): number {
  const leaves = leavesOf(kept).sort((left, right) => right.bytes - left.bytes);
  let size = utf8Length(printKept(kept));
  let dropped = 0;
  for (const leaf of leaves) {
    if (size <= room) break;
    leaf.holder.delete(leaf.id);
    size -= freedBy(leaf);
    dropped++;
  }
  return dropped;
}

/** Counts the bytes that dropping a value frees: its own, and those of objects that become empty without it. */
function freedBy({ bytes, frame }: Leaf): number {
  let freed = bytes;
  for (let each = frame; each !== undefined; each = each.outer) {
    each.inside--;
    if (each.inside > 0) break;
    freed += each.bytes;
  }
  return freed;
}

/** The values as JSON with sorted keys; what holds nothing is left out. */
export function printKept(kept: KeptValues): string {
  return printFields(kept, printValue) || "{}";
}

function printValue(value: unknown): string {
  return value instanceof KeptElements ? printFields(value.byKey, printElement) : canonicalJson(value);
}

function printElement(inner: KeptValues): string {
  return printFields(inner, printValue);
}

/** A JSON object with sorted fields; empty where all of them are printed as nothing. */
function printFields<T>(fields: ReadonlyMap<string, T>, print: (value: T) => string): string {
  if (!areInOrder(fields.keys())) return printSorted(fields, print);
  let text = "";
  for (const [name, value] of fields) {
    const printed = print(value);
    if (printed !== "") text += `${text === "" ? "{" : ","}"${name}":${printed}`;
  }
  return text === "" ? "" : `${text}}`;
}

/** Whether names are in order, and none needs escapes. */
function areInOrder(names: Iterable<string>): boolean {
  let last = "";
  for (const name of names) {
    if (name < last || !plain.test(name)) return false;
    last = name;
  }
  return true;
}

/** Names that need no escapes, and are in the same order with quotes as without: they have no character before or like the quote. */
const plain = /^[#-[\]-~]*$/;

function printSorted<T>(fields: ReadonlyMap<string, T>, print: (value: T) => string): string {
  const entries: string[] = [];
  for (const [name, value] of fields) {
    const printed = print(value);
    if (printed !== "") entries.push(`${JSON.stringify(name)}:${printed}`);
  }
  return entries.length === 0 ? "" : `{${entries.sort().join(",")}}`;
}

function leavesOf(kept: KeptValues, frame?: Frame): Leaf[] {
  const inFrame = frame === undefined ? {} : { frame };
  return [...kept].flatMap(([id, value]): Leaf[] => {
    if (!(value instanceof KeptElements)) {
      return [{ holder: kept, id, bytes: utf8Length(`${JSON.stringify(id)}:${canonicalJson(value)},`), ...inFrame }];
    }
    const list = frameOf(id, value.byKey.size, frame);
    return [...value.byKey].flatMap(([key, inner]) => leavesOf(inner, frameOf(key, inner.size, list)));
  });
}

/** The comma behind it is counted with the last value that it holds. */
function frameOf(name: string, inside: number, outer: Frame | undefined): Frame {
  return { bytes: utf8Length(`${JSON.stringify(name)}:{}`), inside, ...(outer === undefined ? {} : { outer }) };
}

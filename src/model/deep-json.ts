/**
 * Prints JSON of any depth. Native and recursive functions fail with a RangeError some thousand levels down, when the stack is full; the API server
 * accepts values ten thousand levels deep.
 */

/** An object or list that is being printed, and the rest of its entries. */
interface Open {
  readonly value: object;
  readonly rest: Iterator<readonly [prefix: string, value: unknown]>;
  readonly end: string;
  isFirst: boolean;
}

/** How a value is printed. */
export interface DeepJsonOptions {
  /** Print keys in the order of their code units; otherwise in the object's own order. */
  readonly sorted?: boolean;
}

/** The number of entries whose texts are given together. */
const together = 2_000;

/** The JSON of a value as JSON.stringify gives it, with a `bigint` as an integer; of what JSON leaves out it is `null`. Throws TypeError for a cycle. */
export function printDeep(root: unknown, options: DeepJsonOptions = {}): string {
  return [...printInPieces(root, options)].join("");
}

/** The same text in pieces: to make one takes some milliseconds at most. */
export function* printInPieces(root: unknown, { sorted = false }: DeepJsonOptions = {}): Generator<string, void> {
  let parts: string[] = [];
  const open: Open[] = [];
  const holders = new Set<object>();
  const print = (given: unknown) => {
    const value = asJson(given);
    if (typeof value !== "object" || value === null) {
      parts.push(typeof value === "bigint" ? value.toString() : (JSON.stringify(value) ?? "null"));
      return;
    }
    if (holders.has(value)) throw new TypeError("the value holds itself, which JSON can't represent");
    holders.add(value);
    const isList = Array.isArray(value);
    parts.push(isList ? "[" : "{");
    open.push({ value, rest: isList ? elements(value) : fields(value, sorted), end: isList ? "]" : "}", isFirst: true });
  };

  print(root);
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    if (parts.length >= together) {
      yield parts.join("");
      parts = [];
    }
    const next = last.rest.next();
    if (next.done === true) {
      parts.push(last.end);
      holders.delete(last.value);
      open.pop();
      continue;
    }
    const [prefix, value] = next.value;
    parts.push(last.isFirst ? prefix : `,${prefix}`);
    last.isFirst = false;
    print(value);
  }
  yield parts.join("");
}

/** The JSON form of objects with a `toJSON` method, such as Date; undefined for what JSON leaves out. */
function asJson(value: unknown): unknown {
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null || !("toJSON" in value) || typeof value.toJSON !== "function") return value;
  return (value as { toJSON(): unknown }).toJSON();
}

function* elements(list: readonly unknown[]): Iterator<readonly [string, unknown]> {
  for (const each of list) yield ["", each];
}

function* fields(object: object, sorted: boolean): Iterator<readonly [string, unknown]> {
  const names = Object.keys(object);
  for (const name of sorted ? names.sort() : names) {
    const value = asJson((object as Readonly<Record<string, unknown>>)[name]);
    if (value !== undefined) yield [`${JSON.stringify(name)}:`, value];
  }
}

/** Runs a recursive function, and if the stack overflows an alternative for deep values. */
export function orDeep<T>(recursive: () => T, deep: () => T): T {
  try {
    return recursive();
  } catch (error) {
    if (error instanceof RangeError) return deep();
    throw error;
  }
}

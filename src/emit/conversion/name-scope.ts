/** JavaScript's reserved words, and the globals that generated code uses. */
const reserved = [
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if",
  "implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var",
  "void while with yield undefined Object Exclude NonNullable Partial",
].flatMap((line) => line.split(" "));

/** Whether a name means something else in generated code already. */
export function isReserved(name: string): boolean {
  return reserved.includes(name);
}

/** Hands out names that are not taken yet. */
export class NameScope {
  readonly #own: Set<string>;
  /** Those of scopes inside this one, which hide no name of this one's, earlier or later. */
  readonly #inner = new Set<string>();
  readonly #outer: NameScope | undefined;

  constructor(taken: readonly string[] = [], outer?: NameScope) {
    this.#own = new Set([...reserved, ...taken]);
    this.#outer = outer;
  }

  /** A scope inside this one, such as a function's. */
  inner(): NameScope {
    return new NameScope([], this);
  }

  /** The wanted name, or with a number behind it where it is taken. */
  claim(wanted: string): string {
    let name = wanted;
    for (let number = 2; !this.#isFree(name); number++) name = `${wanted}${number}`;
    this.#own.add(name);
    if (this.#outer !== undefined) this.#outer.#inner.add(name);
    return name;
  }

  #isFree(name: string): boolean {
    const outside = this.#outer === undefined ? false : this.#outer.#own.has(name);
    return !outside && !this.#own.has(name) && !this.#inner.has(name);
  }
}

/** A path as a name in camel case: `.spec.rules[].max-size` gives `specRulesItemMaxSize`. */
export function camelName(path: string): string {
  const words = path
    .replaceAll("[]", ".item")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const name = words.map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word))).join("");
  return /^[A-Za-z]/.test(name) ? name : `field${upperFirst(name)}`;
}

/** The same in Pascal case, as a type's name. */
export function pascalName(path: string): string {
  return upperFirst(camelName(path));
}

/** `holder.name`, or `holder["a-name"]` where the name is no identifier. */
export function member(holder: string, name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `${holder}.${name}` : `${holder}[${JSON.stringify(name)}]`;
}

/** How one file of a project imports another: without the extension, as bundlers resolve it. */
export function importPath(fromFile: string, toFile: string): string {
  const from = fromFile.split("/").slice(0, -1);
  const to = toFile.replace(/\.ts$/, "").split("/");
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  const up = from.slice(shared).map(() => "..");
  return [...(up.length === 0 ? ["."] : up), ...to.slice(shared)].join("/");
}

function lowerFirst(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1);
}

function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

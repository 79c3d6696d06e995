import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import { isObject } from "../model/json.js";
import { nearestName } from "../model/nearest-name.js";
import type { YamlPath, YamlValue } from "./yaml-value.js";

/** Reads the keys of one map of PROJECT, and reports each that isn't what it has to be as WW402, at its place. */
export class MapReader {
  readonly #map: object;
  readonly #asked = new Set<string>();
  readonly #inside: MapReader[] = [];

  /** @param path where the map stands in the document */
  constructor(
    map: object,
    private readonly yaml: YamlValue,
    private readonly sink: DiagnosticSink,
    readonly path: YamlPath = [],
  ) {
    this.#map = map;
  }

  /** A string that is there and not empty, unless there is one to take instead. */
  string(key: string, otherwise?: string): string {
    const value = this.value(key);
    if (value === undefined && otherwise !== undefined) return otherwise;
    if (typeof value === "string" && (value !== "" || otherwise !== undefined)) return value;
    return this.fail(key, "a string", "");
  }

  boolean(key: string, otherwise: boolean): boolean {
    const value = this.value(key) ?? otherwise;
    return typeof value === "boolean" ? value : this.fail(key, "true or false", otherwise);
  }

  /** A whole number from 0; undefined where there is none. */
  count(key: string): number | undefined {
    const value = this.value(key);
    if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0)) return value as number | undefined;
    return this.fail(key, "a whole number from 0", undefined);
  }

  /** One of some words; undefined where there is none. */
  oneOf<Word extends string>(key: string, words: readonly [Word, Word, ...Word[]]): Word | undefined {
    const value = this.value(key);
    const list = `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
    return value === undefined ? undefined : (words.find((word) => word === value) ?? this.fail<undefined>(key, list, undefined));
  }

  strings(key: string): readonly string[] {
    const values = this.#list(key);
    return values.every((value) => typeof value === "string") ? values : this.fail(key, "a list of strings", []);
  }

  /** The map under a key; undefined where there is none. */
  map(key: string): MapReader | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    return isObject(value) ? this.#reader(value, [...this.path, key]) : this.fail<undefined>(key, "a map", undefined);
  }

  /** The maps of the list under a key. */
  maps(key: string): readonly MapReader[] {
    const items = this.#list(key);
    if (!items.every(isObject)) return this.fail(key, "a list of maps", []);
    return items.map((map, index) => this.#reader(map, [...this.path, key, index]));
  }

  /** A key's value; undefined where there is none. */
  value(key: string): unknown {
    this.#asked.add(key);
    return Object.hasOwn(this.#map, key) ? ((this.#map as Readonly<Record<string, unknown>>)[key] ?? undefined) : undefined;
  }

  /** Keys that are known and aren't read: those of other tools. */
  passes(...keys: readonly string[]): void {
    for (const key of keys) this.#asked.add(key);
  }

  /** Reports as WW418 every key that nobody asked for, here and in the maps inside. */
  reportUnknown(): void {
    for (const key of Object.keys(this.#map).filter((each) => !this.#asked.has(each))) {
      const near = nearestName(key, [...this.#asked]);
      const words = { key: inWords([...this.path, key]), ...(near === undefined ? {} : { meant: near }) };
      this.sink.report("WW418", words, this.yaml.placeOfKey(this.path, key));
    }
    for (const reader of this.#inside) reader.reportUnknown();
  }

  /** Reports a key that isn't what it has to be. */
  fail<T>(key: string, expected: string, result: T): T {
    this.sink.report("WW402", { key: inWords([...this.path, key]), expected }, this.yaml.placeOfKey(this.path, key));
    return result;
  }

  #reader(map: object, path: YamlPath): MapReader {
    const reader = new MapReader(map, this.yaml, this.sink, path);
    this.#inside.push(reader);
    return reader;
  }

  #list(key: string): readonly unknown[] {
    const value = this.value(key);
    if (value === undefined) return [];
    return Array.isArray(value) ? value : [undefined];
  }
}

/** `resources[0].api.namespaced` */
function inWords(path: YamlPath): string {
  return path.map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`)).join("");
}

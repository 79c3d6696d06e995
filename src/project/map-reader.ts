import { isMap, isScalar, isSeq, type Pair, type YAMLMap } from "yaml";
import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import { keyOf, type YamlFile } from "./yaml-document.js";

/** Reads the keys of one map of PROJECT, and reports each that isn't what it has to be as WW402, at its place. */
export class MapReader {
  constructor(
    private readonly node: YAMLMap,
    private readonly yaml: YamlFile,
    private readonly sink: DiagnosticSink,
    /** What stands before a key in messages: `resources[0].`. */
    private readonly prefix = "",
  ) {}

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

  strings(key: string): readonly string[] {
    const values = this.list(key).map((item) => (isScalar(item) ? item.value : item));
    return values.every((value) => typeof value === "string") ? values : this.fail(key, "a list of strings", []);
  }

  /** The map under a key; undefined where there is none. */
  map(key: string): MapReader | undefined {
    const node = this.nodeAt(key);
    if (node === undefined) return undefined;
    return isMap(node) ? new MapReader(node, this.yaml, this.sink, `${this.prefix}${key}.`) : this.fail<undefined>(key, "a map", undefined);
  }

  /** The maps of the list under a key, each with its node. */
  maps(key: string): readonly { readonly node: YAMLMap; readonly reader: MapReader }[] {
    const items = this.list(key);
    if (!items.every((item) => isMap(item))) return this.fail(key, "a list of maps", []);
    return items.map((node, index) => ({ node, reader: new MapReader(node, this.yaml, this.sink, `${this.prefix}${key}[${index}].`) }));
  }

  /** A key's value as JSON has it; undefined where there is none. */
  value(key: string): unknown {
    return this.node.get(key) ?? undefined;
  }

  /** Reports a key that isn't what it has to be. */
  fail<T>(key: string, expected: string, result: T): T {
    const pair = this.node.items.find((item: Pair) => isScalar(item.key) && item.key.value === key);
    this.sink.report("WW402", { key: this.prefix + key, expected }, this.yaml.placeOf(keyOf(pair) ?? this.node));
    return result;
  }

  private list(key: string): readonly unknown[] {
    const node = this.nodeAt(key);
    if (node === undefined) return [];
    return isSeq(node) ? node.items : [undefined];
  }

  private nodeAt(key: string): unknown {
    const node = this.node.get(key, true) as unknown;
    return isScalar(node) && node.value === null ? undefined : node;
  }
}

import { load } from "js-yaml";
import { isMap, isScalar, isSeq, type Node, type Pair } from "yaml";
import type { Place } from "../model/place.js";
import { keyOf, parseYaml, type YamlFile } from "./yaml-document.js";

/** Where a value stands in a document: the keys and positions that lead to it. */
export type YamlPath = readonly (string | number)[];

/** One YAML document as a value. Where its parts stand is found out only when it is asked for: most documents are in order, and reading them with places takes several times as long. */
export class YamlValue {
  readonly value: unknown;
  /** The problems of the text as YAML; empty when it could be read. */
  readonly problems: YamlFile["problems"];
  readonly #file: string;
  readonly #text: string;
  #located: YamlFile | undefined;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    const loaded = loadPlain(text);
    this.problems = loaded === undefined ? this.#yaml().problems : [];
    this.value = loaded === undefined ? (this.problems.length > 0 ? undefined : this.#yaml().document.toJS()) : loaded.value;
  }

  /** Where a value stands; the document's beginning where it isn't there. */
  placeOf(path: YamlPath): Place {
    return this.#yaml().placeOf(this.#nodeAt(path));
  }

  /** Where a key of the map at a path stands; the map where it has no such key. */
  placeOfKey(path: YamlPath, key: string): Place {
    const map = this.#nodeAt(path);
    const pair = isMap(map) ? map.items.find((item: Pair) => isScalar(item.key) && item.key.value === key) : undefined;
    return this.#yaml().placeOf(keyOf(pair) ?? map);
  }

  #nodeAt(path: YamlPath): Node | null {
    let node: unknown = this.#yaml().document.contents;
    for (const step of path) node = isMap(node) || isSeq(node) ? node.get(step, true) : null;
    return node as Node | null;
  }

  #yaml(): YamlFile {
    this.#located ??= parseYaml(this.#file, this.#text);
    return this.#located;
  }
}

/** undefined where there is something that the other reader has to judge, and to say where it stands. */
function loadPlain(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: load(text) };
  } catch {
    return undefined;
  }
}

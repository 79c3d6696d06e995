import { isMap, type Node, type YAMLMap } from "yaml";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import { parseYaml, type YamlFile } from "./yaml-document.js";
import { listAt, type YamlList } from "./yaml-splice.js";

/** A list as it stands in a text, with the values of its items. */
export interface FoundList {
  readonly list: YamlList;
  readonly values: readonly unknown[];
}

/** The lists of a kustomization that is edited step by step: a text that was asked about last isn't parsed again. */
export class KustomizationLists {
  readonly #file: string;
  readonly #found = new Map<string, FoundList | undefined>();
  #parsed: { readonly text: string; readonly yaml: YamlFile } | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * One list of a text; undefined where its key isn't there.
   * @throws DiagnosticError WW405 where the text isn't YAML, WW406 where the list isn't one
   */
  find(text: string, key: string): FoundList | undefined {
    if (this.#parsed?.text !== text) {
      this.#parsed = { text, yaml: this.#parse(text) };
      this.#found.clear();
    }
    if (!this.#found.has(key)) this.#found.set(key, this.#listOf(key, this.#parsed.yaml));
    return this.#found.get(key);
  }

  #parse(text: string): YamlFile {
    const yaml = parseYaml(this.#file, text);
    const problem = yaml.problems[0];
    if (problem === undefined) return yaml;
    throw new DiagnosticError([diagnostic("WW405", { file: this.#file, message: problem.message }, problem.place)]);
  }

  #listOf(key: string, yaml: YamlFile): FoundList | undefined {
    const root: unknown = yaml.document.contents;
    if (root === null) return undefined;
    if (!isMap(root) || root.flow === true) throw this.#notA("a map in block style", key, root, yaml);
    const node = (root as YAMLMap).get(key, true) as Node | undefined;
    if (node === undefined) return undefined;
    const list = listAt(root as YAMLMap, key);
    if (list === undefined) throw this.#notA("a list", key, node, yaml);
    return { list, values: list.items.map((item): unknown => item.toJSON()) };
  }

  #notA(expected: string, key: string, node: unknown, yaml: YamlFile): DiagnosticError {
    return new DiagnosticError([diagnostic("WW406", { file: this.#file, key, expected }, yaml.placeOf(node))]);
  }
}

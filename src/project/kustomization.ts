import { isDeepStrictEqual } from "node:util";
import { isMap, type Node, type YAMLMap } from "yaml";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import type { KustomizationEdit, KustomizationEntry } from "../model/kustomization-edit.js";
import { parseYaml } from "./yaml-document.js";
import { appendItem, appendKey, keepingLineEnds, listAt, removeItem, type YamlList } from "./yaml-splice.js";

/**
 * Puts entries into a user's kustomization.yaml and takes others out. Every other byte stays: lines are spliced in and out,
 * the text is not printed anew. Doing it again changes nothing.
 * @throws DiagnosticError WW405 where the text isn't YAML, WW406 where a list isn't one
 */
export function editKustomization(text: string, edit: KustomizationEdit): string {
  return keepingLineEnds(text, (unix) => {
    const removed = edit.remove.reduce((current, entry) => removeEntry(current, edit.file, entry), unix);
    return edit.ensure.reduce((current, entry) => ensureEntry(current, edit.file, entry), removed);
  });
}

function ensureEntry(text: string, file: string, { list, entry }: KustomizationEntry): string {
  const found = findList(text, file, list);
  if (found?.items.some((item) => sameEntry(item.toJSON(), entry)) === true) return text;
  return found === undefined ? appendKey(text, list, entry) : appendItem(text, found, entry);
}

function removeEntry(text: string, file: string, { list, entry }: KustomizationEntry): string {
  const found = findList(text, file, list);
  const index = found?.items.findIndex((item) => sameEntry(item.toJSON(), entry)) ?? -1;
  return found === undefined || index === -1 ? text : removeItem(text, list, found, index);
}

/** One list of a kustomization; undefined where its key isn't there. */
function findList(text: string, file: string, key: string): YamlList | undefined {
  const yaml = parseYaml(file, text);
  const fail = (expected: string, node: unknown) => new DiagnosticError([diagnostic("WW406", { file, key, expected }, yaml.placeOf(node))]);
  const problem = yaml.problems[0];
  if (problem !== undefined) throw new DiagnosticError([diagnostic("WW405", { file, message: problem.message }, problem.place)]);
  const root: unknown = yaml.document.contents;
  if (root === null) return undefined;
  if (!isMap(root) || root.flow === true) throw fail("a map in block style", root);
  const node = (root as YAMLMap).get(key, true) as Node | undefined;
  if (node === undefined) return undefined;
  const list = listAt(root as YAMLMap, key);
  if (list === undefined) throw fail("a list", node);
  return list;
}

function sameEntry(existing: unknown, wanted: unknown): boolean {
  if (typeof existing === "string" && typeof wanted === "string") return plainPath(existing) === plainPath(wanted);
  const path = pathOf(wanted);
  return path === undefined ? isDeepStrictEqual(existing, wanted) : plainPath(pathOf(existing) ?? "") === plainPath(path);
}

function pathOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null || !("path" in entry)) return undefined;
  return typeof entry.path === "string" ? entry.path : undefined;
}

/** `./bases/` and `bases` are the same folder. */
function plainPath(path: string): string {
  return path.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
}

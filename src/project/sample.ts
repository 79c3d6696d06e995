import { isMap, isScalar, type Node, parseAllDocuments, type YAMLMap } from "yaml";
import { replaceScalar } from "./yaml-splice.js";

/**
 * Turns the sample of one version into that of another: the apiVersion, and the version in the object's name, where the scaffold put it.
 * The rest, comments included, stays. A text that isn't such an object's YAML comes back as it is.
 */
export function sampleForVersion(text: string, group: string, from: string, to: string): string {
  const wanted = `${group}/${from}`;
  const edits = parseAllDocuments(text).flatMap((document) => {
    const root: unknown = document.contents;
    if (!isMap(root) || root.get("apiVersion") !== wanted) return [];
    return [{ node: root.get("apiVersion", true) as unknown as Node, text: `${group}/${to}` }, ...renamed(root, from, to)];
  });
  return edits.reverse().reduce((current, edit) => replaceScalar(current, edit.node, edit.text), text);
}

function renamed(root: YAMLMap, from: string, to: string): { node: Node; text: string }[] {
  const name: unknown = root.getIn(["metadata", "name"], true);
  if (!isScalar(name) || typeof name.value !== "string") return [];
  const parts = name.value.split("-");
  return parts.includes(from) ? [{ node: name, text: parts.map((part) => (part === from ? to : part)).join("-") }] : [];
}

import { type Alias, type Document, isAlias, isCollection, isMap, isScalar, type Node, visit } from "yaml";

import { keyProblem, scalarProblem } from "./unreadable-scalars.js";

/** A part of a document that Kubernetes' tools refuse: where it begins, how long it is, and why. */
export type UnreadableNode = readonly [at: number, length: number, message: string];

/**
 * Parts that parse as YAML and have no form in JSON: aliases to nothing or to what they stand in, and keys that are no texts; and scalars that Kubernetes'
 * tools read otherwise.
 */
export function unreadableNodes(document: Document, text: string): readonly UnreadableNode[] {
  const found: UnreadableNode[] = [];
  const anchors = new Map<string, Node>();
  const refuse = (node: unknown, others: readonly unknown[], message: string) => found.push([...rangeOf([node, ...others]), message]);
  visit(document, {
    Alias: (_key, alias, path) => {
      const target = anchors.get(alias.source);
      if (target === undefined) refuse(alias, [], `there is no anchor ${alias.source} before this alias`);
      else if (path.includes(target)) refuse(alias, [], `the anchor ${alias.source} contains itself`);
    },
    Node: (_key, node, path) => {
      if (!isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
      const wrong = isScalar(node)
        ? scalarProblem(
            text,
            node,
            path.some((each) => isCollection(each) && each.flow === true),
          )
        : undefined;
      if (wrong !== undefined) refuse(node, [], wrong);
      if (!isMap(node)) return;
      for (const { key, value } of node.items) {
        const name = isAlias(key) ? anchors.get((key as Alias).source) : key;
        const wrongKey = keyProblem(text, key);
        if (isCollection(name)) refuse(key, [value], "a key can't be a list or a map");
        else if (wrongKey !== undefined) refuse(key, [], wrongKey);
        else if (name === null || (isScalar(name) && name.value === null)) refuse(key, [value, node], "a key can't be null");
      }
    },
  });
  return found;
}

/** Numbers in JSON that no number of 64 bits can hold: the library reads them as texts, which stand in quotes in JSON. */
export function unreadableNumbers(document: Document): readonly UnreadableNode[] {
  const found: UnreadableNode[] = [];
  visit(document, {
    Scalar: (_key, node) => {
      if (node.type === "PLAIN" && typeof node.value === "string") found.push([...rangeOf([node]), "no number of 64 bits can hold this"]);
    },
  });
  return found;
}

/** The place of the first of some nodes that has one: a key that isn't written has none of its own. */
function rangeOf(nodes: readonly unknown[]): [at: number, length: number] {
  for (const node of nodes) {
    const range = (node as Partial<Node> | null)?.range;
    if (range != null && range[1] > range[0]) return [range[0], range[1] - range[0]];
  }
  return [0, 1];
}

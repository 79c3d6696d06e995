import { type Document, isNode, LineCounter, type Node, type Pair, parseDocument } from "yaml";
import type { Place } from "../model/place.js";

/** A YAML text, parsed, that can say where its nodes stand. */
export interface YamlFile {
  readonly document: Document.Parsed;
  /** The problems of the text as YAML; empty when it could be parsed. */
  readonly problems: readonly { readonly message: string; readonly place: Place }[];
  /** Where a node, a key or the whole document stands. */
  placeOf(node: unknown): Place;
}

/** Parses one YAML document of a user's file, keeping what is needed to edit it and to point into it. */
export function parseYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (start: number, end: number): Place => {
    const { line, col } = lines.linePos(start);
    const lineEnd = text.indexOf("\n", start);
    const length = Math.min(end, lineEnd === -1 ? text.length : lineEnd) - start;
    return { file, line: Math.max(1, line), column: Math.max(1, col), length: Math.max(1, length) };
  };
  return {
    document,
    problems: document.errors.map(({ code, message, pos }) => ({
      message: code === "MULTIPLE_DOCS" ? "a second document begins here" : firstSentence(message),
      place: place(pos[0], pos[1]),
    })),
    placeOf: (node) => {
      const range = isNode(node) ? node.range : undefined;
      return range ? place(range[0], range[1]) : place(0, 1);
    },
  };
}

/** The key node of a pair, to point at. */
export function keyOf(pair: Pair | undefined): Node | undefined {
  return isNode(pair?.key) ? pair.key : undefined;
}

function firstSentence(message: string): string {
  return (message.split("\n")[0] ?? message).replace(/\.$/, "");
}

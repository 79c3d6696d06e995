import * as ts from "./ast.js";

// The texts and places that TypeScript's language services add to a node (`getText()` and its like), from the parser's data alone: of nine megabytes
// of compiler the reader loads one. See docs/architecture.md.

/** The file that a node is in. */
export function sourceOf(node: ts.Node): ts.SourceFile {
  let current = node;
  while (current.parent !== undefined) current = current.parent;
  return current as ts.SourceFile;
}

/** The text that may stand between a node and the one before it. */
const trivia = /(?:[\s\u0085\u200b]+|\/\/.*|\/\*[\s\S]*?\*\/)*/y;

/** Where a node's own text begins, after the comments above it. */
export function startOf(node: ts.Node, source: ts.SourceFile = sourceOf(node)): number {
  return triviaEnd(source.text, node.pos);
}

/** Where the spaces and comments end that begin at a position. */
export function triviaEnd(text: string, position: number): number {
  let start = position;
  while (isSpace(text.charCodeAt(start))) start++;
  const code = text.charCodeAt(start);
  // Most nodes have nothing else before them, and the expression takes several times as long to say so.
  if (code !== slash && code < firstBeyondAscii) return start;
  trivia.lastIndex = start;
  trivia.test(text);
  return trivia.lastIndex;
}

const slash = 0x2f;
const firstBeyondAscii = 0x80;

/** Whether a code is that of a space in ASCII. */
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** A node as it is written, without the comments above it. */
export function textOf(node: ts.Node): string {
  const source = sourceOf(node);
  return source.text.slice(startOf(node, source), node.end);
}

/** Returns the text of a name: that of a property without its quotes, a computed one as it is written. */
export function nameText(name: ts.PropertyName | ts.ModuleExportName): string {
  if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) return ts.idText(name);
  return ts.isComputedPropertyName(name) ? textOf(name) : name.text;
}

/** The name that a declaration gives, if it gives any. */
export function declaredName({ name }: { readonly name?: ts.Identifier | undefined }): string | undefined {
  return name && ts.idText(name);
}

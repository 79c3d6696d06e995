import { type Identifier, Node, type SourceFile, SyntaxKind } from "ts-morph";
import { applyEdits, type TextEdit } from "../../model/text-edit.js";
import { apiModule } from "./decorators.js";
import { localName } from "./imports.js";
import { parseSource } from "./source-text.js";

/** A decorator's name, and all that `wheelwright/api` exports for it: `MapsTo` and `first` of `@MapsTo("hosts", first())`. */
export function parseDecorator(decorator: string): { readonly name: string; readonly imported: readonly string[] } {
  const names = namesIn(parsed(decorator)).map((identifier) => identifier.getText());
  return { name: names[0] ?? "", imported: [...new Set(names)] };
}

/** The first string in a decorator: the path of a hint. */
export function firstText(decorator: string): string | undefined {
  return parsed(decorator).getFirstDescendantByKind(SyntaxKind.StringLiteral)?.getLiteralText();
}

/**
 * A decorator as a file writes it: with the names that it knows the exports by, and in its quotes.
 * @param moduleOf the module that exports a name; undefined for one of the file itself
 */
export function printFor(source: SourceFile, decorator: string, moduleOf: (name: string) => string | undefined = () => apiModule): string {
  const snippet = parsed(decorator);
  const names = namesIn(snippet).map((identifier) => {
    const module = moduleOf(identifier.getText());
    return replacement(identifier, module === undefined ? undefined : localName(source, module, identifier.getText()));
  });
  const strings = snippet.getDescendantsOfKind(SyntaxKind.StringLiteral).map((literal) => {
    const isSingle = quoteOf(source) === "'";
    const inner = literal.getText().slice(1, -1);
    return replacement(literal, isSingle ? `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'` : undefined);
  });
  return applyEdits(snippet.getFullText(), [...names, ...strings].flat()).slice(0, -rest.length);
}

/** The text behind a decorator that makes a file of it. */
const rest = " class X {}";

function parsed(decorator: string): SourceFile {
  return parseSource("decorator.ts", decorator + rest);
}

/** The identifiers of a snippet that name something outside of it, in their order. */
function namesIn(snippet: SourceFile): Identifier[] {
  return snippet.getDescendantsOfKind(SyntaxKind.Identifier).filter((each) => {
    const parent = each.getParent();
    const isKey = Node.isPropertyAssignment(parent) && parent.getNameNode() === each;
    return !isKey && !Node.isClassDeclaration(parent);
  });
}

/** The quotes of a file's imports. */
function quoteOf(source: SourceFile): string {
  return source.getImportDeclarations()[0]?.getModuleSpecifier().getText()[0] ?? '"';
}

function replacement(node: Node, text: string | undefined): TextEdit[] {
  return text === undefined ? [] : [{ start: node.getStart(), end: node.getEnd(), text }];
}

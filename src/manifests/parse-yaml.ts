import {
  Composer,
  type Document,
  type DocumentOptions,
  Lexer,
  type ParsedNode,
  type ParseOptions,
  Parser,
  type SchemaOptions,
  YAMLParseError,
} from "yaml";

/** Parses a document as the library's `parseDocument` does, but takes its text apart as Go's readers do. */
export function parseYaml(text: string, options: ParseOptions & DocumentOptions & SchemaOptions): Document.Parsed<ParsedNode> {
  const [document, second] = new Composer(options).compose(tokens(text), true, text.length) as Iterable<Document.Parsed<ParsedNode>>;
  if (document === undefined) throw new Error("a text was parsed to no document");
  if (second !== undefined) {
    const [start, end] = second.range;
    document.errors.push(new YAMLParseError([start, end], "MULTIPLE_DOCS", "another document begins here, and only the first is read"));
  }
  return document;
}

function* tokens(text: string) {
  const parser = new Parser();
  for (const lexeme of lexemes(text)) yield* parser.next(lexeme);
  yield* parser.end();
}

/** Lexemes that stand for no characters. */
const markers = new Set(["\u0002", "\u0018", "\u001f"]);

/**
 * A `-` that ends an item in brackets is a text to Go's readers, as in `[tar, -xf, -]`, and begins a list to the library, which doesn't
 * allow it there. The library's lexer is given another character, and its parser the text as it is.
 */
function* lexemes(text: string): Generator<string> {
  const masked = text.replaceAll(/(?<=[\s[{,:])-(?=[,\]}])/g, "\ue000");
  let at = 0;
  for (const lexeme of new Lexer().lex(masked)) {
    const isMarker = markers.has(lexeme);
    yield isMarker ? lexeme : text.slice(at, at + lexeme.length);
    if (!isMarker) at += lexeme.length;
  }
}

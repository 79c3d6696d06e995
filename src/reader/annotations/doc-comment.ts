import type { Place } from "../../model/place.js";
import type * as ts from "../../syntax/ast.js";
import { decoratorsOf } from "../../syntax/declarations.js";
import { sourceOf, startOf, triviaEnd } from "../../syntax/node-text.js";
import { placeBetween } from "../place-of.js";
import { docText, isFence } from "./doc-text.js";

/** A doc comment, taken apart. */
export interface DocComment {
  /** The text, with the tags that are text for readers. */
  readonly description?: string;
  /** The text of `@example`. */
  readonly example?: string;
  /** The tags that are neither TSDoc's nor `@example`. */
  readonly tags: readonly DocTag[];
  /** The names inside lines of text that look like tags. */
  readonly mentions: readonly Mention[];
}

/** An `@name` that is no tag, since it doesn't begin a line. */
export type Mention = Omit<DocTag, "text">;

/** One block tag: `@minimum 1`. */
export interface DocTag {
  /** Without the @. */
  readonly name: string;
  readonly text: string;
  /** The name with its @. */
  readonly place: Place;
}

interface Block {
  readonly tag?: Mention;
  readonly lines: string[];
  readonly mentions: Mention[];
}

/** Tags of TSDoc and JSDoc that stay in the description, as they are written. */
const textTags: ReadonlySet<string> = new Set(
  `abstract access alias alpha arg argument async augments author beta borrows callback category class classdesc constant constructs copyright
   decorator deprecated defaultValue document event eventProperty exception expand experimental extends external file fileoverview fires function
   generator global group groupDescription hideconstructor ignore implements import inheritDoc inline inner instance interface internal kind label lends
   license link linkcode linkplain listens member memberof method mixes mixin module namespace override overload overview package packageDocumentation
   param primaryExport private prop property protected public readonly remarks requires return returns satisfies sealed see since sortStrategy
   static summary template this throw throws todo tutorial type typedef typeParam typeParamExtends typeparam useDeclaredType variation version
   virtual yield yields`.split(/\s+/),
);

/** Tags whose text is taken as it is, whatever it holds. */
const verbatim: ReadonlySet<string> = new Set(["default", "enum", "example", "format", "pattern", "privateRemarks", "xValidation"]);

const none: DocComment = { tags: [], mentions: [] };

/** Reads the doc comment of a declaration: above it, before it on its line, or between its decorators and its name. */
export function docComment(node: ts.Node): DocComment {
  const source = sourceOf(node);
  const range = docRange(node, source);
  if (range === undefined) return none;
  const start = range.pos + "/**".length;
  const body = source.text.slice(start, range.end - "*/".length);
  return body.includes("@") ? assemble(blocks(source, body, start)) : withoutTags(body);
}

/** Most comments are a text and nothing else. */
function withoutTags(body: string): DocComment {
  const description = docText(body.split("\n").map((line) => line.slice(marginOf(line)).trimEnd()));
  return description === "" ? none : { description, tags: [], mentions: [] };
}

function docRange(node: ts.Node, source: ts.SourceFile): ts.TextRange | undefined {
  const start = startOf(node, source);
  const own = docCommentsBetween(node.pos, start, source.text).filter((range) => !isOfLineBefore(range, node.pos, start, source.text));
  if (own.length > 0) return own.at(-1);
  const afterDecorators = decoratorsOf(node).flatMap(({ end }) => docCommentsBetween(end, triviaEnd(source.text, end), source.text));
  return afterDecorators.at(-1);
}

const comments = /\/\/.*|\/\*[\s\S]*?\*\//g;

/** The doc comments in a part of a text that holds nothing but comments and space. */
function docCommentsBetween(start: number, end: number, text: string): ts.TextRange[] {
  const between = text.slice(start, end);
  const first = between.indexOf("/**");
  if (first < 0) return [];
  const last = between.indexOf("*/", first + "/*".length) + "*/".length;
  // Most often one comment is all that is there.
  if (last > first + "/**/".length && between.slice(0, first).trim() === "" && between.slice(last).trim() === "") {
    return [{ pos: start + first, end: start + last }];
  }
  return [...between.matchAll(comments)]
    .filter(([written]) => /^\/\*\*(?!\/)/.test(written))
    .map(({ index, 0: written }) => ({ pos: start + index, end: start + index + written.length }));
}

/** A comment that ends the line of the code before the node is about that code. */
function isOfLineBefore(range: ts.TextRange, pos: number, start: number, text: string): boolean {
  const followsCode = pos > 0 && text[pos - 1] !== "{" && !text.slice(pos, range.pos).includes("\n");
  return followsCode && text.slice(range.end, start).includes("\n");
}

function assemble(all: readonly Block[]): DocComment {
  const text = all
    .filter((block) => block.tag === undefined || textTags.has(block.tag.name))
    .map((block) =>
      docText(block.tag === undefined ? block.lines : [`@${block.tag.name} ${block.lines[0] ?? ""}`, ...block.lines.slice(1)]),
    )
    .filter((block) => block !== "")
    .join("\n\n");
  const example = all.find((block) => block.tag?.name === "example");
  const tags = all.flatMap(({ tag, lines }) => {
    const isOurs = tag !== undefined && !textTags.has(tag.name) && tag.name !== "example" && tag.name !== "privateRemarks";
    return isOurs ? [{ ...tag, text: trimmed(lines) }] : [];
  });
  return {
    ...(text === "" ? {} : { description: text }),
    ...(example === undefined ? {} : { example: trimmed(example.lines.filter((line) => !isFence(line))) }),
    tags,
    mentions: all.flatMap((block) => block.mentions),
  };
}

/** The text before the first tag, then each tag with its text. Nothing inside a code fence is a tag. */
function blocks(source: ts.SourceFile, body: string, start: number): Block[] {
  const result: Block[] = [{ lines: [], mentions: [] }];
  let offset = start;
  let fenced = false;
  for (const line of body.split("\n")) {
    const margin = marginOf(line);
    const content = line.slice(margin).trimEnd();
    if (isFence(content)) fenced = !fenced;
    const match = fenced || !content.includes("@") ? null : /^@([A-Za-z]\w*)\s*(.*)$/.exec(content.trimStart());
    if (match === null) {
      result.at(-1)?.lines.push(content);
    } else {
      const name = match[1] ?? "";
      result.push({
        tag: { name, place: tagPlace(source, offset + line.indexOf("@", margin), name) },
        lines: [match[2] ?? ""],
        mentions: [],
      });
    }
    const block = result.at(-1);
    if (block !== undefined && !fenced && !verbatim.has(block.tag?.name ?? "")) {
      for (const { name, at } of mentionsIn(line)) block.mentions.push({ name, place: tagPlace(source, offset + at, name) });
    }
    offset += line.length + 1;
  }
  return result;
}

/** How much of a line stands before its text. */
function marginOf(line: string): number {
  return /^\s*(?:\*(?!\/) ?)?/.exec(line)?.[0].length ?? 0;
}

/** Every `@name` after a space, outside backticks and inline tags in braces. */
function mentionsIn(line: string): { readonly name: string; readonly at: number }[] {
  if (!line.includes("@")) return [];
  const plain = line.replace(/`[^`]*`|\{[^}]*\}/g, (hidden) => " ".repeat(hidden.length));
  return [...plain.matchAll(/[^\s*]\s+@([a-z]\w*)/g)].map((match) => ({
    name: match[1] ?? "",
    at: match.index + match[0].indexOf("@"),
  }));
}

function tagPlace(source: ts.SourceFile, at: number, name: string): Place {
  return placeBetween(source, at, at + name.length + 1);
}

function trimmed(lines: readonly string[]): string {
  return lines.join("\n").trim();
}

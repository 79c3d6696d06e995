import { Node, type SourceFile, ts } from "ts-morph";
import type { Place } from "../../model/place.js";
import { placeBetween } from "../place-of.js";
import { docText, isFence } from "./doc-text.js";

/** A doc comment, taken apart. */
export interface DocComment {
  /** The text, with the tags that are text for readers. */
  readonly description?: string;
  /** What `@example` says. */
  readonly example?: string;
  /** The tags that are neither TSDoc's nor `@example`. */
  readonly tags: readonly DocTag[];
  /** What looks like a tag inside a line of text. */
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
  `alpha beta decorator deprecated defaultValue eventProperty experimental inheritDoc internal label link override
   packageDocumentation param public readonly remarks returns sealed see since throws typeParam virtual`.split(/\s+/),
);

/** Tags whose text is taken as it is, whatever it holds. */
const verbatim: ReadonlySet<string> = new Set(["default", "enum", "example", "format", "pattern", "privateRemarks", "xValidation"]);

const none: DocComment = { tags: [], mentions: [] };

const known = new WeakMap<Node, DocComment>();

/** Reads the doc comment of a declaration, once: above it, before it on its line, or between its decorators and its name. */
export function docComment(node: Node): DocComment {
  const comment = known.get(node) ?? readDocComment(node);
  known.set(node, comment);
  return comment;
}

function readDocComment(node: Node): DocComment {
  const source = node.getSourceFile();
  const range = docRange(node, source.getFullText());
  return range === undefined ? none : assemble(blocks(source, range));
}

function docRange(node: Node, text: string): ts.TextRange | undefined {
  const start = node.getStart();
  const before = commentsAt(text, node.getFullStart()).filter((range) => range.end <= start);
  const own = before.filter((range) => !isOfLineBefore(range, node, text));
  const decorators = Node.isDecoratable(node) ? node.getDecorators() : [];
  const afterDecorators = decorators.flatMap((decorator) => commentsAt(text, decorator.getEnd()));
  return own.at(-1) ?? afterDecorators.at(-1);
}

function commentsAt(text: string, position: number): ts.CommentRange[] {
  const ranges = [...(ts.getTrailingCommentRanges(text, position) ?? []), ...(ts.getLeadingCommentRanges(text, position) ?? [])];
  return ranges.filter((range) => /^\/\*\*(?!\/)/.test(text.slice(range.pos, range.pos + 4)));
}

/** A comment that ends the line of what stands before the node speaks of that. */
function isOfLineBefore(range: ts.TextRange, node: Node, text: string): boolean {
  const start = node.getFullStart();
  const followsCode = start > 0 && text[start - 1] !== "{" && !text.slice(start, range.pos).includes("\n");
  return followsCode && text.slice(range.end, node.getStart()).includes("\n");
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
function blocks(source: SourceFile, range: ts.TextRange): Block[] {
  const start = range.pos;
  const body = source.getFullText().slice(start + "/**".length, range.end - "*/".length);
  const result: Block[] = [{ lines: [], mentions: [] }];
  let offset = start + "/**".length;
  let fenced = false;
  for (const line of body.split("\n")) {
    const margin = /^\s*(?:\*(?!\/) ?)?/.exec(line)?.[0].length ?? 0;
    const content = line.slice(margin).replace(/\s+$/, "");
    if (isFence(content)) fenced = !fenced;
    const match = fenced ? null : /^@([A-Za-z]\w*)\s*(.*)$/.exec(content.trimStart());
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

/** Every `@name` after a space, outside backticks and inline tags in braces. */
function mentionsIn(line: string): { readonly name: string; readonly at: number }[] {
  const plain = line.replace(/`[^`]*`|\{[^}]*\}/g, (hidden) => " ".repeat(hidden.length));
  return [...plain.matchAll(/[^\s*]\s+@([a-z]\w*)/g)].map((match) => ({
    name: match[1] ?? "",
    at: match.index + match[0].indexOf("@"),
  }));
}

function tagPlace(source: SourceFile, at: number, name: string): Place {
  return placeBetween(source, at, at + name.length + 1);
}

function trimmed(lines: readonly string[]): string {
  return lines.join("\n").trim();
}

import { isMap, isScalar, isSeq, type Node, Scalar } from "yaml";
import { sameValue } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { parseJson, stringifyJson } from "../../model/lossless-json.js";
import { applyEdits } from "../../model/text-edit.js";
import { manifestValue, parseManifest } from "../manifest-yaml.js";
import { editBlockList } from "./block-list.js";
import { editBlockMap } from "./block-map.js";
import type { EditContext, RenamedKey } from "./edit-context.js";
import { editFlowList, editFlowMap } from "./flow.js";
import { quotesOf } from "./keys.js";
import { lineStart } from "./lines.js";
import { type ManifestStyle, styleOf } from "./manifest-style.js";
import { printBlock, printJson, printScalar } from "./print-value.js";

/** A document after an edit. */
export interface EditedManifest {
  readonly text: string;
  /** It could not be edited in place: its comments are lost, and it is laid out as we print. */
  readonly reprinted: boolean;
}

/**
 * Edits a YAML or JSON document so that it stands for another value. What doesn't change stays as it is written: comments, order, quotes, layout.
 * A key with another name gets it in its place; a removed key goes with its comments; a new one stands where the new value has it.
 * The edited text is read again and compared. Where it isn't the value, as with aliases of what changes, the document is printed again.
 */
export function editManifest(text: string, value: unknown, isRenamed: RenamedKey): EditedManifest {
  const after = parseJson(stringifyJson(value));
  const document = parseManifest(text, { keepSourceTokens: true });
  const root = document.contents as Node | null;
  const style = styleOf(text, root);
  const context: EditContext = {
    text,
    style,
    isRenamed,
    edits: [],
    editInside: (node, old, changed) => editInside(node, old, changed, context),
  };
  const before = manifestValue(document);
  if (root !== null && !sameValue(before, after)) editInside(root, before, after, context);
  const edited = applyEdits(text, context.edits);
  if (standsFor(edited, after)) return { text: edited, reprinted: false };
  return { text: reprint(text, root, after, style), reprinted: true };
}

function editInside(node: Node, before: unknown, after: unknown, context: EditContext): boolean {
  if (isMap(node) && isRecord(before) && isRecord(after) && Object.keys(after).length > 0) {
    return node.flow === true ? editFlowMap(node, before, after, context) : editBlockMap(node, before, after, context);
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0) {
    return node.flow === true ? editFlowList(node, before, after, context) : editBlockList(node, before, after, context);
  }
  return isScalar(node) && (typeof after !== "object" || after === null) && editScalar(node, after, context);
}

/** A scalar on one line gets its new text in its place. */
function editScalar(node: Scalar, after: unknown, { style, edits }: EditContext): boolean {
  const [start, end] = node.range ?? [0, 0];
  const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
  if (start === end || isBlock || (typeof after === "string" && after.includes("\n") && quotesOf(node) === "plain")) return false;
  edits.push({ start, end, text: printScalar(after, style.json ? "double" : quotesOf(node)) });
  return true;
}

function standsFor(text: string, value: unknown): boolean {
  const document = parseManifest(text);
  return document.errors.length === 0 && sameValue(manifestValue(document), value);
}

/** The comments above the document's first line stay. */
function reprint(text: string, root: Node | null, value: unknown, style: ManifestStyle): string {
  const head = text.slice(0, lineStart(text, root?.range?.[0] ?? 0));
  const isMultiLine = /^\s*\{\s*\n/.test(text.slice(head.length));
  const body = style.json
    ? `${printJson(value, { indent: isMultiLine ? style.indent : 0, column: 0, colon: ": " })}\n`
    : printBlock(value, style);
  const kept = head.replace(/^(?!\s*(?:#|$)).*$/gm, "");
  return (kept + body).replaceAll(/\r?\n/g, style.newline);
}

import { keyText, scalarText } from "../emit/yaml/scalar-text.js";
import { anyOf } from "./conditions.js";
import { Conditional, Expression, Extended, isTemplateList, type TemplateNode, type TemplateObject } from "./template-node.js";

/** Prints a document as YAML with template actions. Rendered with the right values it is the document that the nodes stand for. */
export function templateYaml(document: TemplateObject): string {
  return objectText(document, "");
}

/** Text that Helm renders as it is: what would begin a template action is printed by one. */
export function literal(text: string): string {
  return text.replaceAll("{{", '{{ "{{" }}');
}

function objectText(object: TemplateObject, indent: string): string {
  return Object.entries(object)
    .map(([key, node]) => guarded(node, indent, (value) => `${indent}${literal(keyOf(key))}${valueText(value, indent)}`))
    .join("");
}

function listText(items: readonly TemplateNode[], indent: string): string {
  return items.map((node) => guarded(node, indent, (value) => `${indent}-${itemText(value, indent)}`)).join("");
}

function guarded(node: TemplateNode, indent: string, print: (value: TemplateNode) => string): string {
  if (!(node instanceof Conditional)) return print(node);
  return `${indent}{{- if ${node.condition} }}\n${guarded(node.value, indent, print)}${indent}{{- end }}\n`;
}

/** The text after a key and its colon. */
function valueText(node: TemplateNode, indent: string): string {
  if (node instanceof Extended) return `\n${extendedText(node, isTemplateList(node.base) ? indent : `${indent}  `)}`;
  if (isTemplateList(node) && node.length > 0) return `\n${orEmpty(node, indent, listText(node, indent))}`;
  if (isFilledObject(node)) return `\n${orEmpty(node, `${indent}  `, objectText(node, `${indent}  `))}`;
  return inlineText(node, indent, `${indent}  `);
}

/** The text after a dash: an object begins on its line, so its first entry can't be a conditional one. */
function itemText(node: TemplateNode, indent: string): string {
  const inner = `${indent}  `;
  if (isTemplateList(node) && node.length > 0) return listText(node, inner).slice(indent.length + 1);
  if (!isFilledObject(node)) return inlineText(node, indent, inner);
  if (Object.values(node)[0] instanceof Conditional) throw new Error("the first entry of a list's item can't be a conditional one");
  return objectText(node, inner).slice(indent.length + 1);
}

function extendedText({ base, extra }: Extended, indent: string): string {
  const own = isTemplateList(base) ? listText(base, indent) : objectText(base, indent);
  const more = `${indent}{{- with ${extra} }}\n${indent}{{- toYaml . | nindent ${indent.length} }}\n${indent}{{- end }}\n`;
  return orEmpty(base, indent, own + more, [extra]);
}

/** Entries of which none may be left when the chart is rendered: then it is an empty list or object, and not null. */
function orEmpty(base: TemplateObject | readonly TemplateNode[], indent: string, entries: string, others: readonly string[] = []): string {
  const nodes: readonly TemplateNode[] = isTemplateList(base) ? base : Object.values(base);
  const conditions = nodes.flatMap((node) => (node instanceof Conditional ? [node.condition] : []));
  if (conditions.length < nodes.length) return entries;
  const empty = isTemplateList(base) ? "[]" : "{}";
  return `${indent}{{- if ${anyOf([...conditions, ...others])} }}\n${entries}${indent}{{- else }}\n${indent}  ${empty}\n${indent}{{- end }}\n`;
}

/** @param inner the indent of a block that an expression gives */
function inlineText(node: TemplateNode, indent: string, inner: string): string {
  if (node instanceof Expression) {
    if (node.layout === "inline") return ` {{ ${node.text} | toJson }}\n`;
    return `\n${inner}{{- toYaml (${node.text}) | nindent ${inner.length} }}\n`;
  }
  if (typeof node === "bigint") return ` ${node}\n`;
  if (typeof node === "object" && node !== null) return isTemplateList(node) ? " []\n" : " {}\n";
  const scalar = scalarText(node);
  if (scalar === undefined) return ` ${literal(JSON.stringify(node))}\n`;
  const lines = scalar.lines.map((line) => (line === "" ? "\n" : `${indent}${literal(line)}\n`));
  return ` ${literal(scalar.head)}\n${lines.join("")}`;
}

function keyOf(key: string): string {
  return keyText(key) ?? `${JSON.stringify(key)}:`;
}

function isFilledObject(node: TemplateNode): node is TemplateObject {
  return (
    typeof node === "object" && node !== null && !isTemplateList(node) && !(node instanceof Expression) && Object.keys(node).length > 0
  );
}

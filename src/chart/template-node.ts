/**
 * A document of a chart's template: JSON in which some nodes are decided when the chart is rendered. Such a node is a node of its own and never a part of a
 * string, so that nothing has to be searched in text.
 */
export type TemplateNode =
  | null
  | boolean
  | number
  | bigint
  | string
  | Expression
  | Conditional
  | Extended
  | readonly TemplateNode[]
  | TemplateObject;

export interface TemplateObject {
  readonly [key: string]: TemplateNode;
}

/** A value that a template expression gives. */
export class Expression {
  /**
   * @param text an expression of Go's text/template without braces: `$values.manager.replicas`
   * @param layout `block` for a map or a list that is printed over several lines
   */
  constructor(
    readonly text: string,
    readonly layout: "inline" | "block" = "inline",
  ) {}
}

/** An entry of an object, or an item of a list, that is there only where a condition holds. */
export class Conditional {
  /** @param condition an expression of Go's text/template without braces: `$values.webhook.enabled` */
  constructor(
    readonly condition: string,
    readonly value: TemplateNode,
  ) {}
}

/** An object or a list, and behind its own entries those that an expression gives. */
export class Extended {
  /** @param extra an expression that gives an object or a list, maybe an empty one */
  constructor(
    readonly base: TemplateObject | readonly TemplateNode[],
    readonly extra: string,
  ) {}
}

/** Whether a node is an object whose entries are known. */
export function isTemplateObject(node: TemplateNode | undefined): node is TemplateObject {
  return typeof node === "object" && node !== null && !Array.isArray(node) && !isDecidedLater(node);
}

/** Whether a node is a list whose items are known. */
export function isTemplateList(node: TemplateNode | undefined): node is readonly TemplateNode[] {
  return Array.isArray(node);
}

/** The node at the end of some keys; undefined where there is none. */
export function nodeAt(node: TemplateNode | undefined, ...keys: readonly string[]): TemplateNode | undefined {
  return keys.reduce<TemplateNode | undefined>((current, key) => (isTemplateObject(current) ? current[key] : undefined), node);
}

/** The text at the end of some keys; empty where there is none. */
export function textAt(node: TemplateNode | undefined, ...keys: readonly string[]): string {
  const found = nodeAt(node, ...keys);
  return typeof found === "string" ? found : "";
}

/** The list at the end of some keys; empty where there is none. */
export function listAt(node: TemplateNode | undefined, ...keys: readonly string[]): readonly TemplateNode[] {
  const found = nodeAt(node, ...keys);
  return isTemplateList(found) ? found : [];
}

/** An object with another value at the end of some keys; objects on the way that aren't there are made. */
export function withNode(object: TemplateObject, keys: readonly [string, ...string[]], value: TemplateNode): TemplateObject {
  const [key, next, ...others] = keys;
  if (next === undefined) return { ...object, [key]: value };
  const inner = object[key];
  return { ...object, [key]: withNode(isTemplateObject(inner) ? inner : {}, [next, ...others], value) };
}

function isDecidedLater(node: object): boolean {
  return node instanceof Expression || node instanceof Conditional || node instanceof Extended;
}

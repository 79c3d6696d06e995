import { type Decorator, type Expression, Node } from "ts-morph";
import type { Place } from "../../model/place.js";
import { meant, nearestName } from "../names/nearest-name.js";
import { apiName, resolveValue } from "../names/resolve.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { type DocTag, docComment } from "./doc-comment.js";
import { decoratorOfTag, describePositions, type Position, tagOfDecorator, vocabulary } from "./vocabulary.js";

/** A decorator of `wheelwright/api`, or a doc tag that says the same. */
export interface Annotation {
  /** The decorator's name as `wheelwright/api` exports it. */
  readonly name: string;
  /** As the user wrote it: `@Minimum` or `@minimum`. */
  readonly written: string;
  readonly place: Place;
  readonly arguments:
    | { readonly form: "decorator"; readonly expressions: readonly Expression[] }
    | { readonly form: "tag"; readonly text: string };
}

/**
 * The decorators and doc tags of a declaration, in source order. One that isn't of `wheelwright/api`, that doesn't belong here,
 * or that is said twice is reported and left out.
 */
export function annotationsOf(node: Node, position: Position, context: ReadContext): Annotation[] {
  const decorators = decoratorsOf(node).flatMap((each) => fromDecorator(each, context));
  const isClassLike = Node.isClassDeclaration(node) || Node.isPropertyDeclaration(node);
  const doc = docComment(node);
  const tags = doc.tags.flatMap((tag) => fromTag(tag, isClassLike, context));
  for (const { name, place } of doc.mentions) {
    if (vocabulary[decoratorOfTag(name)] !== undefined) context.report("WW152", { tag: `@${name}` }, place);
  }
  return withoutRepeats(
    [...decorators, ...tags].filter((each) => belongs(each, position, context)),
    context,
  );
}

/**
 * The decorators of a class of running code, such as a controller, that are of `wheelwright/api`.
 * Others are that code's own affair, unless nothing declares or imports them.
 */
export function annotationsAmongOthers(node: Node, position: Position, context: ReadContext): Annotation[] {
  const ours = decoratorsOf(node).filter((decorator) => {
    const resolved = resolveValue(context.sources, calleeOf(decorator));
    return resolved.kind === "unknown" || apiName(resolved) !== undefined;
  });
  const annotations = ours.flatMap((each) => fromDecorator(each, context));
  return withoutRepeats(
    annotations.filter((each) => belongs(each, position, context)),
    context,
  );
}

function decoratorsOf(node: Node): readonly Decorator[] {
  return Node.isDecoratable(node) ? node.getDecorators() : [];
}

function calleeOf(decorator: Decorator): Expression {
  const expression = decorator.getExpression();
  return Node.isCallExpression(expression) ? expression.getExpression() : expression;
}

function fromDecorator(decorator: Decorator, context: ReadContext): Annotation[] {
  const expression = decorator.getExpression();
  const callee = calleeOf(decorator);
  const resolved = resolveValue(context.sources, callee);
  if (resolved.kind === "unread") return [];
  const name = apiName(resolved);
  const written = `@${callee.getText()}`;
  if (name === undefined || vocabulary[name] === undefined) {
    const from = resolved.kind === "package" ? resolved.module : undefined;
    const near = nearestName(written.slice(written.lastIndexOf(".") + 1).replace(/^@/, ""), Object.keys(vocabulary));
    context.report("WW102", { written, ...(from === undefined ? {} : { from }), ...meant(near) }, callee);
    return [];
  }
  if (!Node.isCallExpression(expression)) {
    context.report("WW105", { written, problem: "is called, even where it takes nothing" }, callee);
    return [];
  }
  const expressions = expression.getArguments().filter(Node.isExpression);
  return [{ name, written, place: placeOf(callee), arguments: { form: "decorator", expressions } }];
}

function fromTag(tag: DocTag, isClassLike: boolean, context: ReadContext): Annotation[] {
  const name = decoratorOfTag(tag.name);
  const usage = vocabulary[name];
  const written = `@${tag.name}`;
  if (usage === undefined) {
    const near = nearestName(tag.name, Object.keys(vocabulary).map(tagOfDecorator));
    context.report("WW108", { tag: written, ...meant(near) }, tag.place);
    return [];
  }
  if (isClassLike || usage.decoratorOnly === true) {
    context.report("WW109", { tag: written, decorator: `@${name}` }, tag.place);
    return [];
  }
  return [{ name, written, place: tag.place, arguments: { form: "tag", text: tag.text } }];
}

function belongs(annotation: Annotation, position: Position, context: ReadContext): boolean {
  const usage = vocabulary[annotation.name];
  if (usage === undefined || usage.on.includes(position)) return true;
  context.report("WW103", { written: annotation.written, belongs: describePositions(usage) }, annotation.place);
  return false;
}

function withoutRepeats(annotations: readonly Annotation[], context: ReadContext): Annotation[] {
  const first = new Map<string, Annotation>();
  return annotations.filter((annotation) => {
    const earlier = first.get(annotation.name);
    if (earlier === undefined) first.set(annotation.name, annotation);
    if (earlier === undefined || vocabulary[annotation.name]?.repeatable === true) return true;
    const related = [{ message: "said here first", place: earlier.place }];
    context.report("WW110", { written: annotation.written }, annotation.place, related);
    return false;
  });
}

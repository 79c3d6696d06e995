import { meant, nearestName } from "../../model/nearest-name.js";
import type { Place } from "../../model/place.js";
import * as ts from "../../syntax/ast.js";
import { decoratorsOf } from "../../syntax/declarations.js";
import { textOf } from "../../syntax/node-text.js";
import { apiName, resolveValue } from "../names/resolve.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { counterpartOf } from "./counterparts.js";
import { type DocComment, type DocTag, docComment } from "./doc-comment.js";
import { decoratorOfTag, describePositions, type Position, tagOfDecorator, vocabulary } from "./vocabulary.js";

/** A decorator of `wheelwright/api`, or a doc tag that says the same. */
export interface Annotation {
  /** The decorator's name as `wheelwright/api` exports it. */
  readonly name: string;
  /** As the user wrote it: `@Minimum` or `@minimum`. */
  readonly written: string;
  readonly place: Place;
  readonly arguments:
    | { readonly form: "decorator"; readonly expressions: readonly ts.Expression[] }
    | { readonly form: "tag"; readonly text: string };
}

/**
 * The decorators and doc tags of a declaration, in source order. One that isn't of `wheelwright/api`, that doesn't belong here,
 * or that stands twice is reported and left out.
 * @param doc its doc comment, where it is known
 */
export function annotationsOf(node: ts.Node, position: Position, context: ReadContext, doc: DocComment = docComment(node)): Annotation[] {
  const isClassLike = ts.isClassDeclaration(node) || ts.isPropertyDeclaration(node);
  const annotations = [
    ...decoratorsOf(node).flatMap((each) => fromDecorator(each, context)),
    ...doc.tags.flatMap((tag) => fromTag(tag, isClassLike, context)),
  ];
  for (const { name, place } of doc.mentions) {
    if (vocabulary[decoratorOfTag(name)] !== undefined) context.report("WW152", { tag: `@${name}` }, place);
  }
  return withoutRepeats(
    annotations.filter((each) => belongs(each, position, context)),
    context,
  );
}

/**
 * The decorators of a class of running code, such as a controller, that are of `wheelwright/api`.
 * Others are that code's own affair, unless nothing declares or imports them.
 */
export function annotationsAmongOthers(node: ts.Node, position: Position, context: ReadContext): Annotation[] {
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

function calleeOf(decorator: ts.Decorator): ts.Expression {
  const expression = decorator.expression;
  return ts.isCallExpression(expression) ? expression.expression : expression;
}

function fromDecorator(decorator: ts.Decorator, context: ReadContext): Annotation[] {
  const expression = decorator.expression;
  const callee = calleeOf(decorator);
  const resolved = resolveValue(context.sources, callee);
  if (resolved.kind === "unread") return [];
  const name = apiName(resolved);
  const written = `@${textOf(callee)}`;
  if (name === undefined || vocabulary[name] === undefined) {
    const from = resolved.kind === "package" ? resolved.module : undefined;
    const said = written.slice(written.lastIndexOf(".") + 1).replace(/^@/, "");
    const counterpart = counterpartOf(said);
    const remedy = counterpart === undefined ? meant(nearestName(said, Object.keys(vocabulary))) : { counterpart };
    context.report("WW102", { written, ...(from === undefined ? {} : { from }), ...remedy }, callee);
    return [];
  }
  if (!ts.isCallExpression(expression)) {
    context.report("WW105", { written, problem: "is called, even where it takes nothing" }, callee);
    return [];
  }
  return [{ name, written, place: placeOf(callee), arguments: { form: "decorator", expressions: expression.arguments } }];
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

function withoutRepeats(annotations: Annotation[], context: ReadContext): Annotation[] {
  if (annotations.length < 2) return annotations;
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

import type { Call, Comprehension, Expr } from "../../cel/syntax/ast.js";
import { fieldWords, orList, pathOf, term } from "./term.js";
import type { Words } from "./words.js";

/** A condition in words, or what it is that doesn't hold. Undefined where there are none. */
export function clause(expr: Expr, words: Words, isNegated = false): string | undefined {
  switch (expr.node) {
    case "has":
      return presence(expr.operand, expr.field, words, isNegated);
    case "comprehension":
      return isNegated ? undefined : everyOrSome(expr, words);
    case "call":
      return callClause(expr, words, isNegated);
    case "literal":
      return undefined;
    default: {
      const value = term(expr, words);
      return value === undefined ? undefined : `${value} is ${isNegated ? "false" : "true"}`;
    }
  }
}

function presence(operand: Expr, field: string, words: Words, isNegated: boolean): string | undefined {
  const path = pathOf(operand);
  const isOld = path?.root === "oldSelf";
  const name = isOld ? [...path.names, field].join(".") : fieldWords(operand, field, words);
  return name === undefined ? undefined : `${name} ${isOld ? "was" : "is"} ${isNegated ? "not set" : "set"}`;
}

function callClause(call: Call, words: Words, isNegated: boolean): string | undefined {
  const [left, right, otherwise] = call.args;
  switch (call.function) {
    case "!_":
      return left === undefined ? undefined : clause(left, words, !isNegated);
    case "_&&_":
    case "_||_":
      return left === undefined || right === undefined ? undefined : joined(call, words, isNegated);
    case "_?_:_":
      return isNegated ? undefined : choice(left, right, otherwise, words);
    case "@in":
      return membership(call, words, isNegated);
    default:
      return comparison(call, words, isNegated) ?? textTest(call, words, isNegated);
  }
}

/** `!a || b` says what holds if a does. */
function joined(call: Call, words: Words, isNegated: boolean): string | undefined {
  const parts = operandsOf(call, call.function);
  const isAnd = (call.function === "_&&_") !== isNegated;
  const conditions = parts.filter((part) => !isAnd && !isNegated && isNegation(part));
  if (conditions.length > 0 && conditions.length < parts.length) {
    const others = parts.filter((part) => !conditions.includes(part));
    const all = conditions.map((part) => inBrackets(part, words, true, conditions.length > 1));
    const rest = others.map((part) => inBrackets(part, words, false, others.length > 1));
    return areAll(all) && areAll(rest) ? `if ${all.join(" and ")}, ${rest.join(" or ")}` : undefined;
  }
  const all = parts.map((part) => inBrackets(part, words, isNegated, true));
  return areAll(all) ? all.join(isAnd ? " and " : ", or ") : undefined;
}

/** Puts several conditions in brackets where they stand beside others: otherwise nobody could tell what belongs together. */
function inBrackets(expr: Expr, words: Words, isNegated: boolean, isBesideOthers: boolean): string | undefined {
  const text = clause(expr, words, isNegated);
  return text !== undefined && isBesideOthers && isCompound(expr) ? `(${text})` : text;
}

function isCompound(expr: Expr): boolean {
  if (expr.node === "comprehension") return true;
  if (expr.node !== "call") return false;
  if (expr.function === "!_") return expr.args.some(isCompound);
  return expr.function === "_&&_" || expr.function === "_||_" || expr.function === "_?_:_";
}

/** The operands of a chain of one operator: a && b && c has three. */
function operandsOf(expr: Expr, operator: string): readonly Expr[] {
  return expr.node === "call" && expr.function === operator ? expr.args.flatMap((each) => operandsOf(each, operator)) : [expr];
}

function isNegation(expr: Expr): boolean {
  return expr.node === "call" && expr.function === "!_";
}

function choice(condition: Expr | undefined, yes: Expr | undefined, no: Expr | undefined, words: Words): string | undefined {
  if (condition === undefined || yes === undefined || no === undefined) return undefined;
  const when = clause(condition, words);
  const [first, second] = [branch(yes, words), branch(no, words)];
  if (when === undefined || first === undefined || second === undefined) return undefined;
  if (second === true) return first === true ? undefined : `if ${when}, ${first}`;
  if (first === true) return `${second}, unless ${when}`;
  return `if ${when}, ${first}; otherwise ${second}`;
}

function branch(expr: Expr, words: Words): string | true | undefined {
  if (expr.node === "literal") return expr.value.type === "bool" && expr.value.value ? true : undefined;
  return clause(expr, words);
}

function membership({ args: [value, range] }: Call, words: Words, isNegated: boolean): string | undefined {
  if (value === undefined || range === undefined) return undefined;
  const element = term(value, words);
  if (element === undefined) return undefined;
  if (range.node === "list") {
    const members = range.elements.map((each) => term(each.value, words));
    return areAll(members) ? `${element} is ${isNegated ? `none of ${members.join(", ")}` : orList(members)}` : undefined;
  }
  const whole = term(range, words);
  return whole === undefined ? undefined : `${element} is ${isNegated ? "not " : ""}in ${whole}`;
}

const comparisons: Readonly<Record<string, readonly [words: string, negated: string]>> = {
  "_==_": ["is", "is not"],
  "_!=_": ["is not", "is"],
  "_<=_": ["is at most", "is more than"],
  "_<_": ["is less than", "is at least"],
  "_>=_": ["is at least", "is less than"],
  "_>_": ["is more than", "is at most"],
};

function comparison({ function: name, args: [left, right] }: Call, words: Words, isNegated: boolean): string | undefined {
  const found = comparisons[name];
  if (found === undefined || left === undefined || right === undefined) return undefined;
  const fields = fieldsCounted(left, words);
  if (fields !== undefined) return countClause(name, fields, right, isNegated);
  const [subject, object] = [term(left, words), term(right, words)];
  if (subject === undefined || object === undefined) return undefined;
  const verb = found[isNegated ? 1 : 0];
  if (isOldOf(left, right) && verb === "is") return `${subject} never changes`;
  if (/^the size of /.test(subject) && object === "0" && (verb === "is more than" || verb === "is not" || verb === "is")) {
    return `${subject.slice("the size of ".length)} ${verb === "is" ? "is empty" : "is not empty"}`;
  }
  return `${subject} ${verb} ${object === '""' ? "empty" : object}`;
}

/** `self.a` beside `oldSelf.a`. */
function isOldOf(left: Expr, right: Expr): boolean {
  const [now, before] = [pathOf(left), pathOf(right)];
  return now?.root === "self" && before?.root === "oldSelf" && now.names.join(".") === before.names.join(".");
}

/** The fields of `(has(self.a)?1:0)+(has(self.b)?1:0)`, as `@ExactlyOneOf` says it, or of `[has(self.a), has(self.b)].filter(x, x == true).size()`. */
function fieldsCounted(expr: Expr, words: Words): readonly string[] | undefined {
  const summands = operandsOf(expr, "_+_");
  if (summands.length > 1) {
    const names = summands.map((summand) => fieldOfSummand(summand, words));
    return areAll(names) ? names : undefined;
  }
  const filter = expr.node === "call" && expr.function === "size" ? (expr.target ?? expr.args[0]) : undefined;
  if (filter?.node !== "comprehension" || filter.macro !== "filter" || filter.range.node !== "list") return undefined;
  if (!isTruthTest(filter)) return undefined;
  const names = filter.range.elements.map(({ value }) =>
    value.node === "has" && pathOf(value.operand)?.root === "self" ? fieldWords(value.operand, value.field, words) : undefined,
  );
  return areAll(names) ? names : undefined;
}

/** `has(self.a) ? 1 : 0`. */
function fieldOfSummand(expr: Expr, words: Words): string | undefined {
  const [condition, yes, no] = expr.node === "call" && expr.function === "_?_:_" ? expr.args : [];
  if (condition?.node !== "has" || pathOf(condition.operand)?.root !== "self" || !isInt(yes, 1n) || !isInt(no, 0n)) return undefined;
  return fieldWords(condition.operand, condition.field, words);
}

function isInt(expr: Expr | undefined, value: bigint): boolean {
  return expr?.node === "literal" && expr.value.type === "int" && expr.value.value === value;
}

/** `x` or `x == true`. */
function isTruthTest({ body, variables: [variable] }: Comprehension): boolean {
  const tested = body.node === "call" && body.function === "_==_" && isTrue(body.args[1]) ? body.args[0] : body;
  return tested?.node === "ident" && tested.name === variable;
}

function isTrue(expr: Expr | undefined): boolean {
  return expr?.node === "literal" && expr.value.type === "bool" && expr.value.value;
}

const counts: Readonly<Record<string, string>> = { "_==_": "exactly one", "_<=_": "at most one", "_>=_": "at least one" };

function countClause(name: string, fields: readonly string[], right: Expr, isNegated: boolean): string | undefined {
  const count = counts[name];
  return isNegated || !isInt(right, 1n) || count === undefined ? undefined : `${count} of ${fields.join(", ")} is set`;
}

const textTests: Readonly<Record<string, readonly [words: string, negated: string]>> = {
  startsWith: ["begins with", "does not begin with"],
  endsWith: ["ends with", "does not end with"],
  contains: ["contains", "does not contain"],
  matches: ["matches", "does not match"],
};

function textTest({ function: name, target, args }: Call, words: Words, isNegated: boolean): string | undefined {
  const found = textTests[name];
  const [left, right] = target === undefined ? args : [target, ...args];
  if (found === undefined || left === undefined || right === undefined) return undefined;
  const [subject, object] = [term(left, words), term(right, words)];
  return subject === undefined || object === undefined ? undefined : `${subject} ${found[isNegated ? 1 : 0]} ${object}`;
}

const quantifiers: { readonly [macro in Comprehension["macro"]]?: string } = {
  all: "for every",
  exists: "for at least one",
  existsOne: "for exactly one",
};

function everyOrSome({ macro, range, variables, body }: Comprehension, words: Words): string | undefined {
  const quantifier = quantifiers[macro];
  const whole = term(range, words);
  const inner = clause(body, words.with(variables));
  if (quantifier === undefined || whole === undefined || inner === undefined) return undefined;
  return `${quantifier} ${variables.join(", ")} in ${whole}: ${inner}`;
}

function areAll(parts: readonly (string | undefined)[]): parts is readonly string[] {
  return parts.every((part) => part !== undefined);
}

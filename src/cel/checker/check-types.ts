import type { Literal } from "../syntax/ast.js";
import * as types from "../types/type.js";
import { describeType, isDyn, optionalValue, type Type } from "../types/type.js";
import { mostGeneral, type Substitutions, substitute, unify } from "../types/unify.js";
import type { Core, CoreCall, CoreFold, CoreList, CoreMap, CoreMessage, CoreSelect } from "./core.js";
import { functionNames, overloadsOf } from "./functions.js";
import { messageTypes } from "./message-types.js";
import { type CheckProblem, nearest } from "./problem.js";
import { qualifiedName } from "./qualified-name.js";
import type { Overload } from "./signature.js";

/** The result of type-checking an expression without problems. */
export interface Checked {
  readonly expr: Core;
  /** The type of every node. */
  readonly types: ReadonlyMap<Core, Type>;
  /** cel-go's names of the overloads that a call can be of: several, where the types of its arguments are known at run time only. */
  readonly overloads: ReadonlyMap<Core, readonly string[]>;
  /** The names of the variables that it reads. */
  readonly variables: ReadonlySet<string>;
  /** In the order of the text's evaluation; empty for an expression that the API server accepts. */
  readonly problems: readonly CheckProblem[];
}

/** Types that a rule can name, as in `type(self.a) == string`. */
export const typeNames: ReadonlyMap<string, Type> = new Map(
  [
    ...[types.bool, types.bytes, types.double, types.duration, types.int, types.nullType, types.string, types.timestamp, types.uint],
    types.list(types.parameter("A")),
    types.map(types.parameter("A"), types.parameter("B")),
    types.typeOf(types.dyn),
    types.optional(types.dyn),
    types.ip,
    types.cidr,
  ].map((type) => [type.name, types.typeOf(type)]),
);

const literalTypes: Readonly<Record<Literal["value"]["type"], Type>> = {
  int: types.int,
  uint: types.uint,
  double: types.double,
  string: types.string,
  bytes: types.bytes,
  bool: types.bool,
  null: types.nullType,
};

/** Checks the types of an expression over these variables, as checker/checker.go of cel-go does. */
export function checkTypes(expr: Core, variables: ReadonlyMap<string, Type>): Checked {
  const checker = new Checker();
  checker.check(expr, variables);
  const { overloads, variables: read, problems } = checker;
  return { expr, types: checker.finalTypes(), overloads, variables: read, problems };
}

type Scope = ReadonlyMap<string, Type>;

class Checker {
  readonly problems: CheckProblem[] = [];
  readonly overloads = new Map<Core, readonly string[]>();
  readonly variables = new Set<string>();
  private readonly types = new Map<Core, Type>();
  private substitutions: Substitutions = new Map();
  private freeTypes = 0;

  check(node: Core, scope: Scope): Type {
    const type = this.typeOf(node, scope);
    this.types.set(node, type);
    return type;
  }

  finalTypes(): ReadonlyMap<Core, Type> {
    for (const [node, type] of this.types) this.types.set(node, substitute(type, this.substitutions, true));
    return this.types;
  }

  private typeOf(node: Core, scope: Scope): Type {
    switch (node.node) {
      case "literal":
        return literalTypes[node.value.type];
      case "ident":
        this.variables.add(node.name);
        return scope.get(node.name) ?? typeNames.get(node.name) ?? this.unknownVariable(node.name, scope, node.at);
      case "select":
        return this.select(node, scope);
      case "call":
        return node.function === "_?._" ? this.optionalSelect(node, scope) : this.call(node, scope);
      case "list":
        return this.list(node, scope);
      case "map":
        return this.map(node, scope);
      case "message":
        return this.message(node, scope);
      case "fold":
        return this.fold(node, scope);
    }
  }

  private select(node: CoreSelect, scope: Scope): Type {
    const qualified = node.isTest ? undefined : typeNames.get(qualifiedName(node) ?? "");
    if (qualified !== undefined) return qualified;
    const type = this.field(this.check(node.operand, scope), node.field, false, node.at);
    return node.isTest ? types.bool : substitute(type, this.substitutions, false);
  }

  private optionalSelect(node: CoreCall, scope: Scope): Type {
    const [operand, field] = node.args as [Core, Literal];
    const operandType = this.check(operand, scope);
    this.check(field, scope);
    this.overloads.set(node, ["select_optional_field"]);
    const name = field.value.type === "string" ? field.value.value : "";
    return substitute(this.field(operandType, name, true, node.at), this.substitutions, false);
  }

  private field(given: Type, name: string, optional: boolean, at: number): Type {
    const operand = substitute(given, this.substitutions, false);
    const inside = optionalValue(operand);
    const result = this.fieldOf(inside ?? operand, name, at);
    return inside !== undefined || optional ? types.optional(result) : result;
  }

  private fieldOf(type: Type, name: string, at: number): Type {
    switch (type.kind) {
      case "map":
        return type.parameters[1] as Type;
      case "object":
        return type.fields?.typeOf(name) ?? this.unknownField(name, at, type.fields?.names() ?? []);
      case "parameter":
        this.accepts([types.dyn], [type]);
        return types.dyn;
      case "dyn":
      case "error":
        return types.dyn;
      default:
        this.wrong("type", `${describeValue(type)} has no fields`, at);
        return types.dyn;
    }
  }

  private call(node: CoreCall, scope: Scope): Type {
    for (const arg of node.args) this.check(arg, scope);
    if (node.target !== undefined) this.check(node.target, scope);
    const overloads = overloadsOf(node.function);
    if (overloads === undefined) {
      const near = nearest(node.function, functionNames());
      return this.wrong("name", `there is no function '${node.function}'`, node.at, near);
    }
    const all = node.target === undefined ? node.args : [node.target, ...node.args];
    const given = all.map((each) => this.types.get(each) as Type);
    return this.resolve(node, overloads, given) ?? this.noOverload(node, overloads, given);
  }

  /** The type of a call's result, over all overloads that its arguments fit; undefined where they fit none. */
  private resolve(node: CoreCall, overloads: readonly Overload[], given: readonly Type[]): Type | undefined {
    const ids: string[] = [];
    let result: Type | undefined;
    for (const overload of overloads) {
      if (overload.isMethod !== (node.target !== undefined)) continue;
      const { parameters, result: own } = this.instance(overload);
      if (!this.accepts(given, parameters)) continue;
      ids.push(overload.id);
      const each = substitute(own, this.substitutions, false);
      if (result === undefined) result = each;
      else if (!isDyn(result) && !types.sameType(each, result)) result = types.dyn;
    }
    if (result !== undefined) this.overloads.set(node, ids);
    return result;
  }

  /** An overload with free types of its own. */
  private instance(overload: Overload): Pick<Overload, "parameters" | "result"> {
    if (overload.free.length === 0) return overload;
    const newTypes = new Map(overload.free.map((name) => [name, this.newType()]));
    return {
      parameters: overload.parameters.map((each) => substitute(each, newTypes, false)),
      result: substitute(overload.result, newTypes, false),
    };
  }

  private list(node: CoreList, scope: Scope): Type {
    let common: Type | undefined;
    for (const { value, optional } of node.elements) {
      const type = this.check(value, scope);
      common = this.join(common, optional ? this.unwrapped(type, value) : type);
    }
    return types.list(common ?? this.newType());
  }

  private map(node: CoreMap, scope: Scope): Type {
    let keys: Type | undefined;
    let values: Type | undefined;
    for (const { key, value, optional } of node.entries) {
      keys = this.join(keys, this.check(key, scope));
      const type = this.check(value, scope);
      values = this.join(values, optional ? this.unwrapped(type, value) : type);
    }
    return types.map(keys ?? this.newType(), values ?? this.newType());
  }

  private message({ type: name, fields, at }: CoreMessage, scope: Scope): Type {
    const message = messageTypes.get(name);
    if (message === undefined) this.wrong("name", `no type '${name}' can be made in a rule`, at, nearest(name, [...messageTypes.keys()]));
    for (const field of fields) {
      const given = this.check(field.value, scope);
      const type = field.optional ? this.unwrapped(given, field.value) : given;
      if (message !== undefined)
        this.expect(
          message.fields.get(field.name) ?? this.unknownField(field.name, field.at, [...message.fields.keys()]),
          type,
          field.value,
        );
    }
    return message?.type ?? types.errorType;
  }

  private unwrapped(type: Type, node: Core): Type {
    const value = optionalValue(type);
    if (value !== undefined || isDyn(type)) return value ?? type;
    this.wrong("type", `an optional value is expected after '?', not ${describeType(type)}`, node.at);
    return type;
  }

  /** The type of elements that may be of two types; mixtures are refused afterwards, but for the arguments of format(). */
  private join(previous: Type | undefined, current: Type): Type {
    if (previous === undefined) return current;
    return this.accepts([previous], [current]) ? mostGeneral(previous, current) : types.dyn;
  }

  private fold(node: CoreFold, scope: Scope): Type {
    const range = substitute(this.check(node.range, scope), this.substitutions, false);
    const accumulated = this.check(node.start, scope);
    const outer = new Map(scope).set(node.accumulator, accumulated);
    const elements = this.elementTypes(node, range);
    const inner = new Map(outer);
    for (const [index, name] of node.variables.entries()) inner.set(name, elements[index] as Type);
    this.expect(types.bool, this.check(node.condition, inner), node.condition);
    this.expect(accumulated, this.check(node.step, inner), node.step);
    return substitute(this.check(node.result, outer), this.substitutions, false);
  }

  private elementTypes({ variables, range: node, macro }: CoreFold, range: Type): readonly Type[] {
    const [first, second] = range.parameters as [Type, Type];
    switch (range.kind) {
      case "list":
        return variables.length === 1 ? [first] : [types.int, first];
      case "map":
        return [first, second];
      case "dyn":
      case "error":
      case "parameter":
        this.accepts([types.dyn], [range]);
        return [types.dyn, types.dyn];
      default:
        this.wrong("type", `${macro} goes over a list or a map, not ${describeValue(range)}`, node.at);
        return [types.errorType, types.errorType];
    }
  }

  private expect(wanted: Type, found: Type, node: Core): void {
    if (!this.accepts([wanted], [found])) this.mismatch(wanted, found, node);
  }

  private accepts(given: readonly Type[], asked: readonly Type[]): boolean {
    const substitutions = unify(given, asked, this.substitutions);
    if (substitutions !== undefined) this.substitutions = substitutions;
    return substitutions !== undefined;
  }

  private newType(): Type {
    return types.parameter(`#${this.freeTypes++}`);
  }

  private mismatch(wanted: Type, found: Type, node: Core): Type {
    return this.wrong("type", `${this.described(wanted)} is expected here, not ${this.described(found)}`, node.at);
  }

  private noOverload(node: CoreCall, overloads: readonly Overload[], given: readonly Type[]): Type {
    const shown = given.map((type) => substitute(type, this.substitutions, true));
    return this.wrong("type", describeMisuse(node, overloads, shown), node.at);
  }

  private unknownVariable(name: string, scope: Scope, at: number): Type {
    const candidates = [...scope.keys(), ...typeNames.keys()].filter((each) => /^\w+$/.test(each));
    return this.wrong("name", `there is no variable '${name}'`, at, nearest(name, candidates));
  }

  private unknownField(name: string, at: number, known: readonly string[]): Type {
    return this.wrong("name", `there is no field '${name}' here`, at, nearest(name, known));
  }

  private wrong(kind: CheckProblem["kind"], message: string, at: number, near: { readonly near?: string } = {}): Type {
    this.problems.push({ kind, message, at, ...near });
    return types.errorType;
  }

  private described(type: Type): string {
    return describeType(substitute(type, this.substitutions, true));
  }
}

/** `a list(int)`, `an int`, `null`. */
function describeValue(type: Type): string {
  const name = describeType(type);
  if (name === "null") return name;
  return `${/^[aeio]/i.test(name) ? "an" : "a"} ${name}`;
}

/** Why a call fits none of a function's overloads: `int and string can't be compared with '<'`. */
function describeMisuse(node: CoreCall, overloads: readonly Overload[], given: readonly Type[]): string {
  const names = given.map(describeType);
  const operator = node.function === "@in" ? "in" : /^_?([-+*/%<>=!&|]+)_$/.exec(node.function)?.[1];
  if (operator !== undefined) {
    if (names.length === 1) return `'${operator}' can't be used on ${describeValue(given[0] as Type)}`;
    const same = names[0] === "object" && names[1] === "object" ? "; objects of two different places are never compared" : "";
    return `'${operator}' can't be used on ${names.join(" and ")}${same}`;
  }
  if (node.function === "_?_:_") return describeConditional(names);
  if (node.function === "_[_]" || node.function === "_[?_]")
    return `${describeValue(given[0] as Type)} has no element at ${describeValue(given[1] as Type)}`;
  const isMethod = node.target !== undefined;
  const otherStyle = overloads.every((overload) => overload.isMethod !== isMethod);
  if (otherStyle) {
    return isMethod
      ? `${node.function}() is a function and not a method: write ${node.function}(...)`
      : `${node.function}() is a method: write x.${node.function}(...)`;
  }
  const args = (isMethod ? names.slice(1) : names).join(", ");
  return isMethod
    ? `${node.function}(${args}) can't be called on ${describeValue(given[0] as Type)}`
    : `${node.function}(${args}) isn't a call that this function knows`;
}

function describeConditional([condition, yes, no]: readonly string[]): string {
  if (condition !== "bool" && condition !== "any") return `the condition before '?' must be a bool, not ${condition}`;
  return `both values of '?:' must have the same type, not ${yes} and ${no}`;
}

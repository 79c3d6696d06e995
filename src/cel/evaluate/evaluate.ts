import type { Checked } from "../checker/check-types.js";
import type { Core, CoreCall, CoreFold, CoreList, CoreMap, CoreMessage } from "../checker/core.js";
import { functions } from "../library/library.js";
import { callFunction } from "../library/overload.js";
import type { Literal } from "../syntax/ast.js";
import { list } from "../values/lists.js";
import { bool, error, no, noSuchOverload, nullValue, yes } from "../values/make.js";
import { type MapEntry, map } from "../values/maps.js";
import { type CelValue, typeName } from "../values/value.js";
import { AttributeReader, isAttribute } from "./attributes.js";
import type { Budget } from "./budget.js";
import { callCost, checkCountedArguments } from "./call-cost.js";
import { isConstant } from "./constants.js";
import { fold } from "./fold.js";
import { makeMessage } from "./make-message.js";
import { operators } from "./operators.js";
import type { Scope } from "./scope.js";

const listCost = 10;
const mapCost = 30;
const messageCost = 40;

/**
 * Evaluates an expression that was found right, with variables, at a cost. Errors are values, as in cel-go: the result may be one.
 * Throws Interruption. Defined by cel-go's interpreter/interpretable.go.
 */
export class Evaluation {
  private readonly attributes: AttributeReader;

  constructor(
    private readonly checked: Checked,
    private readonly budget: Budget,
  ) {
    this.attributes = new AttributeReader(budget, (node, scope) => this.evaluate(node, scope));
  }

  readonly evaluate = (node: Core, scope: Scope | undefined): CelValue => {
    if (isAttribute(node)) return this.attributes.read(node, scope);
    switch (node.node) {
      case "literal":
        return constant(node);
      case "list":
        return this.list(node, scope);
      case "map":
        return this.map(node, scope);
      case "fold":
        return this.fold(node, scope);
      case "call":
        return this.call(node, scope);
      case "message":
        return this.message(node, scope);
      default:
        return error(`unknown type: ${node.node}`);
    }
  };

  private list(node: CoreList, scope: Scope | undefined): CelValue {
    const elements: CelValue[] = [];
    for (const { value, optional } of node.elements) {
      const element = this.evaluate(value, scope);
      if (element.type === "error") return element;
      const given = optional ? unwrapped(element, "list element") : element;
      if (given?.type === "error") return given;
      if (given !== undefined) elements.push(given);
    }
    if (!isConstant(node)) this.budget.spend(listCost);
    return list(elements);
  }

  private map(node: CoreMap, scope: Scope | undefined): CelValue {
    const entries: MapEntry[] = [];
    for (const entry of node.entries) {
      const key = this.evaluate(entry.key, scope);
      if (key.type === "error") return key;
      const value = this.evaluate(entry.value, scope);
      if (value.type === "error") return value;
      const given = entry.optional ? unwrapped(value, `entry '${typeName(key)}'`) : value;
      if (given?.type === "error") return given;
      if (given !== undefined) entries.push({ key, value: given });
    }
    if (!isConstant(node)) this.budget.spend(mapCost);
    return map(entries);
  }

  private message(node: CoreMessage, scope: Scope | undefined): CelValue {
    const fields = new Map<string, CelValue>();
    for (const { name, value: expr, optional } of node.fields) {
      const value = this.evaluate(expr, scope);
      if (value.type === "error") return value;
      const given = optional ? unwrapped(value, `entry '${name}'`) : value;
      if (given?.type === "error") return given;
      if (given !== undefined) fields.set(name, given);
    }
    this.budget.spend(messageCost);
    return makeMessage(node.type, fields);
  }

  private fold(node: CoreFold, scope: Scope | undefined): CelValue {
    const range = this.evaluate(node.range, scope);
    return range.type === "error" ? range : fold(node, range, scope, this.evaluate);
  }

  private call(node: CoreCall, scope: Scope | undefined): CelValue {
    switch (node.function) {
      case "_&&_":
        return this.logic(node, scope, no);
      case "_||_":
        return this.logic(node, scope, yes);
      case "@not_strictly_false": {
        const value = this.evaluate(node.args[0] as Core, scope);
        this.budget.spend(1);
        return value.type === "bool" ? value : yes;
      }
      case "or":
      case "orValue":
        return this.alternative(node, scope);
      case "@in":
        // cel-go knows beforehand that nothing is in an empty list, and doesn't look at what might be.
        return isEmptyList(node.args[1]) && this.overloadOf(node) === "in_list" ? no : this.strictCall(node, scope);
      default:
        return this.strictCall(node, scope);
    }
  }

  /** `&&` is decided by a false and `||` by a true, on either side and whatever the other side is; else the first error counts. */
  private logic(node: CoreCall, scope: Scope | undefined, decisive: CelValue): CelValue {
    let failure: CelValue | undefined;
    for (const arg of node.args) {
      const value = this.evaluate(arg, scope);
      if (value === decisive) return decisive;
      if (value.type !== "bool") failure ??= noSuchOverload(value);
    }
    return failure ?? bool(decisive === no);
  }

  /** The right side is looked at only when the optional is empty. */
  private alternative(node: CoreCall, scope: Scope | undefined): CelValue {
    const optional = this.evaluate(node.target as Core, scope);
    if (optional.type !== "optional") return optional;
    if (optional.value !== undefined) return node.function === "or" ? optional : optional.value;
    return this.evaluate(node.args[0] as Core, scope);
  }

  private strictCall(node: CoreCall, scope: Scope | undefined): CelValue {
    const args: CelValue[] = [];
    const nodes = node.target === undefined ? node.args : [node.target, ...node.args];
    // Two operands are both evaluated before an error of the first counts; more arguments, up to the first error.
    for (const arg of nodes) {
      const value = this.evaluate(arg, scope);
      args.push(value);
      if (value.type === "error" && nodes.length > 2) break;
    }
    checkCountedArguments(this.overloadOf(node), args);
    const failure = args.find((arg) => arg.type === "error");
    if (failure) return failure;
    const result = operators[node.function]?.(args) ?? this.libraryCall(node, args);
    if (!isConstant(node)) this.spendOnCall(node, args, result);
    return result;
  }

  private libraryCall(node: CoreCall, args: readonly CelValue[]): CelValue {
    // An empty list doesn't say what its sum is a sum of; its type does.
    if (node.function === "sum" && args[0]?.type === "list" && args[0].size === 0) return zeroOf(this.overloadOf(node));
    if (isPatternForOther(node, args)) return noSuchOverload();
    return callFunction(node.function, functions.get(node.function) ?? [], args);
  }

  private spendOnCall(node: CoreCall, args: readonly CelValue[], result: CelValue): void {
    const overload = this.overloadOf(node);
    // Whether something is in a list of literals is looked up at once.
    if (overload === "in_list" && isConstant(node.args[1] as Core)) return;
    this.budget.spend(callCost({ name: node.function, overload, args, result }));
  }

  private overloadOf(node: CoreCall): string | undefined {
    const overloads = this.checked.overloads.get(node) ?? [];
    return overloads.length === 1 ? overloads[0] : undefined;
  }
}

/** The value of an element that may be left out, as `?x` is; undefined where it is. */
function unwrapped(element: CelValue, place: string): CelValue | undefined {
  return element.type === "optional"
    ? element.value
    : error(`cannot initialize optional ${place} from non-optional value ${typeName(element)}`);
}

function constant({ value }: Literal): CelValue {
  if (value.type === "null") return nullValue;
  return value.type === "bool" ? bool(value.value) : value;
}

function isEmptyList(node: Core | undefined): boolean {
  return node?.node === "list" && node.elements.length === 0;
}

/** A literal pattern is compiled beforehand, and what it is looked for in must then be a text. */
function isPatternForOther(node: CoreCall, args: readonly CelValue[]): boolean {
  const [target, pattern] = node.target === undefined ? node.args : [node.target, ...node.args];
  return patternFunctions.has(node.function) && target !== undefined && pattern?.node === "literal" && args[0]?.type !== "string";
}

const patternFunctions: ReadonlySet<string> = new Set(["matches", "find", "findAll"]);

function zeroOf(overload: string | undefined): CelValue {
  switch (overload) {
    case "list_uint_sum_uint":
      return { type: "uint", value: 0n };
    case "list_double_sum_double":
      return { type: "double", value: 0 };
    case "list_duration_sum_duration":
      return { type: "duration", nanoseconds: 0n };
    default:
      return { type: "int", value: 0n };
  }
}

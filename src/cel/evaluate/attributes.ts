import type { Core, CoreSelect } from "../checker/core.js";
import { qualifiedName } from "../checker/qualified-name.js";
import { bool, error, none, noSuchOverload, some, string, type } from "../values/make.js";
import { withoutSchema } from "../values/untyped.js";
import { type CelValue, typeIdentifiers } from "../values/value.js";
import type { Budget } from "./budget.js";
import { missing, qualify } from "./qualify.js";
import { lookUp, type Scope } from "./scope.js";

type Evaluate = (node: Core, scope: Scope | undefined) => CelValue;

/** The state of reading a chain so far: a value, one inside an optional, or nothing where an optional step found nothing. */
type Reached = { readonly value: CelValue; readonly optional: boolean } | "nothing";

/** A variable, a choice, and what is selected of one: cel-go reads such a chain at once, and counts its cost so. */
const chained: ReadonlySet<string> = new Set(["_[_]", "_[?_]", "_?._", "_?_:_"]);

export function isAttribute(node: Core): boolean {
  return node.node === "ident" || node.node === "select" || (node.node === "call" && chained.has(node.function));
}

/**
 * Reads chains such as `self.a[0].?b`. Behind an optional step all that follow are optional; behind an optional value, too, and the objects in
 * it are then read without their schemas. Defined by cel-go's interpreter/attributes.go.
 */
export class AttributeReader {
  constructor(
    private readonly budget: Budget,
    private readonly evaluate: Evaluate,
  ) {}

  read(node: Core, scope: Scope | undefined): CelValue {
    if (node.node === "select" && node.isTest) return this.test(node, scope);
    const isFree = isChoice(node) || typeNamed(node, scope) !== undefined;
    if (!isFree) this.budget.spend(1);
    return wrapped(this.reach(node, scope));
  }

  /** `has(a.b)`. */
  private test(node: CoreSelect, scope: Scope | undefined): CelValue {
    const operand = this.operand(node.operand, scope);
    if (operand === "nothing") return bool(false);
    if (operand.value.type === "error") return operand.value;
    this.budget.spend(1);
    const found = qualify(operand.value, string(node.field));
    return found?.type === "error" ? found : bool(found !== undefined);
  }

  private reach(node: Core, scope: Scope | undefined): Reached {
    const named = typeNamed(node, scope);
    if (named !== undefined) return plain(named);
    if (node.node === "ident") return behindOptional(plain(lookUp(scope, node.name) ?? error(`no such attribute(s): ${node.name}`)));
    if (node.node === "select" && !node.isTest) return this.step(node.operand, string(node.field), false, scope);
    if (node.node !== "call" || !chained.has(node.function)) return plain(this.evaluate(node, scope));
    const [first, second, third] = node.args as readonly [Core, Core, Core];
    if (!isChoice(node)) return this.step(first, second, node.function !== "_[_]", scope);
    const condition = this.evaluate(first, scope);
    if (condition.type !== "bool") return plain(noSuchOverload(condition));
    return this.reach(condition.value ? second : third, scope);
  }

  /** One step of a chain. A key that is an expression is evaluated when the chain has come so far. */
  private step(from: Core, key: Core | CelValue, optional: boolean, scope: Scope | undefined): Reached {
    const operand = this.operand(from, scope);
    if (operand === "nothing") return operand;
    if (operand.value.type === "error") return operand;
    const index = "node" in key ? this.key(key, scope) : key;
    this.budget.spend(1);
    if (index.type === "error") return plain(index);
    const found = qualify(operand.value, index);
    const isOptional = optional || operand.optional;
    if (found !== undefined) return { value: found, optional: isOptional };
    return isOptional ? "nothing" : plain(missing(operand.value, index));
  }

  private operand(node: Core, scope: Scope | undefined): Reached {
    return behindOptional(this.reach(node, scope));
  }

  private key(node: Core, scope: Scope | undefined): CelValue {
    const isChain = isAttribute(node) && !(node.node === "select" && node.isTest);
    return isChain ? wrapped(this.reach(node, scope)) : this.evaluate(node, scope);
  }
}

function isChoice(node: Core): boolean {
  return node.node === "call" && node.function === "_?_:_";
}

/** A name of a type, such as `int` or `google.protobuf.Timestamp`, that no variable has. */
function typeNamed(node: Core, scope: Scope | undefined): CelValue | undefined {
  const name = qualifiedName(node);
  if (name === undefined || !typeIdentifiers.has(name)) return undefined;
  return lookUp(scope, name.split(".")[0] ?? "") === undefined ? type(name) : undefined;
}

/** Returns the value inside an optional, without its schema: that of a variable too, even if nothing is selected of it. */
function behindOptional(reached: Reached): Reached {
  if (reached === "nothing" || reached.optional || reached.value.type !== "optional") return reached;
  return reached.value.value === undefined ? "nothing" : { value: withoutSchema(reached.value.value), optional: true };
}

function plain(value: CelValue): Reached {
  return { value, optional: false };
}

function wrapped(reached: Reached): CelValue {
  if (reached === "nothing") return none;
  return reached.optional && reached.value.type !== "error" ? some(reached.value) : reached.value;
}

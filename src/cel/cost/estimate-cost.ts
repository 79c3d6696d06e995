import type { Checked } from "../checker/check-types.js";
import type { Core, CoreCall, CoreFold, CoreList, CoreMap, CoreSelect } from "../checker/core.js";
import { accumulator } from "../checker/expand-macros.js";
import { qualifiedName } from "../checker/qualified-name.js";
import { optionalValue, type Type } from "../types/type.js";
import { extensionCallCost } from "./extension-calls.js";
import { kubernetesCallCost } from "./kubernetes-calls.js";
import { type CallCost, type CostedCall, newList, newMap, newMessage, type Operand, type SizeOfPath } from "./operand.js";
import { Path } from "./path.js";
import { add, exactly, largest, multiply, one, type Range, union, unknown, zero } from "./range.js";
import { standardCallCost } from "./standard-calls.js";

/**
 * Estimates the least and the greatest cost of a checked expression when it is evaluated once, in CEL's units. Defined by cel-go's
 * checker/cost.go with the options of k8s.io/apiserver/pkg/cel/environment/base.go: has() costs nothing.
 */
export function estimateCost(checked: Checked, sizeOfPath: SizeOfPath): Range {
  return new Estimator(checked, sizeOfPath).cost(checked.expr);
}

/** How large the keys and values are that a list or map holds. */
interface EntrySize {
  readonly container: "list" | "map";
  readonly key: Range;
  readonly value: Range;
}

interface Local {
  readonly path?: Path | undefined;
  readonly size?: Range | undefined;
  readonly entrySize?: EntrySize | undefined;
}

class Estimator {
  private readonly paths = new Map<Core, Path>();
  private readonly sizes = new Map<Core, Range>();
  private readonly entrySizes = new Map<Core, EntrySize>();
  private readonly locals = new Map<string, Local[]>();

  constructor(
    private readonly checked: Checked,
    private readonly sizeOfPath: SizeOfPath,
  ) {}

  cost(node: Core): Range {
    switch (node.node) {
      case "literal":
        return zero;
      case "ident":
        return this.ident(node.name, node);
      case "select":
        return this.select(node);
      case "call":
        return this.call(node);
      case "list":
        return this.list(node);
      case "map":
        return this.map(node);
      case "message":
        return node.fields.reduce((sum, { value }) => add(sum, this.cost(value)), exactly(newMessage));
      case "fold":
        return isBinding(node) ? this.binding(node) : this.fold(node);
    }
  }

  private ident(name: string, node: Core): Range {
    const local = this.local(name);
    const path = local === undefined ? Path.of(name) : local.path;
    if (path !== undefined) this.paths.set(node, path);
    return one;
  }

  private select(node: CoreSelect): Range {
    // The dotted name of a type is one identifier: what stands before its last dot has no type of its own.
    if (!this.checked.types.has(node.operand)) return this.ident(qualifiedName(node) ?? "", node);
    const operand = this.cost(node.operand);
    if (node.isTest) return operand;
    const { kind } = this.typeOf(node.operand);
    this.paths.set(node, Path.append(this.pathOf(node.operand), node.field));
    return kind === "map" || kind === "object" ? add(operand, one) : operand;
  }

  private call(node: CoreCall): Range {
    if (node.function === "dyn") return this.dynamic(node);
    const argCosts = node.args.map((arg) => {
      const cost = this.cost(arg);
      return { cost, operand: this.operand(arg) };
    });
    const targetCost = node.target === undefined ? zero : this.cost(node.target);
    const target = node.target && this.operand(node.target);
    const args = argCosts.map(({ operand }) => operand);
    const costs = argCosts.map(({ cost }) => cost);
    let total: Range = { min: largest, max: 0n };
    let size: Range | undefined;
    for (const overload of this.checked.overloads.get(node) ?? []) {
      const each = this.overload(node, { overload, args, sizeOfPath: this.sizeOfPath, ...(target && { target }) }, costs);
      total = union(total, each.cost);
      if (each.size !== undefined) size = size === undefined ? each.size : union(size, each.size);
      if (overload === "index_list" || overload === "index_map") {
        const container = node.args[0] as Core;
        size = this.entrySizeOf(container)?.value;
        this.paths.set(node, Path.append(this.pathOf(container), overload === "index_list" ? "@items" : "@values"));
      }
      size ??= this.sizeOf(node);
    }
    if (size !== undefined) this.sizes.set(node, size);
    return add(targetCost, total);
  }

  /** dyn() does nothing at run time. */
  private dynamic(node: CoreCall): Range {
    const argument = node.args[0] as Core;
    const cost = add(this.cost(argument), one);
    this.copySizes(node, argument);
    return cost;
  }

  private overload(node: CoreCall, call: CostedCall, costs: readonly Range[]): CallCost {
    const { overload, target, args } = call;
    const special = extensionCallCost(call) ?? kubernetesCallCost(node.function, call);
    if (special !== undefined) return { ...special, cost: add(special.cost, ...costs) };
    const [first, second, third] = costs as [Range, Range, Range];
    switch (overload) {
      case "logical_or":
      case "logical_and":
        return { cost: { min: first.min, max: add(first, second).max } };
      case "conditional": {
        const [, yes, no] = node.args as [Core, Core, Core];
        this.setEntrySize(node, unionOfEntries(this.entrySizeOf(yes), this.entrySizeOf(no)));
        const size = union(args[1]?.size ?? unknown, args[2]?.size ?? unknown);
        return { cost: add(first, union(second, third)), size };
      }
      default: {
        if (/^add_(?:string|bytes|list)$/.test(overload)) {
          const [left, right] = node.args as [Core, Core];
          this.setEntrySize(node, unionOfEntries(this.entrySizeOf(left), this.entrySizeOf(right)));
        }
        const standard = standardCallCost(overload, target, args);
        return { ...standard, cost: add(standard.cost, ...costs) };
      }
    }
  }

  private list(node: CoreList): Range {
    const values = node.elements.map(({ value }) => value);
    const cost = add(...values.map((value) => this.cost(value)), exactly(newList));
    this.entrySizes.set(node, { container: "list", key: one, value: this.unionOf(values) });
    return cost;
  }

  private map(node: CoreMap): Range {
    const cost = add(...node.entries.map(({ key, value }) => add(this.cost(key), this.cost(value))), exactly(newMap));
    const key = this.unionOf(node.entries.map((entry) => entry.key));
    this.entrySizes.set(node, { container: "map", key, value: this.unionOf(node.entries.map(({ value }) => value)) });
    return cost;
  }

  private unionOf(nodes: readonly Core[]): Range {
    if (nodes.length === 0) return zero;
    return nodes.reduce((all: Range, node) => union(all, this.sizeOf(node) ?? unknown), { min: largest, max: 0n });
  }

  private binding(node: CoreFold): Range {
    const cost = add(this.cost(node.range), this.cost(node.start));
    const result = this.within([[node.accumulator, this.localOf(node.start)]], () => this.cost(node.result));
    this.copySizes(node, node.result);
    return add(cost, result);
  }

  private fold(node: CoreFold): Range {
    const before = add(this.cost(node.range), this.cost(node.start));
    const { loop, result } = this.within([[node.accumulator, this.localOf(node.start)]], () => ({
      loop: this.within(this.elements(node), () => add(this.cost(node.condition), this.cost(node.step))),
      result: this.cost(node.result),
    }));
    const count = this.sizeOf(node.range) ?? unknown;
    if (node.start.node === "literal") {
      const size = this.sizeOf(node.start);
      if (size !== undefined) this.sizes.set(node, size);
    } else if (node.start.node === "list" || node.start.node === "map") {
      this.sizes.set(node, count);
      this.setEntrySize(node, this.entrySizeOf(node.step));
    }
    return add(before, result, multiply(count, loop));
  }

  /** Describes a loop's variables: the path and the size of each, as far as they are known. */
  private elements({ variables, range }: CoreFold): readonly (readonly [string, Local])[] {
    const entries = this.entrySizeOf(range);
    const isList = entries === undefined ? this.typeOf(range).kind === "list" : entries.container === "list";
    const path = this.pathOf(range);
    const key = (): Local => ({ path: Path.append(path, isList ? "@indices" : "@keys"), size: entries?.key });
    const value = (): Local => ({ path: Path.append(path, isList ? "@items" : "@values"), size: entries?.value });
    const [first, second] = variables;
    if (second === undefined) return [[first, isList ? value() : key()]];
    const keyOf = key();
    return [
      [first, keyOf],
      [second, value()],
    ];
  }

  private localOf(node: Core): Local {
    return { path: this.pathOf(node), size: this.sizeOf(node), entrySize: this.entrySizeOf(node) };
  }

  private within<T>(locals: readonly (readonly [string, Local])[], estimate: () => T): T {
    for (const [name, local] of locals) this.locals.set(name, [...(this.locals.get(name) ?? []), local]);
    const result = estimate();
    for (const [name] of locals) this.locals.get(name)?.pop();
    return result;
  }

  private local(name: string): Local | undefined {
    return this.locals.get(name)?.at(-1);
  }

  private operand(node: Core): Operand {
    const path = this.pathOf(node);
    const size = this.sizeOf(node);
    const isAccumulated = path?.steps[0] === accumulator;
    return { node, type: this.typeOf(node), ...(path && !isAccumulated && { path }), ...(size && { size }) };
  }

  private pathOf(node: Core): Path | undefined {
    const local = node.node === "ident" ? this.local(node.name) : undefined;
    return local === undefined ? this.paths.get(node) : local.path;
  }

  private typeOf(node: Core): Type {
    return this.checked.types.get(node) as Type;
  }

  /** From what was computed, from the expression itself, from the schema, from the type, from the variable: in this order. */
  private sizeOf(node: Core): Range | undefined {
    const known = this.sizes.get(node) ?? literalSize(node);
    if (known !== undefined) return known;
    const path = this.pathOf(node);
    const said = path === undefined || path.length === 0 ? undefined : this.sizeOfPath(path.steps);
    if (said !== undefined) {
      this.sizes.set(node, said);
      return said;
    }
    if (isScalar(this.typeOf(node))) return one;
    return node.node === "ident" ? this.local(node.name)?.size : undefined;
  }

  private entrySizeOf(node: Core): EntrySize | undefined {
    return this.entrySizes.get(node) ?? (node.node === "ident" ? this.local(node.name)?.entrySize : undefined);
  }

  private setEntrySize(node: Core, size: EntrySize | undefined): void {
    if (size !== undefined) this.entrySizes.set(node, size);
  }

  private copySizes(to: Core, from: Core): void {
    const size = this.sizeOf(from);
    if (size !== undefined) this.sizes.set(to, size);
    this.setEntrySize(to, this.entrySizeOf(from));
  }
}

function isBinding({ range, condition }: CoreFold): boolean {
  const isEmpty = range.node === "list" && range.elements.length === 0;
  return isEmpty && condition.node === "literal" && condition.value.type === "bool" && !condition.value.value;
}

function literalSize(node: Core): Range | undefined {
  if (node.node === "list") return exactly(node.elements.length);
  if (node.node === "map") return exactly(node.entries.length);
  if (node.node !== "literal") return undefined;
  const { value } = node;
  if (value.type === "string") return exactly([...value.value].length);
  return value.type === "bytes" ? exactly(value.value.length) : one;
}

function isScalar(type: Type): boolean {
  if (["bool", "double", "duration", "int", "timestamp", "uint"].includes(type.kind)) return true;
  const value = optionalValue(type);
  return value !== undefined && isScalar(value);
}

function unionOfEntries(left: EntrySize | undefined, right: EntrySize | undefined): EntrySize | undefined {
  if (left === undefined || right === undefined) return undefined;
  return { container: left.container, key: union(left.key, right.key), value: union(left.value, right.value) };
}

import type { Core, CoreFold } from "../checker/core.js";
import { error, smallInt } from "../values/make.js";
import { goTypeName } from "../values/print.js";
import type { CelValue } from "../values/value.js";
import { GrowingList, GrowingMap } from "./growing.js";
import { missing } from "./qualify.js";
import { bind, type Scope } from "./scope.js";

type Evaluate = (node: Core, scope: Scope | undefined) => CelValue;

/** One turn of a loop: the values of its variables. */
type Turn = readonly [CelValue] | readonly [CelValue, CelValue];

/** Runs a loop over a list or a map. A binding is a loop without turns, whose accumulator is the variable. Defined by cel-go's evalFold. */
export function fold(node: CoreFold, range: CelValue, scope: Scope | undefined, evaluate: Evaluate): CelValue {
  const turns = turnsOf(range, node.variables.length);
  if ("type" in turns) return turns;

  let accumulated: CelValue | undefined;
  const accumulator: Scope = {
    name: node.accumulator,
    value: () => {
      accumulated ??= growing(node.start) ?? evaluate(node.start, scope);
      return accumulated;
    },
    outer: scope,
  };
  for (const turn of turns) {
    let inner: Scope = accumulator;
    for (const [index, name] of node.variables.entries()) inner = bind(name, turn[index] as CelValue, inner);
    const goOn = evaluate(node.condition, inner);
    if (goOn.type === "bool" && !goOn.value) break;
    accumulated = evaluate(node.step, inner);
  }
  const result = evaluate(node.result, accumulator);
  return result instanceof GrowingList || result instanceof GrowingMap ? result.finished() : result;
}

/** Makes the accumulator of a macro that builds a list or a map; undefined for other initial values. */
function growing(start: Core): CelValue | undefined {
  if (start.node === "list" && start.elements.length === 0) return new GrowingList();
  return start.node === "map" && start.entries.length === 0 ? new GrowingMap() : undefined;
}

function turnsOf(range: CelValue, variables: number): Iterable<Turn> | Extract<CelValue, { type: "error" }> {
  if (range.type === "list") return listTurns(range, variables);
  if (range.type === "map") return mapTurns(range, variables);
  return error(
    variables === 2 ? `unsupported comprehension range type: ${goTypeName(range)}` : `got '${goTypeName(range)}', expected iterable type`,
  );
}

function* listTurns(range: Extract<CelValue, { type: "list" }>, variables: number): Generator<Turn> {
  for (let index = 0; index < range.size; index++) {
    const element = range.at(index);
    yield variables === 1 ? [element] : [smallInt(index), element];
  }
}

function* mapTurns(range: Extract<CelValue, { type: "map" }>, variables: number): Generator<Turn> {
  for (const key of range.keys()) yield variables === 1 ? [key] : [key, range.find(key) ?? missing(range, key)];
}

import { dyn, list, map, opaque, sameType, type Type, typeOf } from "./type.js";

/** The types that are bound to type parameters, by the parameter's name; a parameter that is missing is free. */
export type Substitutions = ReadonlyMap<string, Type>;

/**
 * Whether each type can be given where the other is asked for, and what parameters have to stand for then; undefined where it can't.
 * Defined by checker/types.go of cel-go.
 */
export function unify(given: readonly Type[], asked: readonly Type[], substitutions: Substitutions): Substitutions | undefined {
  const attempt = new Attempt(substitutions);
  return allFit(attempt, given, asked) ? attempt.result() : undefined;
}

/** A type with its parameters replaced by what they stand for; with `freeToDyn` a free one becomes dyn. */
export function substitute(type: Type, substitutions: Substitutions, freeToDyn: boolean): Type {
  if (type.kind === "parameter") {
    const found = substitutions.get(type.name);
    if (found !== undefined) return substitute(found, substitutions, freeToDyn);
    return freeToDyn ? dyn : type;
  }
  if (type.parameters.length === 0) return type;
  const parameters = type.parameters.map((each) => substitute(each, substitutions, freeToDyn));
  const [first, second] = parameters as [Type, Type];
  switch (type.kind) {
    case "list":
      return list(first);
    case "map":
      return map(first, second);
    case "type":
      return typeOf(first);
    default:
      return opaque(type.name, ...parameters);
  }
}

/** The one of two types that fit each other which says less. */
export function mostGeneral(left: Type, right: Type): Type {
  return saysNoMore(left, right) ? left : right;
}

function saysNoMore(left: Type, right: Type): boolean {
  if (left.kind === "dyn" || left.kind === "parameter") return true;
  if (right.kind === "dyn" || right.kind === "parameter" || left.kind !== right.kind) return false;
  if (left.kind === "type") return true;
  if (left.kind !== "list" && left.kind !== "map" && left.kind !== "opaque") return sameType(left, right);
  return (
    left.name === right.name &&
    left.parameters.length === right.parameters.length &&
    left.parameters.every((each, index) => saysNoMore(each, right.parameters[index] as Type))
  );
}

/** Substitutions that count only if all fits. Most calls add none, so that nothing is copied. */
class Attempt {
  private added: Map<string, Type> | undefined;

  constructor(private readonly known: Substitutions) {}

  get(name: string): Type | undefined {
    return this.added?.get(name) ?? this.known.get(name);
  }

  set(name: string, type: Type): void {
    this.added ??= new Map();
    this.added.set(name, type);
  }

  result(): Substitutions {
    return this.added === undefined ? this.known : new Map([...this.known, ...this.added]);
  }
}

function allFit(attempt: Attempt, given: readonly Type[], asked: readonly Type[]): boolean {
  return given.length === asked.length && given.every((each, index) => fits(attempt, each, asked[index] as Type));
}

function fits(attempt: Attempt, given: Type, asked: Type): boolean {
  if (asked.kind === "parameter") {
    const bound = bind(attempt, given, asked);
    if (bound !== "free") return bound === "fits";
  }
  if (given.kind === "parameter") return bind(attempt, asked, given) === "fits";
  if (isWildcard(given) || isWildcard(asked)) return true;
  if (given.kind === "null") return takesNull(asked);
  if (asked.kind === "null") return takesNull(given);
  if (given.kind === "type") return asked.kind === "type";
  return given.kind === asked.kind && given.name === asked.name && allFit(attempt, given.parameters, asked.parameters);
}

/** Makes a parameter stand for a type. "free" where it stands for nothing yet and can't stand for this one, which contains it. */
function bind(attempt: Attempt, type: Type, parameter: Type): "fits" | "refused" | "free" {
  if (sameType(type, parameter)) return "fits";
  const bound = attempt.get(parameter.name);
  if (bound === undefined) {
    if (!isFreeOf(attempt, parameter, type)) return "free";
    attempt.set(parameter.name, type);
    return "fits";
  }
  if (sameType(type, bound)) return "fits";
  if (!fits(attempt, type, bound)) return "refused";
  const general = mostGeneral(type, bound);
  if (isFreeOf(attempt, parameter, general)) attempt.set(parameter.name, general);
  return "fits";
}

/** Whether a parameter doesn't occur in a type. */
function isFreeOf(attempt: Attempt, parameter: Type, type: Type): boolean {
  if (sameType(parameter, type)) return false;
  if (type.kind !== "parameter") return type.parameters.every((each) => isFreeOf(attempt, parameter, each));
  const bound = attempt.get(type.name);
  return bound === undefined || isFreeOf(attempt, parameter, bound);
}

function isWildcard({ kind }: Type): boolean {
  return kind === "dyn" || kind === "error";
}

function takesNull({ kind, nullable }: Type): boolean {
  return nullable || kind === "null" || kind === "opaque" || kind === "object" || kind === "duration" || kind === "timestamp";
}

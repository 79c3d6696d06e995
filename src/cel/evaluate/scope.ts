import type { CelValue } from "../values/value.js";

/** A variable and those around it. */
export interface Scope {
  readonly name: string;
  /** Read when it is asked for: what is bound and not used isn't evaluated. */
  readonly value: () => CelValue;
  readonly outer?: Scope | undefined;
}

export function bind(name: string, value: CelValue, outer?: Scope): Scope {
  return { name, value: () => value, outer };
}

export function lookUp(scope: Scope | undefined, name: string): CelValue | undefined {
  for (let at = scope; at !== undefined; at = at.outer) if (at.name === name) return at.value();
  return undefined;
}

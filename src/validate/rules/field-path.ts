import type { FieldPath } from "../finding.js";

const escapes: { readonly [letter: string]: string } = { a: "\u0007", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** The steps of a rule's fieldPath: `.spec.ports`, `['a.b'].c`. */
export function ruleFieldPath(path: string): FieldPath {
  return [...path.matchAll(/\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/g)].map(([, name, quoted = ""]) => name ?? unquoted(quoted));
}

function unquoted(text: string): string {
  return text.replace(/\\(.)/g, (_match, letter: string) => escapes[letter] ?? letter);
}

import type { Step } from "./json-path.js";

const token = /\.(?<name>[^.[\]]+)|\['(?<quoted>(?:\\['\\]|[^'\\])*)'\]/y;

/**
 * The names in the `fieldPath` of a validation rule (`.ports['http/2']`), whose grammar isn't that of columns; undefined for what isn't one.
 * Defined by k8s.io/apiextensions-apiserver, pkg/apiserver/schema/cel, ValidFieldPath.
 */
export function parseFieldPath(path: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  token.lastIndex = 0;
  while (steps.length === 0 || token.lastIndex < path.length) {
    const { name, quoted } = token.exec(path)?.groups ?? {};
    const found = name ?? quoted?.replace(/\\(.)/g, "$1");
    if (found === undefined) return undefined;
    steps.push({ kind: "field", name: found });
  }
  return steps;
}

import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";

/** @throws DiagnosticError WW588 for a kind that is asked for and isn't known */
export function checkKinds(asked: readonly string[], known: readonly string[]): void {
  const names = [...new Set(known)].sort();
  const unknown = asked.filter((kind) => !names.includes(kind));
  if (unknown.length > 0) throw new DiagnosticError(unknown.map((kind) => diagnostic("WW588", { kind, known: names })));
}

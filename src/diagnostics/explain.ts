import { type Code, definitions } from "./codes.js";
import type { DiagnosticDefinition } from "./define.js";

/** A code's help page, as Markdown. Undefined where there is no such code. */
export function explain(code: string): string | undefined {
  const definition = lookUp(code);
  if (definition === undefined) return undefined;
  return `# ${code}: ${definition.title}\n\nSeverity: ${definition.severity}\n\n${definition.help.trim()}\n`;
}

/** Every code with its title, in order. */
export function listCodes(): readonly { readonly code: Code; readonly severity: string; readonly title: string }[] {
  return (Object.keys(definitions) as Code[]).sort().map((code) => {
    const { severity, title } = definitions[code];
    return { code, severity, title };
  });
}

function lookUp(code: string): Pick<DiagnosticDefinition<never>, "severity" | "title" | "help"> | undefined {
  return Object.hasOwn(definitions, code) ? definitions[code as Code] : undefined;
}

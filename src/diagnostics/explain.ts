import { type Code, definitions } from "./codes.js";
import { helpPage } from "./help-pages.js";

/** A code's help page, as Markdown. Undefined where there is no such code. */
export function explain(code: string): string | undefined {
  if (!isCode(code)) return undefined;
  const { title, severity } = definitions[code];
  return `# ${code}: ${title}\n\nSeverity: ${severity}\n\n${helpPage(code)}`;
}

/** Every code with its title, in order. */
export function listCodes(): readonly { readonly code: Code; readonly severity: string; readonly title: string }[] {
  return (Object.keys(definitions) as Code[]).sort().map((code) => {
    const { severity, title } = definitions[code];
    return { code, severity, title };
  });
}

function isCode(code: string): code is Code {
  return Object.hasOwn(definitions, code);
}

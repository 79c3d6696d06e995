/** A placeholder for a kind in a template while names that collide with the kind's own are replaced. */
export const kindPlaceholder = "WheelwrightKindPlaceholder";

const importStatement = /^import (?:type )?\{([^{}]*)\} from "([^"]+)";$/gm;

/**
 * Puts a kind into a text of TypeScript that has the placeholder in its place. Where a name of the kind's own is also one that the text imports from a package, such
 * as `Condition`, that is imported under another name, `WheelwrightCondition`; where it is a global, such as `Promise`, the global is `globalThis.Promise`.
 */
export function withKind(text: string, kind: string): string {
  const own = new Set(
    [...text.matchAll(new RegExp(`\\b\\w*${kindPlaceholder}\\w*\\b`, "g"))].map(([name]) => name.replaceAll(kindPlaceholder, kind)),
  );
  const taken = [...own].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return taken.reduce(withoutName, text).replaceAll(kindPlaceholder, kind);
}

function withoutName(text: string, name: string): string {
  const alias = `Wheelwright${name}`;
  const word = new RegExp(`(?<![.\\w"'])${name}\\b(?!["'])`, "g");
  let isImported = false;
  const imported = text.replace(importStatement, (statement, names: string, module: string) => {
    if (module.startsWith(".") || !new RegExp(`\\b${name}\\b`).test(names)) return statement;
    isImported = true;
    return statement.replace(names, names.replace(new RegExp(`\\b${name}\\b`), `${name} as ${alias}`));
  });
  const head = imported.lastIndexOf("\nimport ");
  const end = imported.indexOf("\n", imported.indexOf(" from ", head)) + 1;
  const code = imported
    .slice(end)
    .split("\n")
    .map((line) => (/^\s*(?:\*|\/\/|\/\*)/.test(line) ? line : line.replace(word, isImported ? alias : `globalThis.${name}`)));
  return imported.slice(0, end) + code.join("\n");
}

import { readFileSync } from "node:fs";

/**
 * The names that a module exports which consists of `export { name } from "..."` alone.
 * Throws an Error for one that exports in another way: a name that isn't found would be undefined in what is built.
 */
export function exportedNames(file: string): readonly string[] {
  const code = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const lines = code.split(";").filter((statement) => statement.trim() !== "");
  return lines.flatMap((statement) => {
    const [, names] = /^\s*export \{([^}]*)\} from "[^"]+"$/.exec(statement) ?? [];
    if (names === undefined || /\bas\b/.test(names))
      throw new Error(`${file} has another statement than export { name } from: ${statement}`);
    return names.split(",").map((name) => name.trim());
  });
}

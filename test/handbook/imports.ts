import { join } from "node:path";
import type { Exported } from "../../scripts/handbook/declarations.js";
import { type Module, modules } from "../../scripts/handbook/interface-exports.js";
import { repository } from "../support/cli.js";

/** Where TypeScript finds the modules that examples import. */
export const interfacePaths: Record<string, string[]> = Object.fromEntries(
  [...modules, "convert/generated"].map((module) => [`wheelwright/${module}`, [join(repository, `src/${module}/index.ts`)]]),
);

/** The imports that an example needs, which is shown without them. The first of the modules that exports a name has it. */
export function importsOf(code: string, exported: Readonly<Record<Module, readonly Exported[]>>, from: readonly Module[]): string {
  const used = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  const found = new Set<string>();
  const imports = from.map((module) => {
    const names = exported[module].filter(({ name }) => used.has(name) && !found.has(name));
    for (const { name } of names) found.add(name);
    return names.length === 0 ? "" : `import { ${names.map(({ name }) => name).join(", ")} } from "wheelwright/${module}";`;
  });
  return imports.filter((line) => line !== "").join("\n");
}

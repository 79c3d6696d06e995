import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import typescript from "typescript";

/** What reader/ asks of the compiler: every `ts.name` of its modules that is more than a type. */
export function compilerNames(root: string): readonly string[] {
  const folder = join(root, "src/reader");
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const texts = modules.map((path) => readFileSync(join(folder, path), "utf8"));
  const named = texts.flatMap((text) => [...text.matchAll(/\bts\.([A-Za-z]\w*)/g)].map((match) => String(match[1])));
  return [...new Set(named)].filter((name) => name in typescript).sort();
}

/**
 * Leaves all of TypeScript out but what some of its exports need. Its one file is a CommonJS function; as a module, and without the language
 * services, which follow the compiler there and register themselves, esbuild can tell what is never used: of nine megabytes seven eighths.
 * @param names the exports that stay
 */
export function parserAlone(names: readonly string[]): Plugin {
  return {
    name: "parser-alone",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]typescript[\\/]lib[\\/]typescript\.js$/ }, ({ path }) => {
        const text = readFileSync(path, "utf8");
        const licence = text.slice(0, find(text, "\nvar ts = {}; ((module) => {\n", path));
        const exported = text.slice(
          find(text, "// src/typescript/typescript.ts\n", path),
          find(text, "// src/compiler/corePublic.ts\n", path),
        );
        const compiler = text.slice(find(text, '"use strict";\n', path), find(text, "// src/jsTyping/", path)).replace(exported, "");
        // The parser asks the system for nothing, and finding out which it is loads modules of Node's.
        // Objects that hold a whole folder's exports are made by calls, which esbuild keeps unless it is told that they do nothing else.
        const pure = compiler
          .replace(/^var (\w+) = \{\};\n__export\(\1, /gm, "var $1 = /* @__PURE__ */ __export({}, ")
          .replace(/^var sys = /m, "var sys = undefined;\nvar unused = /* @__PURE__ */ ")
          .replace(/^var __export = /m, "var __export = (target, all) => (exportAll(target, all), target);\nvar exportAll = ");
        return { contents: `${licence}\n${pure}\nexport { ${names.join(", ")} };\n`, loader: "js" };
      });
    },
  };
}

function find(text: string, mark: string, path: string): number {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`${path} is put together in another way than it was: it lacks ${JSON.stringify(mark)}`);
  return at;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";

/** Each place where one of Yeoman's packages reads its own package.json, which a bundle doesn't have beside it. */
const readings = [
  {
    file: "yeoman-generator/dist/generator.js",
    text: "JSON.parse(readFileSync(pathJoin(_dirname, '../package.json'), 'utf8'))",
  },
  {
    file: "yeoman-environment/dist/module-lookup.js",
    text: "JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json')).toString())",
  },
  { file: "yeoman-environment/dist/environment-base.js", text: "require('../package.json')" },
];

/** Puts the name and version that Yeoman looks for into its text. The build fails where a reading is no longer as it was. */
export function inlinePackageJson(root: string): Plugin {
  return {
    name: "inline-package-json",
    setup(build) {
      for (const { file, text } of readings) {
        const filter = new RegExp(`[\\\\/]node_modules[\\\\/]${file.replaceAll("/", "[\\\\/]").replaceAll(".", "\\.")}$`);
        build.onLoad({ filter }, ({ path }) => {
          const source = readFileSync(path, "utf8");
          if (!source.includes(text)) return { errors: [{ text: `${file} no longer reads its package.json as: ${text}` }] };
          return { contents: source.replace(text, manifestLiteral(root, file)), loader: "js" };
        });
      }
    },
  };
}

function manifestLiteral(root: string, file: string): string {
  const folder = file.slice(0, file.indexOf("/"));
  const { name, version } = JSON.parse(readFileSync(join(root, "node_modules", folder, "package.json"), "utf8")) as Record<string, string>;
  return `(${JSON.stringify({ name, version })})`;
}

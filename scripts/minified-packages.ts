import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { type Plugin, transform } from "esbuild";

/** Shortens the names within packages; those of our own code stay, for stack traces. */
export const minifiedPackages: Plugin = {
  name: "minified-packages",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const text = readFileSync(path, "utf8");
      const isModule = extname(path) === ".mjs" || /^(?:import|export)\b/m.test(text);
      const { code } = await transform(text, {
        minify: true,
        target: "node20",
        legalComments: "none",
        ...(isModule ? { format: "esm" } : {}),
      });
      return { contents: code, loader: "js" };
    });
  },
};

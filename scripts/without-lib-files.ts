import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/**
 * Leaves TypeScript's own declaration files out of ts-morph: nearly 3 MB of text that would be read at every start, and that
 * `skipLoadingLibFiles`, which all of our projects set, never asks for.
 */
export const withoutLibFiles: Plugin = {
  name: "without-lib-files",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@ts-morph[\\/]common[\\/]dist[\\/]ts-morph-common\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8");
      const start = contents.indexOf("const libFiles = [{");
      const end = contents.indexOf("function getLibFiles() {");
      if (start === -1 || end < start) throw new Error(`${path} holds its lib files in another way than it did`);
      return { contents: `${contents.slice(0, start)}const libFiles = [];\n${contents.slice(end)}`, loader: "js" };
    });
  },
};

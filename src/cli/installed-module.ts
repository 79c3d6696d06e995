import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { packageRoot } from "../project/package-root.js";
import { codeCacheFolder } from "./bundled-module.js";
import { loadWithCodeCache } from "./load-with-code-cache.js";

/** The parts of ts-morph that are large; the rest is loaded as usual. */
const large: readonly string[] = ["ts-morph", "@ts-morph/common", "./typescript"];

/**
 * Loads ts-morph, or the TypeScript within it, through V8's code cache. Only the bundle calls this: see scripts/build.ts.
 * @param path of what is required, one after the other: the package, what it requires, what that requires
 */
export function installedModule(path: readonly string[]): unknown {
  const file = path.reduce((from, specifier) => createRequire(from).resolve(specifier), join(packageRoot(), "package.json"));
  return load(file);
}

function load(file: string): unknown {
  const require = createRequire(file);
  return loadWithCodeCache(file, codeCacheFolder(), {
    key: `${versionOf(file)}-${basename(file)}`,
    require: (required) => (large.includes(required) ? load(require.resolve(required)) : require(required)),
  });
}

/** The version of the package that a file is in: the name of a file in a package says nothing of its content. */
function versionOf(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      return (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly version: string }).version;
    } catch {
      // The package's folder is one of those above.
    }
  }
  throw new Error(`${file} is in no package`);
}

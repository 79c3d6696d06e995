import { createRequire } from "node:module";
import { join } from "node:path";
import { importModule } from "../cluster/import-module.js";
import { packageRoot } from "../project/package-root.js";
import { loadWithCodeCache } from "./load-with-code-cache.js";
import { userCacheFolder } from "./user-cache-folder.js";

/**
 * Loads a module that the build put beside the command line as a file of its own. Only the bundle calls this: see scripts/code-cached-modules.ts.
 * @param path below dist/cli
 * @param key names the code cache, if not after the file
 */
export function bundledModule(path: string, key?: string): unknown {
  const file = join(packageRoot(), "dist/cli", path);
  const require = createRequire(file);
  return loadWithCodeCache(file, codeCacheFolder(), {
    ...(key === undefined ? {} : { key }),
    require: (specifier) => (specifier === importSpecifier ? { importModule } : require(specifier)),
  });
}

/** By which such a file requires `importModule`: it has no `import()` of its own. */
export const importSpecifier = "wheelwright:import-module";

/** Where compiled code is kept. */
export function codeCacheFolder(): string {
  return join(userCacheFolder(process.env, process.platform), "code");
}

import { join } from "node:path";
import { packageRoot } from "../project/package-root.js";
import { loadWithCodeCache } from "./load-with-code-cache.js";
import { userCacheFolder } from "./user-cache-folder.js";

/** Loads a module that the build put beside the command line as a file of its own. Only the bundle calls this: see scripts/code-cached-modules.ts. */
export function bundledModule(name: string): unknown {
  return loadWithCodeCache(join(packageRoot(), "dist/cli", name), join(userCacheFolder(process.env, process.platform), "code"));
}

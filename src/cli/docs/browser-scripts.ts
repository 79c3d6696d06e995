import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../project/package-root.js";
import { isBuilt } from "../generate/own-build.js";
import { browserBundle } from "./browser-bundle.js";

/** The scripts of the pages: `site` for all, `try` for those on which objects are tried. */
export type BrowserScript = "site" | "try";

/** The text of a script: as it was built with the command line, or where that runs from its sources, from its own. */
export async function browserScript(name: BrowserScript): Promise<string> {
  const root = packageRoot();
  if (isBuilt()) return readFileSync(join(root, "dist/browser", `${name}.js`), "utf8");
  const bundled = bundles.get(name) ?? browserBundle(root, name);
  bundles.set(name, bundled);
  return bundled;
}

const bundles = new Map<BrowserScript, Promise<string>>();

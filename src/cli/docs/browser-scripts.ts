import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isCheckout, packageRoot } from "../../project/package-root.js";
import { browserBundle } from "./browser-bundle.js";

/** The scripts of the pages: `site` for all, `try` for those on which objects are tried. */
export type BrowserScript = "site" | "try";

/** The text of a script: as it was built with the command line, or in a checkout, which changes without a build, from its sources. */
export async function browserScript(name: BrowserScript): Promise<string> {
  const root = packageRoot();
  const built = join(root, "dist/browser", `${name}.js`);
  if (!isCheckout(root) && existsSync(built)) return readFileSync(built, "utf8");
  const bundled = bundles.get(name) ?? browserBundle(root, name);
  bundles.set(name, bundled);
  return bundled;
}

const bundles = new Map<BrowserScript, Promise<string>>();

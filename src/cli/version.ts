import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../project/package-root.js";

/** Wheelwright's own version, from its package.json. */
export function wheelwrightVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8"));
  return (manifest as { version: string }).version;
}

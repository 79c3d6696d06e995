import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import { isCheckout } from "./package-root.js";

/** How a project gets Wheelwright: a version range, or a packed file that comes with the project. */
export interface WheelwrightDependency {
  /** The range in package.json: `^0.1.0`, or `file:vendor/wheelwright-0.1.0.tgz`. */
  readonly range: string;
  readonly tarball?: { readonly path: string; readonly content: Uint8Array };
}

/**
 * How a new project gets the Wheelwright that makes it: from the registry where it was installed from there,
 * and packed where it runs from a checkout, which no registry has.
 * @param root the package's root
 * @throws DiagnosticError WW413 where a checkout isn't built, WW414 where npm can't pack it
 */
export async function wheelwrightDependency(root: string): Promise<WheelwrightDependency> {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  if (!isCheckout(root)) return { range: `^${version}` };
  if (!existsSync(join(root, "dist"))) throw new DiagnosticError([diagnostic("WW413", {})]);
  const path = `vendor/wheelwright-${version}.tgz`;
  return { range: `file:${path}`, tarball: { path, content: await pack(root) } };
}

async function pack(root: string): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-pack-"));
  try {
    const args = ["pack", "--ignore-scripts", "--loglevel=error", "--pack-destination", folder];
    await promisify(execFile)("npm", args, { cwd: root, shell: process.platform === "win32" });
    const [file] = readdirSync(folder);
    if (file === undefined) throw new Error("it made no file");
    return readFileSync(join(folder, file));
  } catch (error) {
    throw new DiagnosticError([diagnostic("WW414", { message: reason(error) })]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reason(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr ?? "").trim().split("\n")[0] || message;
}

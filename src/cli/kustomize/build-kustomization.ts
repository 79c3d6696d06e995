import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { KustomizeProgram } from "./find-kustomize.js";

const execute = promisify(execFile);

/** Far above any installer: the API server takes objects of 1.5 MiB at most. */
const maxBytes = 256 * 1024 * 1024;

/**
 * Builds one kustomization.
 * @param base the folder that `folder` is relative to; taken out of kustomize's messages
 * @returns the objects as one YAML stream, as kustomize prints them
 * @throws DiagnosticError WW451 with kustomize's own words, WW454 where the program can't be run
 */
export async function buildKustomization({ command, args }: KustomizeProgram, base: string, folder: string): Promise<string> {
  try {
    const { stdout } = await execute(command, [...args, join(base, folder)], { maxBuffer: maxBytes });
    return stdout;
  } catch (error) {
    if (error instanceof Error && "syscall" in error && "code" in error) {
      throw new DiagnosticError([diagnostic("WW454", { command, reason: String(error.code) })]);
    }
    const program = [command, ...args].join(" ");
    throw new DiagnosticError([diagnostic("WW451", { folder, program, message: messageOf(error, base) })]);
  }
}

function messageOf(error: unknown, base: string): string {
  if (!(error instanceof Error)) return String(error);
  const stderr = "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : "";
  return (stderr === "" ? error.message : stderr).replace(/^Error: /i, "").replaceAll(`${base}/`, "");
}

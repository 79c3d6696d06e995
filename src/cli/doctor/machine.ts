import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { diagnostic } from "../../diagnostics/diagnostic.js";
import { findKustomize } from "../kustomize/find-kustomize.js";
import { onPath } from "../on-path.js";
import type { Check } from "./check.js";

export const supportedNode = "^20.19.0 || >=22.12.0";

/** Whether this Node is one that Wheelwright is tested on. */
export function nodeCheck(version: string): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  const problem = isSupported ? {} : { problem: diagnostic("WW578", { version, supported: supportedNode }) };
  return { subject: "Node", state: version, ...problem };
}

/** Whether the programs are there that a project's `make` targets call. */
export function toolChecks(root: string, env: NodeJS.ProcessEnv): readonly Check[] {
  const container = env.CONTAINER_TOOL ?? "docker";
  return [
    toolCheck("kubectl", onPath("kubectl", env), "make install and make deploy need it"),
    toolCheck(container, onPath(container, env), "make docker-build needs it"),
    toolCheck("kustomize", findKustomize(root, env)?.command, "build-installer needs it, or kubectl"),
  ];
}

function toolCheck(tool: string, path: string | undefined, purpose: string): Check {
  if (path === undefined) return { subject: tool, state: "not found", problem: diagnostic("WW572", { tool, purpose }) };
  return { subject: tool, state: path };
}

/** Whether a project's dependencies are installed, and are of the version of this command. */
export function packageCheck(root: string, own: string): Check {
  const manifest = join(root, "node_modules/wheelwright/package.json");
  const installed = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version : undefined;
  const state = installed ?? "not installed";
  return { subject: "wheelwright", state, ...(installed === own ? {} : { problem: diagnostic("WW573", { installed, own }) }) };
}

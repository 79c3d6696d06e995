import { spawn } from "node:child_process";
import { manifestValue, parseManifest } from "../../../../src/manifests/manifest-yaml.js";
import { isJsonObject, type JsonObject } from "../../../../src/model/json.js";

/** The result of a run of Helm. */
export interface HelmResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Helm without plugins and caches of the user, and gives whatever comes of it. */
export function tryHelm(helm: string, args: readonly string[], home: string): Promise<HelmResult> {
  const env = { ...process.env, HELM_CACHE_HOME: `${home}/cache`, HELM_CONFIG_HOME: `${home}/config`, HELM_DATA_HOME: `${home}/data` };
  return new Promise((resolve, reject) => {
    const child = spawn(helm, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }));
  });
}

/**
 * Runs Helm and gives its standard output.
 * @throws with all that it wrote, where it fails
 */
export async function helm(program: string, args: readonly string[], home: string): Promise<string> {
  const { code, stdout, stderr } = await tryHelm(program, args, home);
  if (code !== 0) throw new Error(`helm ${args.join(" ")} failed:\n${stderr}${stdout}`);
  return stdout;
}

/** One object of a rendered chart, and the template that it comes from. */
export interface Rendered {
  readonly source: string;
  readonly object: JsonObject;
}

/** The objects of what `helm template` printed, read as Kubernetes reads them. */
export function renderedObjects(manifest: string): readonly Rendered[] {
  return manifest.split(/^---\n/m).flatMap((document) => {
    const parsed = parseManifest(document);
    if (parsed.errors.length > 0) throw new Error(`${parsed.errors[0]?.message}\nin\n${document}`);
    const object = manifestValue(parsed);
    return isJsonObject(object) ? [{ source: /^# Source: (.+)$/m.exec(document)?.[1] ?? "", object }] : [];
  });
}

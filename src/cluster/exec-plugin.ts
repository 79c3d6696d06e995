import { type SpawnOptions, spawn } from "node:child_process";
import { isAbsolute, resolve } from "node:path";
import { messageOf } from "../model/message-of.js";
import { ClusterError } from "./cluster-error.js";

/** A program that a kubeconfig names for its user's credentials: `users[].user.exec`. */
export interface ExecPlugin {
  readonly exec: Readonly<Record<string, unknown>>;
  /** The folder of the kubeconfig: a program that is named by a relative path is there. */
  readonly folder: string;
  /** Where it is used, for errors: a file and a user's name. */
  readonly owner: string;
  /** The cluster as an ExecCredential describes it; given to the program if it asks for that (`provideClusterInfo`). */
  readonly cluster: object;
}

/** The credential that a program printed. */
export interface ExecCredential {
  readonly token?: string;
  readonly certificate?: string;
  readonly key?: string;
  /** By the clock, in milliseconds since 1970. */
  readonly expiresAt?: number;
}

const apiVersions = ["client.authentication.k8s.io/v1", "client.authentication.k8s.io/v1beta1"];

/** How long a program may run that can ask nobody anything, in milliseconds. */
const longestRun = 120_000;

/**
 * Runs the program, and reads the ExecCredential that it prints.
 * @throws ClusterError WW683 where it can't be run, fails, or gives neither a token nor a client certificate
 */
export async function runExecPlugin(plugin: ExecPlugin): Promise<ExecCredential> {
  const { exec, owner } = plugin;
  const { apiVersion, command, interactiveMode = "IfAvailable" } = exec;
  if (typeof command !== "string" || command === "") throw failed(owner, "it names no command");
  if (!apiVersions.includes(String(apiVersion))) {
    throw failed(owner, `its apiVersion is ${JSON.stringify(apiVersion)}, and should be ${apiVersions.join(" or ")}`);
  }
  const terminal = process.stdin.isTTY === true;
  if (interactiveMode === "Always" && !terminal) throw failed(owner, "it has interactiveMode Always, and there is no terminal");
  const interactive = terminal && interactiveMode !== "Never";
  return credentialIn(await printed(plugin, command, interactive), plugin);
}

async function printed(plugin: ExecPlugin, command: string, interactive: boolean): Promise<string> {
  const { exec, folder, owner, cluster } = plugin;
  const path = /[/\\]/.test(command) && !isAbsolute(command) ? resolve(folder, command) : command;
  const spec = { ...(exec.provideClusterInfo === true ? { cluster } : {}), interactive };
  const info = JSON.stringify({ apiVersion: exec.apiVersion, kind: "ExecCredential", spec });
  const options: SpawnOptions = {
    stdio: [interactive ? "inherit" : "ignore", "pipe", interactive ? "inherit" : "pipe"],
    env: { ...process.env, ...environmentOf(exec.env), KUBERNETES_EXEC_INFO: info },
    ...(interactive ? {} : { timeout: longestRun }),
  };
  try {
    return await outputOf(path, listOf(exec.args), options);
  } catch (error) {
    const reason = messageOf(error);
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    const hint = isMissing && typeof exec.installHint === "string" ? `; ${exec.installHint.trim()}` : "";
    throw failed(owner, `${reason}${hint}`, error);
  }
}

/** @throws Error of `spawn`, or with what the program wrote to stderr where it fails */
function outputOf(command: string, args: readonly string[], options: SpawnOptions): Promise<string> {
  return new Promise((settle, reject) => {
    const child = spawn(command, args, options);
    const [out, complaint]: [Buffer[], Buffer[]] = [[], []];
    child.stdout?.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => complaint.push(chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return settle(Buffer.concat(out).toString());
      const [line = ""] = Buffer.concat(complaint).toString().trim().split("\n");
      reject(new Error(line || `it ended with ${code === null ? `the signal ${signal}` : `exit code ${code}`}`));
    });
  });
}

function credentialIn(text: string, { exec, owner }: ExecPlugin): ExecCredential {
  const { apiVersion, kind, status } = objectIn(text);
  if (kind !== "ExecCredential" || typeof status !== "object" || status === null) throw failed(owner, "it printed no ExecCredential");
  if (apiVersion !== exec.apiVersion) throw failed(owner, `it printed an ExecCredential of ${apiVersion}, not of ${exec.apiVersion}`);
  const { token, clientCertificateData, clientKeyData, expirationTimestamp } = status as Readonly<Record<string, unknown>>;
  const expiresAt = typeof expirationTimestamp === "string" ? Date.parse(expirationTimestamp) : Number.NaN;
  const hasToken = typeof token === "string" && token !== "";
  const pair =
    typeof clientCertificateData === "string" && typeof clientKeyData === "string"
      ? { certificate: clientCertificateData, key: clientKeyData }
      : undefined;
  if (!hasToken && pair === undefined) {
    throw new ClusterError("WW683", `${owner}: the credential plugin gave neither a token nor a client certificate`);
  }
  return { ...(hasToken ? { token } : {}), ...pair, ...(Number.isNaN(expiresAt) ? {} : { expiresAt }) };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** `env: [{ name, value }]` */
function environmentOf(env: unknown): Record<string, string> {
  const entries = Array.isArray(env) ? (env as readonly { readonly name?: unknown; readonly value?: unknown }[]) : [];
  return Object.fromEntries(entries.map(({ name, value }) => [String(name), String(value ?? "")]));
}

function listOf(args: unknown): string[] {
  return Array.isArray(args) ? args.map(String) : [];
}

function failed(owner: string, reason: string, cause?: unknown): ClusterError {
  return new ClusterError("WW683", `${owner}: the credential plugin failed: ${reason}`, cause === undefined ? {} : { cause });
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { certificateAuthority, servingCertificate } from "../../test/support/certificates.js";
import { freePorts } from "../../test/support/free-ports.js";
import { cli } from "../example.js";

const repository = join(import.meta.dirname, "../..");

/** A conversion webhook that runs as a process of its own. */
export interface WebhookProcess {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** Writes a serving certificate for the loopback address into a folder, as both webhooks read it, and its authority as `ca.crt`. */
export async function writeCertificates(folder: string): Promise<void> {
  const authority = await certificateAuthority("bench");
  const { certificate, key } = await servingCertificate(authority);
  for (const [name, text] of Object.entries({ "tls.crt": certificate, "tls.key": key, "ca.crt": authority.certificate })) {
    writeFileSync(join(folder, name), text);
  }
}

/** As the scaffold's image starts Node: see its Dockerfile. */
export const nodeFlags = ["--max-semi-space-size=4"];

/** Generates the bench's project in a folder and bundles it; gives the bundle. */
export async function buildOperator(folder: string): Promise<string> {
  generateProject(folder, { [join(import.meta.dirname, "project")]: "." });
  return bundleProgram(folder, "main.ts");
}

/** Puts files and folders into a project's folder, each where it says, and generates there. */
export function generateProject(folder: string, sources: Readonly<Record<string, string>>): void {
  for (const [source, target] of Object.entries(sources)) cpSync(source, join(folder, target), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(repository, join(folder, "node_modules/wheelwright"), "junction");
  execFileSync(process.execPath, [cli, "generate", "--quiet"], { cwd: folder, stdio: "inherit" });
}

/** Bundles a program of a project as a scaffold's `npm run build` does; gives the bundle. */
export async function bundleProgram(folder: string, program: string): Promise<string> {
  const outfile = join(folder, "dist", program.replace(/ts$/, "js"));
  // package.json names the modules with side effects; that an import of another one brings nothing is no news.
  const logOverride = { "ignored-bare-import": "silent" } as const;
  await build({
    entryPoints: [join(folder, program)],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    logLevel: "warning",
    logOverride,
  });
  return outfile;
}

/** Starts the operator; `prefix` is put before the command, to pin it to a core, and `path` is the webhook's. */
export async function startOperator(
  bundle: string,
  certificates: string,
  prefix: readonly string[] = [],
  path = "/convert",
): Promise<WebhookProcess> {
  const [port = 0] = await freePorts(1);
  const flags = [
    "--log-level=error",
    `--webhook-port=${port}`,
    "--webhook-host=127.0.0.1",
    `--webhook-cert-path=${certificates}`,
    "--health-probe-bind-address=0",
  ];
  return start([...prefix, process.execPath, ...nodeFlags, bundle, ...flags], port, path);
}

/** Starts the peer. */
export async function startPeer(
  binary: string,
  certificates: string,
  prefix: readonly string[] = [],
  path = "/convert",
): Promise<WebhookProcess> {
  const [port = 0] = await freePorts(1);
  return start([...prefix, binary, `--port=${port}`, `--certificates=${certificates}`], port, path);
}

/** Starts the floor of this runtime, a bare Node server, with the flags that the operator has. */
export async function startBareServer(certificates: string, prefix: readonly string[] = []): Promise<WebhookProcess> {
  const [port = 0] = await freePorts(1);
  const program = join(import.meta.dirname, "bare-server.mjs");
  return start([...prefix, process.execPath, ...nodeFlags, program, String(port), certificates], port, "/convert");
}

/** How much of a process is in memory, in MiB. */
export function residentMiB(pid: number): number {
  const [, kibibytes = "0"] = /VmRSS:\s+([0-9]+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) / 1024;
}

async function start([command = "", ...args]: readonly string[], port: number, path: string): Promise<WebhookProcess> {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  for (let attempt = 0; !(await isListening(port)); attempt++) {
    if (child.exitCode !== null || attempt > 200) throw new Error(`${command} does not listen`);
    await sleep(50);
  }
  return { pid: child.pid ?? 0, url: `https://127.0.0.1:${port}${path}`, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const listening = await Promise.race([once(socket, "connect").then(() => true), once(socket, "error").then(() => false)]).catch(
    () => false,
  );
  socket.destroy();
  return listening;
}

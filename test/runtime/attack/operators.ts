import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { usualWorkers } from "../../../src/runtime/webhook/workers/usual-workers.js";
import { ManagerProcess } from "../process.js";
import { type CertificateFolder, demo, review, send } from "../support.js";

/** An operator with a conversion, a defaulter, a validator and a stub that loops on demand. It measures its own event loop. */
export const program = `
import { watchTurns } from "${join(import.meta.dirname, "turn-monitor.ts")}";
import { createManager, managerOptions, type Converter } from "wheelwright/runtime";
import { hub, type KindConversion } from "wheelwright/convert";

const conversions: readonly KindConversion[] = [{
  group: "demo.example.com",
  kind: "Demo",
  hub: hub({ groupVersion: { group: "demo.example.com", version: "v2" }, kind: "Demo" }),
  spokes: [{ version: "v1", converter: {
    convertTo: ({ spec, ...rest }: any) => {
      if (spec.act === "loop") for (;;);
      const { replica, ...others } = spec;
      return { ...rest, apiVersion: "demo.example.com/v2", spec: { ...others, size: replica } };
    },
    convertFrom: ({ spec: { size, ...others }, ...rest }: any) => ({ ...rest, apiVersion: "demo.example.com/v1", spec: { ...others, replica: size } }),
  } }],
}];

watchTurns();
const manager = createManager(managerOptions(process.argv.slice(2), process.env));
manager.addConversions(conversions);
const target = { group: "demo.example.com", version: "v2", kind: "Demo" };
manager.addDefaulter({ target, default: (object: any) => {
  object.size ??= 1;
  for (const element of object.list ?? []) element.protocol ??= "TCP";
} });
manager.addValidator({ target, validateCreate: () => {} });
void manager.run();
`;

export const validate = "/validate-demo-example-com-v2-demo";
export const mutate = "/mutate-demo-example-com-v2-demo";

/** The memory that the scaffold's Deployment gives the manager, in MiB; Node uses half of it as its heap. */
export const memoryLimit = 512;
const nodeFlags = [`--max-old-space-size=${memoryLimit / 2}`, "--max-semi-space-size=4"];

/** The most threads that the manager has with that memory limit by default. */
const workers = usualWorkers(64, memoryLimit * 1024 * 1024);

/** A running operator, and how to reach it. */
export interface Operator {
  readonly manager: ManagerProcess;
  readonly port: number;
  readonly health: number;
  readonly ca: string;
}

export async function startOperator(
  file: string,
  { folder, authority }: CertificateFolder,
  flags: readonly string[] = [],
): Promise<Operator> {
  const addresses = ["--health-probe-bind-address=127.0.0.1:0", "--webhook-host=127.0.0.1", "--webhook-port=0"];
  const all = [...addresses, `--webhook-cert-path=${folder}`, `--webhook-workers=${workers}`, ...flags];
  const manager = new ManagerProcess(file, all, {}, nodeFlags);
  const port = Number((await manager.logged("webhook server listening")).port);
  const health = Number((await manager.logged("health server listening")).port);
  return { manager, port, health, ca: authority.certificate };
}

/** The peak memory of a process, in MiB. */
export function peakMemory({ manager }: Operator): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${manager.pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) / 1024;
}

/** A review of many objects, of a given size. */
export function genuineReview(bytes: number, spec: object = {}): string {
  const each = 1_024;
  const one = (index: number) => demo(`x${index}`, { replica: index, text: "t".repeat(each - 400), ...spec });
  return JSON.stringify(review(Array.from({ length: Math.ceil(bytes / each) }, (_, index) => one(index))));
}

/** The longest time that each kind of request took, in milliseconds. */
export interface Delays {
  health: number;
  small: number;
  large: number;
}

const small = JSON.stringify(review([demo("small")]));
const large = genuineReview(200_000);

/**
 * Calls an operator's health check and conversion again and again until it is stopped. Throws if an answer is wrong. Time for which the operator, or
 * this thread, was ready to run and had no processor isn't counted as delay: a busy machine changes nothing.
 */
export async function delaysOf(operator: Operator, ended: () => boolean): Promise<Delays> {
  const delays: Delays = { health: 0, small: 0, large: 0 };
  const waited = () => waitedForProcessor(`/proc/${operator.manager.pid}`) + waitedForProcessor("/proc/thread-self");
  const repeat = async (name: keyof Delays, ask: () => Promise<boolean>) => {
    while (!ended()) {
      const [began, before] = [performance.now(), waited()];
      if (!(await ask())) throw new Error(`${name} was not answered as it should be`);
      delays[name] = Math.max(delays[name], performance.now() - began - (waited() - before));
      await sleep(20);
    }
  };
  const converts = async (body: string) => (await send(operator.port, operator.ca, body)).text.includes('"status":"Success"');
  await Promise.all([
    repeat("health", async () => (await healthOf(operator)) === 200),
    repeat("small", () => converts(small)),
    repeat("large", () => converts(large)),
  ]);
  return delays;
}

/** The time for which the first thread of a process was ready to run and did not, in milliseconds since it began. */
function waitedForProcessor(folder: string): number {
  const [, waited] = readFileSync(`${folder}/schedstat`, "utf8").split(" ");
  return Number(waited) / 1e6;
}

async function healthOf({ health }: Operator): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: health, path: "/healthz", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

/** The requests to send: see attacker.mjs. */
export interface Attack {
  readonly path: string;
  readonly connections?: number;
  readonly begin?: string;
  readonly unit?: string;
  readonly bytes: number;
  readonly end?: string;
  readonly chunked?: boolean;
  readonly withhold?: number;
  readonly rate?: number;
  readonly from?: string;
}

/** Attacks from a separate process, for a number of milliseconds at most; returns the answer on each connection. */
export async function attack({ port }: Operator, what: Attack, longest: number): Promise<string[]> {
  return new Promise((resolve) => {
    const args = [join(import.meta.dirname, "attacker.mjs"), String(port), JSON.stringify(what)];
    execFile(process.execPath, args, { timeout: longest, killSignal: "SIGKILL" }, (_error, stdout) =>
      resolve(stdout.split("\n").slice(0, -1)),
    );
  });
}

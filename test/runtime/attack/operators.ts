import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ManagerProcess } from "../process.js";
import { type CertificateFolder, demo, review, send } from "../support.js";

/** An operator with a conversion, a validator and a stub that loops when it is told to. */
export const program = `
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

const manager = createManager(managerOptions(process.argv.slice(2), process.env));
manager.addConversions(conversions);
manager.addValidator({ target: { group: "demo.example.com", version: "v2", kind: "Demo" }, validateCreate: () => {} });
void manager.run();
`;

export const validate = "/validate-demo-example-com-v2-demo";

/** What the scaffold's Deployment gives the manager, in MiB; half of it is what Node then has for its heap. */
export const memoryLimit = 512;
const nodeFlags = [`--max-old-space-size=${memoryLimit / 2}`, "--max-semi-space-size=2"];

/** An operator under way, and how to reach it. */
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
  const manager = new ManagerProcess(file, [...addresses, `--webhook-cert-path=${folder}`, ...flags], {}, nodeFlags);
  const port = Number((await manager.logged("webhook server listening")).port);
  const health = Number((await manager.logged("health server listening")).port);
  return { manager, port, health, ca: authority.certificate };
}

/** The most memory that a process has had, in MiB. */
export function peakMemory({ manager }: Operator): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${manager.pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) / 1024;
}

/** A review of many objects, as large as asked for. */
export function genuineReview(bytes: number, spec: object = {}): string {
  const each = 1_024;
  const one = (index: number) => demo(`x${index}`, { replica: index, text: "t".repeat(each - 400), ...spec });
  return JSON.stringify(review(Array.from({ length: Math.ceil(bytes / each) }, (_, index) => one(index))));
}

/** The longest that each of them took, in milliseconds. */
export interface Delays {
  health: number;
  small: number;
  large: number;
}

const small = JSON.stringify(review([demo("small")]));
const large = genuineReview(200_000);

/**
 * Asks an operator for its health, and to convert, again and again until it is told to end. Throws where an answer is no good one. The time for which
 * the operator, or this thread, could have gone on and had no processor is no delay: a busy machine changes nothing.
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

/** For how long the first thread of a process was ready to run and did not, in milliseconds since it began. */
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

/** What is sent: see attacker.mjs. */
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
}

/** Attacks from a process of its own, for so many milliseconds at most; gives what each connection was answered with. */
export async function attack({ port }: Operator, what: Attack, longest: number): Promise<string[]> {
  return new Promise((resolve) => {
    const args = [join(import.meta.dirname, "attacker.mjs"), String(port), JSON.stringify(what)];
    execFile(process.execPath, args, { timeout: longest, killSignal: "SIGKILL" }, (_error, stdout) =>
      resolve(stdout.split("\n").slice(0, -1)),
    );
  });
}

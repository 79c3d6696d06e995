import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyPatch, type PatchStep } from "../../test/runtime/admission/apply-patch.js";
import { application } from "../conversion/application.js";
import { type Figures, measure } from "../conversion/load.js";
import { sorted } from "../conversion/payload.js";
import { answerOf } from "../conversion/same-result.js";
import { startOperator, startPeer, type WebhookProcess } from "../conversion/servers.js";
import { median } from "../measure.js";
import type { BenchResult } from "../result.js";

const concurrencies = [1, 8, 32];
const seconds = 2;
/** Before anything is counted, in seconds: what is measured is a webhook that has been at work for a while. */
const warmUp = 5;

const roles = {
  defaulting: { path: "/mutate-bench-example-com-v1-application", body: creation },
  validating: { path: "/validate-bench-example-com-v1-application", body: change },
} as const;

/** One webhook on one core, the client on the other; or both wherever there is room. */
const places = {
  "": undefined,
  "-one-core": { server: ["taskset", "--cpu-list", "0"], client: ["taskset", "--cpu-list", "1"] },
} as const;

const units = {
  objectsPerSecond: ["requests-per-s", "1/s"],
  p50Ms: ["p50", "ms"],
  p99Ms: ["p99", "ms"],
  cpuMicrosecondsPerObject: ["cpu-per-request", "cpu-us"],
  largestRssMiB: ["rss", "MiB"],
} as const satisfies Record<keyof Figures, readonly [string, string]>;

/** The programs that are measured, and the one that measures them. */
export interface AdmissionPrograms {
  readonly bundle: string;
  readonly peer: string;
  readonly client: string;
  /** Holds the certificates, and takes the reviews. */
  readonly folder: string;
  readonly rounds: number;
}

type Report = (result: Omit<BenchResult, "name">) => void;

/** A defaulting and a validating webhook under load, ours and the peer in turn. */
export async function measureAdmission(programs: AdmissionPrograms, report: Report): Promise<void> {
  for (const role of Object.keys(roles) as (keyof typeof roles)[]) {
    for (const place of Object.keys(places) as (keyof typeof places)[]) await measureRole(role, place, programs, report);
  }
}

async function measureRole(
  role: keyof typeof roles,
  place: keyof typeof places,
  { bundle, peer, client, folder, rounds }: AdmissionPrograms,
  report: Report,
): Promise<void> {
  const { path, body } = roles[role];
  const pinned = places[place];
  const file = join(folder, `${role}.json`);
  writeFileSync(file, body());
  const webhooks = [
    await startOperator(bundle, folder, pinned?.server, path),
    await startPeer(peer, folder, pinned?.server, path),
  ] as const;
  try {
    const [ours, theirs] = await Promise.all(webhooks.map((webhook) => outcomeOf(webhook, folder, body())));
    assert.deepEqual(ours, theirs, "the two webhooks say different things");
    const load = { client, certificates: folder, body: file, batch: 1, success: '"allowed":true' };
    const run = (index: 0 | 1, concurrency: number, duration: number) =>
      measure(webhooks[index], { ...load, concurrency, seconds: duration }, pinned?.client);
    for (const index of [0, 1] as const) await run(index, 8, warmUp);
    for (const concurrency of concurrencies) {
      const runs: readonly [Figures[], Figures[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        for (const index of [0, 1] as const) runs[index].push(await run(index, concurrency, seconds));
      }
      for (const [figure, [variant, unit]] of Object.entries(units) as [keyof Figures, readonly [string, string]][]) {
        const [our, their] = runs.map((of) => median(of.map((figures) => figures[figure])));
        report({ variant: `${role}-x${concurrency}${place}-${variant}`, unit, ours: our ?? Number.NaN, peer: their ?? Number.NaN });
      }
    }
  } finally {
    for (const webhook of webhooks) await webhook.stop();
  }
}

/** Returns a review's object as a webhook leaves it. */
async function outcomeOf(webhook: WebhookProcess, certificates: string, body: string): Promise<object> {
  const text = await answerOf(webhook, certificates, body);
  const { uid, allowed, patch } = (JSON.parse(text) as { response: { uid: string; allowed: boolean; patch?: string } }).response;
  const steps = patch === undefined ? [] : (JSON.parse(Buffer.from(patch, "base64").toString()) as readonly PatchStep[]);
  const { object } = (JSON.parse(body) as { request: { object: object } }).request;
  return { uid, allowed, object: applyPatch(object, steps) };
}

/** An Application is created that leaves something out. */
function creation(): string {
  const { spec, ...rest } = application(1, "hub") as { readonly spec: Record<string, unknown> };
  const { strategy: _, historyLimit: __, ...kept } = spec;
  return review("CREATE", { ...rest, spec: kept });
}

/** An Application is changed. */
function change(): string {
  return review("UPDATE", application(1, "hub"), application(1, "hub"));
}

/** As kube-apiserver writes it. */
function review(operation: "CREATE" | "UPDATE", object: object, oldObject: object | null = null): string {
  const kind = { group: "bench.example.com", version: "v1", kind: "Application" };
  const resource = { group: "bench.example.com", version: "v1", resource: "applications" };
  const request = {
    uid: "705ab4f5-6393-11e8-b7cc-42010a800002",
    kind,
    resource,
    requestKind: kind,
    requestResource: resource,
    name: "orders-1",
    namespace: "shop",
    operation,
    userInfo: { username: "system:serviceaccount:shop:deployer", groups: ["system:serviceaccounts", "system:authenticated"] },
  };
  const options = {
    kind: operation === "CREATE" ? "CreateOptions" : "UpdateOptions",
    apiVersion: "meta.k8s.io/v1",
    fieldManager: "kubectl",
  };
  const objects = `"object":${sorted(object)},"oldObject":${sorted(oldObject)},"dryRun":false,"options":${JSON.stringify(options)}`;
  return `{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{${JSON.stringify(request).slice(1, -1)},${objects}}}`;
}

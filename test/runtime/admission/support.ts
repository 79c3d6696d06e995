import { parseJson } from "../../../src/model/lossless-json.js";
import type { AdmissionHook } from "../../../src/runtime/webhook/admission/admission-hook.js";
import { type AnsweredAdmission, answerAdmission } from "../../../src/runtime/webhook/admission/answer-admission.js";
import { memoryLogger } from "../support.js";
import type { PatchStep } from "./apply-patch.js";

/** The kind that the webhooks of these tests are for. */
export const target = { group: "demo.example.com", version: "v2", kind: "Demo" } as const;

/** A Demo as the API server hands it over. */
export interface Demo {
  apiVersion: string;
  kind: string;
  metadata: { name?: string; generateName?: string; namespace?: string; labels?: Record<string, string> };
  spec?: { size?: number; image?: string; ports?: { name: string; port: number }[] };
}

export function demo(name: string, spec?: Demo["spec"]): Demo {
  return { apiVersion: "demo.example.com/v2", kind: "Demo", metadata: { name, namespace: "default" }, ...(spec ? { spec } : {}) };
}

/** The AdmissionReview of a request that creates an object, or as the fields say. */
export function review(object: unknown, fields: object = {}, apiVersion = "admission.k8s.io/v1"): Record<string, unknown> {
  const request = {
    uid: "u-1",
    kind: target,
    resource: { group: target.group, version: target.version, resource: "demos" },
    requestKind: target,
    name: "sample",
    namespace: "default",
    operation: "CREATE",
    userInfo: { username: "tester", groups: ["system:authenticated"] },
    object,
    oldObject: null,
    dryRun: false,
    options: { apiVersion: "meta.k8s.io/v1", kind: "CreateOptions" },
    ...fields,
  };
  return { apiVersion, kind: "AdmissionReview", request };
}

/** An answered review, with its patch as steps. */
export interface Answer {
  readonly apiVersion: string;
  readonly kind: string;
  readonly response: {
    readonly uid: string;
    readonly allowed: boolean;
    readonly status?: {
      readonly status: string;
      readonly code: number;
      readonly reason: string;
      readonly message: string;
      readonly details?: object;
    };
    readonly patch?: string;
    readonly patchType?: string;
    readonly warnings?: readonly string[];
  };
}

export function patchOf({ response }: Answer): PatchStep[] {
  return response.patch === undefined ? [] : (parseJson(Buffer.from(response.patch, "base64").toString()) as PatchStep[]);
}

/** Has a webhook answer a body. */
export async function ask(hook: AdmissionHook, body: unknown, timeout = 1_000): Promise<AnsweredAdmission> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  return answerAdmission(bytes, hook, { log: memoryLogger(), timeout });
}

/** The same, for a body that is answered. */
export async function answer(hook: AdmissionHook, body: unknown): Promise<Answer & { readonly thrown?: Error }> {
  const answered = await ask(hook, body);
  if (answered.outcome !== "answered") throw new Error(answered.problem);
  return { ...(JSON.parse(answered.text) as Answer), ...(answered.thrown ? { thrown: answered.thrown } : {}) };
}

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { join } from "node:path";
import type { WebhookProcess } from "./servers.js";

/** A converted object, as far as it is looked into. */
export interface ConvertedObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Readonly<Record<string, unknown>> & { readonly annotations?: Readonly<Record<string, string>> };
  readonly spec: object;
  readonly status: object;
}

/**
 * Throws unless the objects that two webhooks gave are the same in what the API server takes of an answer. What residue is written as is a
 * matter of each; that there is some, or none, is not.
 */
export function assertSameObjects(ours: readonly ConvertedObject[], peers: readonly ConvertedObject[]): void {
  assert.deepEqual(ours.map(comparable), peers.map(comparable), "the two webhooks give different objects");
  assert.notDeepEqual(ours, []);
}

/** The objects that a webhook gives for a review. */
export async function convertedBy(webhook: WebhookProcess, certificates: string, body: string): Promise<readonly ConvertedObject[]> {
  const text = await answerOf(webhook, certificates, body);
  const { response } = JSON.parse(text) as { response: { convertedObjects: readonly ConvertedObject[]; result: { status: string } } };
  assert.equal(response.result.status, "Success", text.slice(0, 1000));
  return response.convertedObjects;
}

/** Returns a webhook's answer to a review. */
export async function answerOf({ url }: WebhookProcess, certificates: string, body: string): Promise<string> {
  const agent = new Agent({ ca: readFileSync(join(certificates, "ca.crt")), keepAlive: false });
  return new Promise<string>((resolve, reject) => {
    const sent = request(url, { method: "POST", agent, headers: { "content-type": "application/json" } }, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        answer += chunk;
      });
      response.on("end", () => resolve(answer)).on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function comparable({ apiVersion, kind, metadata, spec, status }: ConvertedObject): object {
  const { name, namespace, uid, labels, annotations = {} } = metadata;
  const known = Object.entries(annotations).map(([key, value]) => (key.includes("/residue.") ? [key, "kept"] : [key, value]));
  return { apiVersion, kind, name, namespace, uid, labels, annotations: Object.fromEntries(known), spec, status };
}

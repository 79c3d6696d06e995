import { gunzipSync, gzipSync } from "node:zlib";
import type { KubernetesObject, ManagedFieldsEntry } from "../cluster/resource.js";
import { parseJson, stringifyJson } from "../model/lossless-json.js";

/** The annotation that an object has while `wheelwright dev` has changed it: a DevRecord, as gzip in base64. */
export const recordAnnotation = "wheelwright.dev/before-dev";

/** The session of `wheelwright dev` that changed an object. */
export interface DevSession {
  /** The name of the project. */
  readonly project: string;
  /** The machine, and the process on it. */
  readonly host: string;
  readonly pid: number;
  /** When it began, in RFC 3339. */
  readonly since: string;
}

/** An object as it was before a session, and whose session it was. */
export interface DevRecord {
  readonly session: DevSession;
  /** Undefined if there was no such object. */
  readonly before?: BeforeDev;
}

/** All of an object that a session may change. */
export interface BeforeDev {
  readonly labels?: Readonly<Record<string, string>> | undefined;
  readonly annotations?: Readonly<Record<string, string>> | undefined;
  readonly managedFields?: readonly ManagedFieldsEntry[] | undefined;
  /** Its other fields: `spec` of a CRD, `webhooks` of a webhook configuration. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** The part of an object that is recorded. */
export function beforeDev(object: KubernetesObject): BeforeDev {
  const { apiVersion: _apiVersion, kind: _kind, metadata, status: _status, ...content } = object as KubernetesObject & { status?: unknown };
  const { labels, annotations, managedFields } = metadata ?? {};
  return { labels, annotations, managedFields, content };
}

/** An object as it was: the present one's identity, with everything that was recorded. */
export function asBefore(present: KubernetesObject, { labels, annotations, managedFields, content }: BeforeDev): KubernetesObject {
  const { apiVersion, kind, metadata } = present;
  const { labels: _labels, annotations: _annotations, managedFields: _managedFields, ...identity } = metadata ?? {};
  const recorded = { ...(labels && { labels: { ...labels } }), ...(annotations && { annotations: { ...annotations } }) };
  const managed = managedFields && { managedFields: [...managedFields] };
  return { ...(apiVersion && { apiVersion }), ...(kind && { kind }), ...content, metadata: { ...identity, ...recorded, ...managed } };
}

/** The annotation's value. A CRD of 1 MiB takes some 60 KiB. */
export function encodeRecord(record: DevRecord): string {
  return gzipSync(stringifyJson(record), { level: 9 }).toString("base64");
}

/** Reads the annotation of an object; undefined if it has none. @throws Error if it isn't one of encodeRecord */
export function recordOf(object: KubernetesObject): DevRecord | undefined {
  const text = object.metadata?.annotations?.[recordAnnotation];
  if (text === undefined) return undefined;
  return parseJson(gunzipSync(Buffer.from(text, "base64")).toString("utf8")) as DevRecord;
}

import type { KubernetesObject } from "../../../cluster/resource.js";
import type { Logger } from "../../logger.js";

/** The operation on an object. */
export type AdmissionOperation = "CREATE" | "UPDATE" | "DELETE" | "CONNECT";

/** A kind in a version of its group. */
export interface GroupVersionKind {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** A resource in a version of its group. */
export interface GroupVersionResource {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  /** As in the URL: lower case, plural. */
  readonly resource: string;
}

/** Who asks, as the API server authenticated them. */
export interface UserInfo {
  readonly username?: string;
  readonly uid?: string;
  readonly groups?: readonly string[];
  readonly extra?: Readonly<Record<string, readonly string[]>>;
}

/** The API server's question before it stores an object: `request` of an AdmissionReview (k8s.io/api, admission/v1), and what is at hand to answer. */
export interface AdmissionRequest<T extends object = KubernetesObject> {
  readonly uid: string;
  readonly operation: AdmissionOperation;
  /** The kind and the resource in the version that the webhook is for. */
  readonly kind: GroupVersionKind;
  readonly resource: GroupVersionResource;
  /** `status` or `scale` where it is that which is written; empty for the object itself. */
  readonly subResource: string;
  /** The kind of the original request, where the object was converted for this webhook. */
  readonly requestKind?: GroupVersionKind;
  readonly requestResource?: GroupVersionResource;
  readonly requestSubResource?: string;
  /** Empty as long as the API server hasn't made a name from `generateName`. */
  readonly name: string;
  /** Empty for a cluster-scoped object. */
  readonly namespace: string;
  readonly userInfo: UserInfo;
  /** Whether nothing will be stored: then nothing else may be changed either. */
  readonly dryRun: boolean;
  /** The object as it is to be; absent for DELETE. */
  readonly object?: T;
  /** The object as it is; absent for CREATE and CONNECT. */
  readonly oldObject?: T;
  /** CreateOptions, UpdateOptions or DeleteOptions. */
  readonly options?: object;
  /** Adds `webhook`, `uid`, `operation` and `object`, as `namespace/name`, to each line. */
  readonly log: Logger;
  /** Aborted when the API server no longer waits for the answer. */
  readonly signal: AbortSignal;
  /** Gives the client a warning that is no reason to refuse; kubectl prints it. Under 120 characters is best. */
  warn(message: string): void;
}

import type { AdmissionWebhook } from "./admission-webhook.js";
import type { ApiKind } from "./api-kind.js";
import type { Controller } from "./controller.js";
import type { CertificateSource, WebhookServer } from "./project-config.js";
import type { RbacRule } from "./rbac.js";

/** Everything the commands know of a project: what PROJECT records and what the type files and controllers say. */
export interface Project {
  readonly name: string;
  readonly domain: string;
  readonly multigroup: boolean;
  /** The maximum number of bytes of a description in a CRD: 0 for no descriptions, undefined for no limit. */
  readonly maxDescriptionLength?: number;
  /** Whether the manager looks at its own namespace only. */
  readonly namespaced?: boolean;
  /** Where PROJECT says that the webhook server's certificate comes from. */
  readonly certs?: CertificateSource;
  /** How the API server reaches the webhooks, where PROJECT says so. */
  readonly webhookServer?: WebhookServer;
  /** How many workers a storage migration's Job has; one by default. */
  readonly migrationShards?: number;
  /** Sorted by group, then kind. */
  readonly kinds: readonly ApiKind[];
  /** Rules of all `@Rbac` decorators, in source order. */
  readonly rbac: readonly RbacRule[];
  /** The classes of src/ that implement `Reconciler`, by file and in source order. */
  readonly controllers: readonly Controller[];
  /** The webhooks of all `<kind>_webhook.ts`, by file and in source order. */
  readonly admissionWebhooks: readonly AdmissionWebhook[];
}

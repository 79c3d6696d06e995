import type { CompatLevel } from "./compat-level.js";
import type { Place } from "./place.js";

/** Where the webhook server's certificate comes from. */
export type CertificateSource = (typeof certificateSources)[number];
export const certificateSources = ["cert-manager", "self-managed"] as const;

/** Whose header TypeScript files begin with: that of the Apache License, or a line of copyright. */
export type License = (typeof licenses)[number];
export const licenses = ["apache2", "copyright", "none"] as const;

/** The contents of the PROJECT file (kubebuilder's keys). */
export interface ProjectConfig {
  readonly projectName: string;
  readonly domain: string;
  readonly multigroup: boolean;
  /** The maximum number of bytes of a description in a CRD: 0 for no descriptions, undefined for no limit. */
  readonly maxDescriptionLength?: number;
  /** Whether the manager looks at its own namespace only. */
  readonly namespaced?: boolean;
  /** Where the webhook server's certificate comes from. Absent where PROJECT doesn't name it: then cert-manager, or what the files of an earlier scaffold use. */
  readonly certs?: CertificateSource;
  /** The license whose header new files begin with. Absent where they have none. */
  readonly license?: License;
  /** Who holds the copyright. Absent where PROJECT doesn't name a holder. */
  readonly owner?: string;
  /** The manager stores objects again by itself: `create webhook --migrate`. */
  readonly migrate?: boolean;
  /** How the API server reaches the webhooks. Absent where it is as the scaffold has it. */
  readonly webhookServer?: WebhookServer;
  /** How many workers a storage migration's Job has; one by default. */
  readonly migrationShards?: number;
  /** The rules of `lint` that the project doesn't follow, by id. Absent where there are none. */
  readonly lintOff?: readonly string[];
  /** The project's promise to those who use its API: `compatibility.level`. */
  readonly compatibility?: CompatLevel;
  /** The folder of the project's Helm chart, relative to the root. Absent where it has none. */
  readonly chart?: string;
  /** The release in the project's OLM bundle. Absent where it has no bundle. */
  readonly bundle?: ProjectBundle;
  readonly resources: readonly ProjectResource[];
  /** Gives the place of one of the resources in the file. Not there in a config that was sent to another thread. */
  readonly placeOfResource?: (index: number) => Place;
}

/** PROJECT's `webhookServer`: how the API server reaches the webhooks, where that isn't as the scaffold has it. */
export interface WebhookServer {
  /** A Service in the project's namespace that isn't config/webhook's; it gets no prefix. */
  readonly service?: string;
  /** The Service's port; 443 by default. */
  readonly port?: number;
  /** The authority that signed the server's certificate: PEM in base64. */
  readonly caBundle?: string;
}

/** PROJECT's `bundle`. */
export interface ProjectBundle {
  /** `0.2.0` */
  readonly version: string;
  /** The name of the release that this one follows: `demo-operator.v0.1.0`. */
  readonly replaces?: string;
  readonly channels: readonly string[];
  /** The first channel by default. */
  readonly defaultChannel?: string;
  /** Whether the bundle has the network policies; undefined where nobody has decided. */
  readonly networkPolicies?: boolean;
}

/** Where a kind comes from that isn't the project's own: Kubernetes itself, or another project's CRD, with the package or the file that has its type. */
export type ForeignApi = { readonly source: "core" } | { readonly source: "external"; readonly path: string };

/** One entry of PROJECT's `resources`. */
export interface ProjectResource {
  /** Without the domain: `apps`. Empty for a kind whose group is the domain itself. */
  readonly group: string;
  readonly domain: string;
  readonly version: string;
  readonly kind: string;
  /** The plural, where it isn't the one that is derived from the kind. */
  readonly plural?: string;
  readonly hasApi: boolean;
  /** Present for a kind that isn't the project's own. */
  readonly foreign?: ForeignApi;
  readonly namespaced: boolean;
  /** Whether it has the controller that is named after the kind. */
  readonly hasController: boolean;
  /** Its other controllers, by their names. Absent where it has none. */
  readonly controllers?: readonly string[];
  /** Versions of the kind that were deleted while it had a conversion: objects may carry residue of them. */
  readonly deletedVersions?: readonly string[];
  readonly webhooks?: ProjectWebhooks;
}

/** A resource's `webhooks`. */
export interface ProjectWebhooks {
  readonly defaulting?: boolean;
  readonly validation?: boolean;
  /** Where they are served, if not where they usually are. */
  readonly defaultingPath?: string;
  readonly validationPath?: string;
  readonly conversion: boolean;
  /** The versions that were made spokes of this one, if it is the hub. */
  readonly spokes: readonly string[];
  /** The versions that were the hub before this one, if it is the hub, the last one first, as long as objects carry residue from then. */
  readonly formerHubs?: readonly string[];
}

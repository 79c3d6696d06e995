/** What the PROJECT file records (kubebuilder's keys). */
export interface ProjectConfig {
  readonly projectName: string;
  readonly domain: string;
  readonly multigroup: boolean;
  /** Of how many bytes a description in a CRD is at most; 0 for none, undefined for whole ones. */
  readonly maxDescriptionLength?: number;
  readonly resources: readonly ProjectResource[];
}

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
  readonly namespaced: boolean;
  readonly hasController: boolean;
  readonly webhooks?: { readonly conversion: boolean; readonly spokes: readonly string[] };
}

/** A resource that a migration Job works on. */
export interface JobResource {
  /** Empty for the core group. */
  readonly group: string;
  readonly plural: string;
  /** The version that objects are to be stored at. */
  readonly version: string;
  /** All versions of its CRD; none for a built-in resource. */
  readonly versions: readonly string[];
}

/** `demos.apps.example.com`, or `secrets`: also the name of a custom resource's CRD. */
export function resourceName({ group, plural }: JobResource): string {
  return group === "" ? plural : `${plural}.${group}`;
}

export function isCustom({ versions }: JobResource): boolean {
  return versions.length > 0;
}

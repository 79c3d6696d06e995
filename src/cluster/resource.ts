/** Which resource of the API is meant: what a URL path is made of. */
export interface ResourceRef {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  /** As in the URL: lower case, plural. */
  readonly plural: string;
  readonly namespaced: boolean;
}

/** Names one object of a resource. */
export interface ObjectKey {
  readonly name: string;
  /** Absent for a cluster-scoped object. */
  readonly namespace?: string | undefined;
}

/** The fields of metadata that this client and its callers read. */
export interface ObjectMeta {
  name?: string;
  generateName?: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  finalizers?: string[];
  ownerReferences?: OwnerReference[];
  managedFields?: ManagedFieldsEntry[];
}

/** An object that this one belongs to, and is collected with. */
export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

/** Which fields a manager set, and at which version of the resource it did. */
export interface ManagedFieldsEntry {
  manager?: string;
  operation?: string;
  apiVersion?: string;
  time?: string;
  fieldsType?: string;
  fieldsV1?: object;
  subresource?: string;
}

/** The fields of every object. */
export interface KubernetesObject {
  apiVersion?: string;
  kind?: string;
  metadata?: ObjectMeta;
}

/** One page of a list. */
export interface ObjectList<T> {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata: {
    readonly resourceVersion?: string;
    /** Present when there are further pages. */
    readonly continue?: string;
    readonly remainingItemCount?: number;
  };
  readonly items: T[];
}

/** The path of a resource's collection, of all namespaces when none is given. */
export function collectionPath(resource: ResourceRef, namespace?: string): string {
  const root = resource.group === "" ? `/api/${resource.version}` : `/apis/${resource.group}/${resource.version}`;
  const scope = resource.namespaced && namespace ? `/namespaces/${encodeURIComponent(namespace)}` : "";
  return `${root}${scope}/${resource.plural}`;
}

/**
 * The path of one object, or of a subresource of it such as `status`.
 * @throws TypeError where the name, or the namespace of a namespaced resource, is missing
 */
export function objectPath(resource: ResourceRef, key: ObjectKey, subresource?: string): string {
  if (key.name === "") throw new TypeError(`the name of an object of ${resource.plural} is missing`);
  const path = `${writePath(resource, key.namespace)}/${encodeURIComponent(key.name)}`;
  return subresource === undefined ? path : `${path}/${subresource}`;
}

/**
 * The path that objects are created at.
 * @throws TypeError where the namespace of a namespaced resource is missing
 */
export function writePath(resource: ResourceRef, namespace?: string): string {
  if (resource.namespaced && !namespace) throw new TypeError(`${resource.plural} are namespaced: the namespace is missing`);
  return collectionPath(resource, namespace);
}

import type { KubernetesObject, OwnerReference } from "../../cluster/resource.js";
import { kindOf, parseApiVersion } from "../client/kinds.js";

/** An object can't be made another's. */
export class OwnershipError extends Error {
  override readonly name = "OwnershipError";
  /** The diagnostic; `wheelwright explain WW681` has its page. */
  readonly code = "WW681";
}

/** How an owner is written down. */
export interface OwnerOptions {
  /** Whether the owner can't be gone before this object where it is deleted in the foreground; true by default. */
  readonly blockOwnerDeletion?: boolean;
}

/**
 * Makes an object the owner's to control: `owns` finds its way back, and the garbage collector takes it with its owner.
 * @throws OwnershipError where another object controls it, or where the owner can't own it: a namespaced owner, anything outside of its namespace
 * @example
 * ```ts
 * setControllerReference(website, pod);
 * await client.create(pod);
 * ```
 */
export function setControllerReference(owner: object, object: object, { blockOwnerDeletion = true }: OwnerOptions = {}): void {
  const reference = { ...referenceTo(owner, object), controller: true, blockOwnerDeletion };
  const other = controllerOf(object);
  if (other !== undefined && !isSameOwner(other, reference)) {
    throw new OwnershipError(`${describe(object)} is controlled by ${other.kind} ${other.name} already`);
  }
  putReference(object, reference);
}

/**
 * Makes an object one of the owner's, which it goes with when the last of its owners does. Throws as `setControllerReference`, save for a second owner.
 * @example
 * ```ts
 * setOwnerReference(website, pod);
 * await client.update(pod);
 * ```
 */
export function setOwnerReference(owner: object, object: object, { blockOwnerDeletion }: OwnerOptions = {}): void {
  const reference = referenceTo(owner, object);
  putReference(object, blockOwnerDeletion === undefined ? reference : { ...reference, blockOwnerDeletion });
}

/**
 * Takes an owner off an object; gives whether it was one.
 * @example
 * ```ts
 * if (removeOwnerReference(website, pod)) await client.update(pod);
 * ```
 */
export function removeOwnerReference(owner: object, object: object): boolean {
  const subject = object as KubernetesObject;
  const reference = referenceTo(owner, object);
  const references = subject.metadata?.ownerReferences ?? [];
  const kept = references.filter((other) => !isSameOwner(other, reference));
  if (kept.length === references.length) return false;
  subject.metadata = { ...subject.metadata, ownerReferences: kept };
  return true;
}

/**
 * The reference to the object that controls this one.
 * @example
 * ```ts
 * const owner = controllerOf(pod)?.name;
 * ```
 */
export function controllerOf(object: object): OwnerReference | undefined {
  return (object as KubernetesObject).metadata?.ownerReferences?.find(({ controller }) => controller === true);
}

/**
 * Whether an object is controlled by this very owner: one of the same name that came after it is another.
 * @example
 * ```ts
 * const pods = (await client.list(kind("v1", "Pod"))).items.filter((each) => isControlledBy(each, website));
 * ```
 */
export function isControlledBy(object: object, owner: object): boolean {
  const { uid } = (owner as KubernetesObject).metadata ?? {};
  return uid !== undefined && controllerOf(object)?.uid === uid;
}

function referenceTo(owner: object, object: object): OwnerReference {
  const { apiVersion, kind } = kindOf(owner);
  const { name = "", uid, namespace } = (owner as KubernetesObject).metadata ?? {};
  if (uid === undefined) throw new OwnershipError(`${describe(owner)} has no uid: only an object that the API server knows can own others`);
  const { metadata } = object as KubernetesObject;
  if (namespace && metadata?.namespace !== namespace) {
    throw new OwnershipError(`${describe(owner)} can't own ${describe(object)}: an owner is in the same namespace, or cluster-scoped`);
  }
  return { apiVersion, kind, name, uid };
}

/** As controller-runtime: the version may differ, and a name that was given again is the same owner. */
function isSameOwner(left: OwnerReference, right: OwnerReference): boolean {
  return (
    left.kind === right.kind &&
    left.name === right.name &&
    parseApiVersion(left.apiVersion).group === parseApiVersion(right.apiVersion).group
  );
}

function putReference(object: object, reference: OwnerReference): void {
  const subject = object as KubernetesObject;
  const others = (subject.metadata?.ownerReferences ?? []).filter((other) => !isSameOwner(other, reference));
  subject.metadata = { ...subject.metadata, ownerReferences: [...others, reference] };
}

function describe(object: object): string {
  const { kind = "object", metadata } = object as KubernetesObject;
  return `${kind} ${[metadata?.namespace, metadata?.name].filter(Boolean).join("/")}`;
}

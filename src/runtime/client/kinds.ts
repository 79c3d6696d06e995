import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";

/** A kind of objects and its type, as in `kind<Deployment>("apps/v1", "Deployment")`. */
export interface KindRef<T extends object = KubernetesObject> {
  /** `group/version`, or the version alone in the core group. */
  readonly apiVersion: string;
  readonly kind: string;
  /** Never there: it ties the type to the kind. */
  readonly objectType?: T;
}

/** A class of objects. `registerKind` says once which kind it is. */
export type KindClass<T extends object = KubernetesObject> = abstract new () => T;

/** Says which resource is meant: a class, a kind, or what a URL path is made of. */
export type ResourceLike<T extends object = KubernetesObject> = KindClass<T> | KindRef<T> | ResourceRef;

/** The same, whatever the type of the objects. */
export type AnyResourceLike = (abstract new () => object) | { readonly apiVersion: string; readonly kind: string } | ResourceRef;

/** A kind of objects and where they are. */
export interface KindInfo extends ResourceRef {
  readonly kind: string;
}

/** The registration of a class. Where its plural or scope is left out, the API server is asked. */
export interface KindRegistration {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural?: string;
  readonly namespaced?: boolean;
}

/** A class, and of which kind its objects are: an entry of api/zz_generated.kinds.ts. */
export interface RegisteredKind extends KindRegistration {
  readonly type: KindClass<object>;
}

const registered = new WeakMap<object, KindRegistration>();

/**
 * A kind whose objects are of type `T`.
 * @example
 * ```ts
 * const jobs = await client.list(kind<KubernetesObject>("batch/v1", "Job"), { namespace: "default" });
 * ```
 */
export function kind<T extends object = KubernetesObject>(apiVersion: string, kindName: string): KindRef<T> {
  return { apiVersion, kind: kindName };
}

/**
 * Says of which kind a class is, so that the class can stand for it. (A class has a name, but a bundle may change it, and its group and version are in
 * another file.)
 * @example
 * ```ts
 * registerKind(Website, { group: "apps.example.com", version: "v1", kind: "Website", plural: "websites", namespaced: true });
 * ```
 */
export function registerKind<T extends object>(type: KindClass<T>, registration: KindRegistration): void {
  registered.set(type, registration);
}

/**
 * Says it of several classes, such as those that `wheelwright generate` lists in api/zz_generated.kinds.ts.
 * @example
 * ```ts
 * registerKinds(kinds); // from api/zz_generated.kinds.ts
 * ```
 */
export function registerKinds(kinds: readonly RegisteredKind[]): void {
  for (const { type, ...registration } of kinds) registerKind(type, registration);
}

/** The properties that a reference has by itself. */
export type Described = { readonly group: string; readonly version: string } & (
  | { readonly plural: string; readonly namespaced: boolean; readonly kind?: string }
  | { readonly kind: string }
);

/** @throws TypeError for a class that no kind is registered for, and for what is no reference */
export function describe(of: AnyResourceLike): Described {
  if (typeof of === "function") {
    const registration = registered.get(of);
    if (registration !== undefined) return registration as Described;
    throw new TypeError(`the class ${of.name || "without a name"} stands for no kind yet: say which with registerKind`);
  }
  if ("plural" in of) return of;
  if (typeof of.apiVersion === "string" && typeof of.kind === "string") return { ...parseApiVersion(of.apiVersion), kind: of.kind };
  throw new TypeError("neither a class, nor a kind with its apiVersion, nor a resource");
}

/** The kind of an object, from its own fields. Throws a TypeError where it has none. */
export function kindOf(object: object): KindRef {
  const { apiVersion, kind: kindName, metadata } = object as KubernetesObject;
  if (apiVersion && kindName) return { apiVersion, kind: kindName };
  throw new TypeError(`the object ${JSON.stringify(metadata?.name ?? "")} has no ${apiVersion ? "kind" : "apiVersion"}`);
}

/** Group and version of an object's `apiVersion`. */
export function parseApiVersion(apiVersion: string): { readonly group: string; readonly version: string } {
  const slash = apiVersion.indexOf("/");
  return slash === -1 ? { group: "", version: apiVersion } : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) };
}

/** The `apiVersion` of objects of a group and version. */
export function apiVersionOf({ group, version }: { readonly group: string; readonly version: string }): string {
  return group === "" ? version : `${group}/${version}`;
}

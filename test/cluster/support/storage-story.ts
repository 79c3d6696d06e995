import type { KubeObject, ResourcePath } from "../../control-plane/api-client.js";
import type { Cluster } from "../../control-plane/cluster.js";
import type { Crd } from "./crd.js";
import type { Trigger } from "./storage-version-migration.js";

/** An object's own fields: all but apiVersion, kind and metadata. */
export type Fields = Readonly<Record<string, unknown>>;

/** The same object as each version shows it, with defaults. */
export interface TwoViews {
  readonly old: Fields;
  readonly new: Fields;
}

/** The properties of a kind that a test of its change of storage version needs. */
export interface StorageStory {
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly namespaced: boolean;
  readonly oldVersion: string;
  readonly newVersion: string;
  /** Created as the old version. */
  readonly bornOld: TwoViews;
  /** Created as the new version. */
  readonly bornNew: TwoViews;
  /** Merge patches through the old version to what was created as the new one, of the object and of its status, and what becomes of that. */
  readonly edit: { readonly patch: Fields; readonly status?: Fields; readonly after: TwoViews };
}

export type Age = keyof TwoViews;

/** A story's objects in a cluster. */
export class StoryObjects {
  constructor(
    private readonly cluster: () => Cluster,
    readonly story: StorageStory,
  ) {}

  get crdName(): string {
    return `${this.story.plural}.${this.story.group}`;
  }

  path(age: Age, name?: string): ResourcePath {
    const { plural, namespaced } = this.story;
    return {
      apiVersion: this.apiVersion(age),
      resource: plural,
      ...(namespaced ? { namespace: "default" } : {}),
      ...(name === undefined ? {} : { name }),
    };
  }

  apiVersion(age: Age): string {
    return `${this.story.group}/${age === "old" ? this.story.oldVersion : this.story.newVersion}`;
  }

  create(age: Age, name: string): Promise<KubeObject> {
    return this.cluster().api.create(this.path(age), this.#object(age, name));
  }

  patch(age: Age, name: string, patch: Fields): Promise<KubeObject> {
    return this.cluster().api.patch(this.path(age, name), patch);
  }

  patchStatus(age: Age, name: string, status: Fields): Promise<KubeObject> {
    return this.cluster().api.patch({ ...this.path(age, name), subresource: "status" }, { status });
  }

  /** The object's own fields as a version shows them. */
  async read(age: Age, name: string): Promise<Fields> {
    return fieldsOf(await this.cluster().api.get(this.path(age, name)));
  }

  /** All objects' own fields as a version shows them, by name. */
  async readAll(age: Age): Promise<ReadonlyMap<string, Fields>> {
    const objects = await this.cluster().api.list(this.path(age));
    return new Map(objects.map((object) => [String(object.metadata.name), fieldsOf(object)]));
  }

  /** All objects as the new version shows them, but for their resource versions, which a migration changes. */
  async snapshot(): Promise<readonly KubeObject[]> {
    const objects = await this.cluster().api.list(this.path("new"));
    return objects.map(({ metadata: { resourceVersion: _, ...metadata }, ...object }) => ({ ...object, metadata }) as KubeObject);
  }

  /** The versions at which the objects stand in etcd, by name. */
  async storedAt(): Promise<ReadonlyMap<string, string>> {
    const stored = await this.cluster().etcd.customResources(this.story.group, this.story.plural);
    return new Map([...stored].map(([key, object]) => [key.slice(key.indexOf("/") + 1), object.apiVersion]));
  }

  /** For the wait for a migration of these objects. */
  get trigger(): Trigger {
    return { path: this.path("new"), object: this.#object("new", "trigger") };
  }

  #object(age: Age, name: string): KubeObject {
    const fields = (age === "old" ? this.story.bornOld : this.story.bornNew)[age];
    return { apiVersion: this.apiVersion(age), kind: this.story.kind, metadata: { name }, ...fields };
  }
}

/** The names of a CRD's versions: which is stored, and which are served. */
export function versionsOf(crd: Crd): { readonly storage: readonly string[]; readonly served: readonly string[] } {
  const names = (chosen: "storage" | "served") => crd.spec.versions.filter((version) => version[chosen]).map((version) => version.name);
  return { storage: names("storage"), served: names("served") };
}

export function fieldsOf({ apiVersion: _version, kind: _kind, metadata: _metadata, ...fields }: KubeObject): Fields {
  return fields;
}

import type { JsonObject } from "../../../../src/model/json.js";
import type { ApiClient, KubeObject, PatchType, ResourcePath } from "../../../control-plane/api-client.js";
import type { Crd } from "../crd.js";
import { type Outcome, outcomeOf } from "./outcome.js";

const strict = { fieldValidation: "Strict" };
const dryRun = { dryRun: "All" };
const applied: PatchType = "application/apply-patch+yaml";

/** The objects of a pair's CRD in one version, as a client of it reads and writes them. */
export class Widgets {
  constructor(
    private readonly api: ApiClient,
    private readonly crd: Crd,
    readonly version: string,
  ) {}

  in(version: string): Widgets {
    return new Widgets(this.api, this.crd, version);
  }

  read(name: string): Promise<Outcome> {
    return outcomeOf(this.api.get(this.#path(name)));
  }

  list(query: Readonly<Record<string, string>> = {}): Promise<Outcome> {
    return outcomeOf(this.api.list(this.#path(undefined, { query })).then(() => ({}) as KubeObject));
  }

  scale(name: string): Promise<Outcome> {
    return outcomeOf(this.api.get(this.#path(name, { subresource: "scale" })));
  }

  /** Creates an object, and reads it as it was stored. */
  async create(name: string, content: JsonObject, metadata: JsonObject = {}): Promise<Outcome> {
    const created = await outcomeOf(this.api.create(this.#path(), this.#object(name, content, metadata)));
    return "content" in created ? this.read(name) : created;
  }

  tryCreate(content: JsonObject, query: Readonly<Record<string, string>> = {}): Promise<Outcome> {
    return outcomeOf(this.api.create(this.#path(undefined, { query: { ...dryRun, ...query } }), this.#object("tried", content)));
  }

  tryCreateStrictly(content: JsonObject): Promise<Outcome> {
    return this.tryCreate(content, strict);
  }

  /** Applies a manifest on the server, with strict fields. */
  apply(name: string, content: JsonObject, query: Readonly<Record<string, string>> = {}): Promise<Outcome> {
    const path = this.#path(name, { query: { fieldManager: "gitops", ...strict, ...query } });
    return outcomeOf(this.api.patchAs(path, this.#object(name, content), applied));
  }

  tryApply(name: string, content: JsonObject): Promise<Outcome> {
    return this.apply(name, content, dryRun);
  }

  patch(name: string, patch: JsonObject): Promise<Outcome> {
    return outcomeOf(this.api.patch(this.#path(name), patch));
  }

  tryPatch(name: string, patch: JsonObject): Promise<Outcome> {
    return outcomeOf(this.api.patch(this.#path(name, { query: dryRun }), patch));
  }

  /** Reads an object, and puts it back edited: into its status, where asked. */
  put(name: string, edit: (object: KubeObject) => KubeObject, more: Partial<ResourcePath> = { query: dryRun }): Promise<Outcome> {
    const edited = async () => this.api.replace(this.#path(name, more), edit(await this.api.get(this.#path(name))));
    return outcomeOf(edited());
  }

  delete(name: string): Promise<Outcome> {
    return outcomeOf(this.api.delete(this.#path(name)));
  }

  deleteAll(): Promise<Outcome> {
    return outcomeOf(this.api.delete(this.#path()));
  }

  #path(name?: string, more: Partial<ResourcePath> = {}): ResourcePath {
    const { group, names, scope } = this.crd.spec;
    return {
      apiVersion: `${group}/${this.version}`,
      resource: names.plural,
      ...(scope === "Namespaced" ? { namespace: "default" } : {}),
      ...(name === undefined ? {} : { name }),
      ...more,
    };
  }

  #object(name: string, content: JsonObject, metadata: JsonObject = {}): KubeObject {
    const { group, names } = this.crd.spec;
    return { apiVersion: `${group}/${this.version}`, kind: names.kind, metadata: { name, ...metadata }, ...content };
  }
}

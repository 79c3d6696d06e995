import type { ClusterClient } from "../../cluster/client.js";
import { isNotFound } from "../../cluster/cluster-error.js";
import type { ResourceRef } from "../../cluster/resource.js";
import { type AnyResourceLike, apiVersionOf, type Described, describe, type KindInfo } from "./kinds.js";

/** meta/v1 APIResourceList: what the API server says of one group and version. */
interface ApiResourceList {
  readonly resources?: readonly { readonly name: string; readonly kind: string; readonly namespaced: boolean }[] | null;
}

/** The API server has no such kind, or not yet: its CRD isn't installed, or isn't established. */
export class NoSuchKindError extends Error {
  override readonly name = "NoSuchKindError";
  /** The diagnostic; `wheelwright explain WW680` has its page. */
  readonly code = "WW680";

  constructor(wanted: string, apiVersion: string) {
    super(`the API server serves no ${wanted} in ${apiVersion}: is its CustomResourceDefinition installed?`);
  }
}

/** Finds the resource of a kind and the kind of a resource. It asks the API server where a reference doesn't say it, once for each group and version. */
export class KindMapper {
  readonly #client: () => Promise<ClusterClient>;
  readonly #known = new Map<string, readonly KindInfo[]>();
  readonly #asked = new Map<string, Promise<readonly KindInfo[]>>();

  constructor(client: () => Promise<ClusterClient>) {
    this.#client = client;
  }

  /** The resource of a reference. Throws NoSuchKindError where the API server doesn't have it. */
  async resource(of: AnyResourceLike): Promise<ResourceRef> {
    const described = describe(of);
    if (isComplete(described)) return described;
    return this.#find(described);
  }

  /** The same, and its kind. */
  async kind(of: AnyResourceLike): Promise<KindInfo> {
    const described = describe(of);
    if (isComplete(described) && described.kind !== undefined) return { ...described, kind: described.kind };
    return this.#find(described);
  }

  async #find(wanted: Described): Promise<KindInfo> {
    const apiVersion = apiVersionOf(wanted);
    const fits = (info: KindInfo) =>
      "plural" in wanted && wanted.plural !== undefined ? info.plural === wanted.plural : info.kind === wanted.kind;
    const found = this.#known.get(apiVersion)?.find(fits) ?? (await this.#discover(apiVersion)).find(fits);
    if (found === undefined) throw new NoSuchKindError("plural" in wanted ? String(wanted.plural ?? wanted.kind) : wanted.kind, apiVersion);
    return found;
  }

  /** Asks for the kinds of a group's version. A missing one may be installed later, so that it is asked for again; all who ask at a time get one answer. */
  async #discover(apiVersion: string): Promise<readonly KindInfo[]> {
    const asked =
      this.#asked.get(apiVersion) ??
      this.#ask(apiVersion)
        .then((kinds) => {
          this.#known.set(apiVersion, kinds);
          return kinds;
        })
        .finally(() => this.#asked.delete(apiVersion));
    this.#asked.set(apiVersion, asked);
    return asked;
  }

  async #ask(apiVersion: string): Promise<readonly KindInfo[]> {
    const client = await this.#client();
    const path = apiVersion.includes("/") ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    try {
      const { resources } = await client.request<ApiResourceList>({ method: "GET", path });
      const [group, version] = apiVersion.includes("/") ? (apiVersion.split("/", 2) as [string, string]) : ["", apiVersion];
      return (resources ?? [])
        .filter(({ name }) => !name.includes("/"))
        .map(({ name, kind, namespaced }) => ({ group, version, plural: name, kind, namespaced }));
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  }
}

function isComplete(described: Described): described is Described & ResourceRef {
  return "plural" in described && described.plural !== undefined && described.namespaced !== undefined;
}

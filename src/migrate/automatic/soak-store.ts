import type { ClusterClient } from "../../cluster/client.js";
import { isAlreadyExists, isNotFound } from "../../cluster/cluster-error.js";
import { automaticStateName } from "../../model/migration-state.js";
import { stateLabels } from "../checkpoint/config-map-checkpoint-store.js";
import { type ConfigMap, configMaps } from "../config-map.js";
import { parseSoak, type Soak } from "./soak.js";

/** Keeps the soak of each resource in one ConfigMap of the operator's namespace. Not in the checkpoint's: a run owns that alone. */
export class SoakStore {
  readonly #client: ClusterClient;
  readonly #key: { readonly namespace: string; readonly name: string };

  constructor(client: ClusterClient, namespace: string) {
    this.#client = client;
    this.#key = { namespace, name: automaticStateName };
  }

  /** @throws ClusterError */
  async load(resource: string, signal: AbortSignal): Promise<Soak | undefined> {
    try {
      return parseSoak((await this.#client.get<ConfigMap>(configMaps, this.#key, { signal })).data?.[resource]);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  /** @throws ClusterError */
  async save(resource: string, soak: Soak, signal: AbortSignal): Promise<void> {
    const data = { [resource]: JSON.stringify(soak) };
    try {
      await this.#client.patch(configMaps, this.#key, "merge", { data }, { signal });
    } catch (error) {
      if (!isNotFound(error)) throw error;
      const metadata = { ...this.#key, labels: { ...stateLabels } };
      await this.#client
        .create(configMaps, { apiVersion: "v1", kind: "ConfigMap", metadata, data }, { signal })
        .catch((refusal: unknown) => {
          // Somebody else made it at this moment; the next look writes into it.
          if (!isAlreadyExists(refusal)) throw refusal;
        });
    }
  }
}

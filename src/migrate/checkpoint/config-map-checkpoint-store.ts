import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError, ConnectionError, isAlreadyExists, isConflict, isNotFound } from "../../cluster/cluster-error.js";
import type { ObjectKey } from "../../cluster/resource.js";
import type { Checkpoint, CheckpointStore } from "../checkpoint.js";
import { type ConfigMap, configMaps } from "../config-map.js";
import { CheckpointError, checkpointText, parseCheckpoint } from "./checkpoint-text.js";

const dataKey = "checkpoint.json";

/** The labels of every object that a migration leaves in a cluster. */
export const stateLabels = { "app.kubernetes.io/managed-by": "wheelwright", "app.kubernetes.io/component": "storage-migration" };

/** How long an API server that is away is tried, in milliseconds between attempts: some 30 s. */
const delays = [200, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Keeps checkpoints in a ConfigMap. Each save replaces what the last load or save saw, by its resourceVersion: where another run has written
 * meanwhile, this one ends.
 */
export class ConfigMapCheckpointStore implements CheckpointStore {
  readonly description: string;
  readonly #client: ClusterClient;
  readonly #key: ObjectKey & { readonly namespace: string };
  readonly #resource: string;
  /** As it was last seen; undefined where there was none. */
  #last: ConfigMap | undefined;

  /** @param resource whose checkpoints these are, as `plural.group` */
  constructor(client: ClusterClient, key: ObjectKey & { readonly namespace: string }, resource: string) {
    this.#client = client;
    this.#key = key;
    this.#resource = resource;
    this.description = `configmap ${key.namespace}/${key.name}`;
  }

  /** @throws CheckpointError, ApiStatusError, ConnectionError */
  async load(): Promise<Checkpoint | undefined> {
    this.#last = await this.#find();
    const text = this.#last?.data?.[dataKey];
    return text === undefined ? undefined : parseCheckpoint(text, this.#resource, this.description);
  }

  /** @throws CheckpointError where another run wrote it, ApiStatusError, ConnectionError */
  async save(checkpoint: Checkpoint): Promise<void> {
    const text = checkpointText(checkpoint);
    for (let attempt = 0; ; attempt++) {
      try {
        this.#last = await this.#write(text);
        return;
      } catch (error) {
        const delay = delays[attempt];
        const known = isConflict(error) || isAlreadyExists(error) ? await this.#find() : undefined;
        if (known !== undefined) {
          // An answer that was lost: what is there is what was to be written.
          if (known.data?.[dataKey] !== text) throw new CheckpointError(`${this.description} was written by another run`, { cause: error });
          this.#last = known;
          return;
        }
        if (delay === undefined || !isPassing(error)) throw error;
        await sleep(delay);
      }
    }
  }

  async #write(text: string): Promise<ConfigMap> {
    const data = { ...this.#last?.data, [dataKey]: text };
    if (this.#last !== undefined) {
      try {
        return await this.#client.update(configMaps, { ...this.#last, data });
      } catch (error) {
        // Somebody deleted it; the run goes on, and so does its checkpoint.
        if (!isNotFound(error)) throw error;
      }
    }
    const metadata = { ...this.#key, labels: { ...stateLabels } };
    return this.#client.create<ConfigMap>(configMaps, { apiVersion: "v1", kind: "ConfigMap", metadata, data: { [dataKey]: text } });
  }

  async #find(): Promise<ConfigMap | undefined> {
    try {
      return await this.#client.get<ConfigMap>(configMaps, this.#key);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiStatusError && (error.statusCode >= 500 || error.statusCode === 429));
}

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { ClusterClient } from "../../../../src/cluster/client.js";
import { isNotFound } from "../../../../src/cluster/cluster-error.js";
import { type ConfigMap, configMaps } from "../../../../src/migrate/config-map.js";

/** Where the checkpoint of a run is, for those who read it, damage it, or hand it over to a run that keeps it elsewhere. */
export interface CheckpointPlace {
  read(): Promise<string | undefined>;
  /** Writes a text over that of any other writer; undefined removes it. */
  write(text: string | undefined): Promise<void>;
}

/** The file of a run in a terminal. */
export class CheckpointFile implements CheckpointPlace {
  constructor(readonly path: string) {}

  async read(): Promise<string | undefined> {
    return existsSync(this.path) ? readFileSync(this.path, "utf8") : undefined;
  }

  async write(text: string | undefined): Promise<void> {
    if (text === undefined) rmSync(this.path, { force: true });
    else writeFileSync(this.path, text);
  }
}

const entry = "checkpoint.json";

/** The ConfigMap of an operator. */
export class CheckpointConfigMap implements CheckpointPlace {
  constructor(
    private readonly client: ClusterClient,
    private readonly key: { readonly namespace: string; readonly name: string },
  ) {}

  async read(): Promise<string | undefined> {
    try {
      return (await this.client.get<ConfigMap>(configMaps, this.key)).data?.[entry];
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  async write(text: string | undefined): Promise<void> {
    if (text === undefined) {
      await this.client.delete(configMaps, this.key).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
      return;
    }
    const data = { [entry]: text };
    const applied = { apiVersion: "v1", kind: "ConfigMap", metadata: this.key, data };
    await this.client.patch(configMaps, this.key, "apply", applied, { fieldManager: "test", force: true });
  }
}

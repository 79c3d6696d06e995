import type { ClusterClient } from "../../cluster/client.js";
import { isAlreadyExists, isConflict, isNotFound } from "../../cluster/cluster-error.js";
import type { ObjectKey, ResourceRef } from "../../cluster/resource.js";
import { type CertificateState, type SecretObject, secretOf, stateOf } from "./certificate-state.js";

const secrets: ResourceRef = { group: "", version: "v1", plural: "secrets", namespaced: true };

/** The Secret that holds an operator's own certificates. Writes of two replicas at a time can't undo each other. */
export class CertificateSecret {
  readonly #client: ClusterClient;
  readonly #key: ObjectKey & { readonly namespace: string };

  constructor(client: ClusterClient, key: ObjectKey & { readonly namespace: string }) {
    this.#client = client;
    this.#key = key;
  }

  /** Undefined where there is none, or none that can be used. */
  async read(): Promise<CertificateState | undefined> {
    const found = await this.#find();
    return found && stateOf(found);
  }

  /**
   * Changes it; gives it as it is then.
   * @param change undefined leaves it as it is
   */
  async update(change: (state: CertificateState | undefined) => CertificateState | undefined): Promise<CertificateState | undefined> {
    for (;;) {
      const found = await this.#find();
      const before = found && stateOf(found);
      const after = change(before);
      if (after === undefined) return before;
      try {
        if (found === undefined) await this.#client.create<SecretObject>(secrets, secretOf(after, this.#empty()));
        else await this.#client.update<SecretObject>(secrets, secretOf(after, found));
        return after;
      } catch (error) {
        if (!isConflict(error) && !isAlreadyExists(error)) throw error;
      }
    }
  }

  #empty(): SecretObject {
    const labels = { "app.kubernetes.io/managed-by": "wheelwright" };
    return { apiVersion: "v1", kind: "Secret", type: "Opaque", metadata: { ...this.#key, labels } };
  }

  async #find(): Promise<SecretObject | undefined> {
    try {
      return await this.#client.get<SecretObject>(secrets, this.#key);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }
}

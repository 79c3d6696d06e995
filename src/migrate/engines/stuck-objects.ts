import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError, isExpired } from "../../cluster/cluster-error.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import { noRetries } from "../../cluster/retry.js";
import { inParallel } from "../in-parallel.js";
import { pageAtAnyVersion } from "../metadata-pages.js";
import type { MigrationTarget } from "../migration-target.js";
import { judgeRefusal } from "../rewrite/judge-refusal.js";
import { isBefore } from "../rewrite/known-version.js";

/** An object that can't be read at the version that it is to be stored at. */
export interface StuckObject {
  readonly namespace?: string | undefined;
  readonly name: string;
  /** The conversion webhook's message about it. */
  readonly message: string;
}

/** Objects that are read in one look. */
const pageSize = 250;
const atOnce = 8;

/**
 * Looks, page by page, for objects that the conversion webhook can't convert to the target's version: a migrator tries those again without end. Each is read
 * by itself, from etcd; a list may come from the API server's cache, where it was converted before.
 */
export class StuckSearch {
  #token: string | undefined;
  #suspects: readonly StuckObject[] = [];

  /** @param since the resourceVersion from which on the migrator has written objects: those were converted */
  constructor(
    private readonly client: ClusterClient,
    private readonly target: MigrationTarget,
    private readonly since: string,
  ) {}

  /**
   * Looks at a page of objects, and once more at those that the look before found.
   * @returns `confirmed` those that could not be converted twice, `suspects` those that were found now
   * @throws ClusterError where the objects can be listed at no version
   */
  async look(signal?: AbortSignal): Promise<{ readonly confirmed: readonly StuckObject[]; readonly suspects: readonly StuckObject[] }> {
    const confirmed = await this.#stuckOf(this.#suspects, signal);
    this.#suspects = await this.#stuckOf(await this.#nextPage(signal), signal);
    return { confirmed, suspects: this.#suspects };
  }

  async #nextPage(signal: AbortSignal | undefined): Promise<readonly { readonly namespace?: string | undefined; readonly name: string }[]> {
    const query = { limit: pageSize, continue: this.#token, metadataOnly: true, signal };
    this.#token = undefined;
    try {
      const { items, metadata } = await pageAtAnyVersion(this.client, this.target, query);
      this.#token = metadata.continue || undefined;
      return items.filter((item) => this.#isOld(item)).map(({ metadata: { namespace, name = "" } = {} }) => ({ namespace, name }));
    } catch (error) {
      if (error instanceof ApiStatusError && isExpired(error)) return [];
      throw error;
    }
  }

  #isOld({ metadata }: KubernetesObject): boolean {
    return this.since === "" || isBefore(metadata?.resourceVersion ?? "", this.since);
  }

  async #stuckOf(
    objects: readonly { readonly namespace?: string | undefined; readonly name: string }[],
    signal: AbortSignal | undefined,
  ): Promise<readonly StuckObject[]> {
    const stuck: StuckObject[] = [];
    await inParallel(objects, atOnce, async ({ namespace, name }) => {
      const message = await this.#refusedConversion({ namespace, name }, signal);
      if (message !== undefined) stuck.push({ namespace, name, message });
    });
    return stuck;
  }

  async #refusedConversion(
    key: { readonly namespace?: string | undefined; readonly name: string },
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    try {
      await this.client.get(this.target.resource, key, { metadataOnly: true, retry: noRetries, signal });
      return undefined;
    } catch (error) {
      const refusal = judgeRefusal(error);
      return refusal.kind === "refused" && refusal.why === "conversion" ? refusal.message : undefined;
    }
  }
}

const maxNamed = 10;

/** `2 objects can't be converted: default/a (no such shape), default/b (...)`. */
export function stuckText(stuck: readonly StuckObject[]): string {
  const named = stuck.slice(0, maxNamed).map(({ namespace, name, message }) => `${namespace ? `${namespace}/` : ""}${name} (${message})`);
  const more = stuck.length > maxNamed ? ` and ${stuck.length - maxNamed} more` : "";
  return `${stuck.length} objects can't be converted: ${named.join(", ")}${more}`;
}

import { ApiStatusError, isExpired } from "../../cluster/cluster-error.js";
import type { ResourceRef } from "../../cluster/resource.js";
import { noRetries } from "../../cluster/retry.js";
import type { ObjectFilter } from "../checkpoint.js";
import { type Breaker, defaultPatience } from "./breaker.js";
import { judgeRefusal } from "./judge-refusal.js";
import { isFastPathAvailable, type KnownVersion } from "./known-version.js";
import { type ListPage, metadataPage, objectsPage } from "./list-page.js";
import type { ListedObject } from "./listed-object.js";
import { PageSize } from "./page-size.js";
import { position, readPosition } from "./position.js";
import { expectPinnedCrd } from "./read-again.js";
import { startingPause, startingTime } from "./starting.js";
import { growing, sleep } from "./stop.js";
import type { Writer } from "./write-object.js";

/** A page of a pass. */
export interface Page {
  readonly objects: readonly ListedObject[];
  /** Where the page after it begins; absent for the last. */
  readonly next?: string;
  readonly resourceVersion: string;
  /** Objects after this page, as far as the API server tells. */
  readonly remaining?: number;
}

export interface PageSourceOptions {
  readonly writer: Writer;
  readonly known: KnownVersion | undefined;
  readonly filter: ObjectFilter | undefined;
  readonly pageSize: number;
  readonly breaker: Breaker;
  readonly stop: AbortSignal;
  readonly patience?: number | undefined;
  readonly notice: (message: string) => void;
  /** Called if the list goes on, or starts over, in a CRD that was made again. */
  readonly crdIsAnother: () => void;
  readonly waiting: (reason: string, delay: number) => void;
}

/** A way to list: at which version, and whether whole objects. */
interface Way {
  readonly resource: ResourceRef;
  readonly whole: boolean;
}

/** Lists a resource page by page; whatever can be waited for, it waits for. */
export class PageSource {
  readonly #ways: readonly Way[];
  readonly #size: PageSize;
  readonly #namespaces: readonly string[] | undefined;

  constructor(private readonly options: PageSourceOptions) {
    const { writer, known, filter, pageSize } = options;
    this.#ways = waysToList(writer, known);
    this.#size = new PageSize(pageSize);
    this.#namespaces = filter?.namespaces && [...new Set(filter.namespaces)].sort();
  }

  /**
   * The page at a position; the first without one.
   * @throws Stopped, and what the API server refuses for good: ApiStatusError
   */
  async read(at: string | undefined): Promise<Page> {
    const start = readPosition(at, this.#namespaces);
    if (start === undefined) return { objects: [], resourceVersion: "" };
    const { namespace, token } = start;
    const { metadata, objects } = await this.#list(namespace, token);
    const next = position(namespace, metadata.continue || undefined, this.#namespaces);
    return {
      objects,
      resourceVersion: metadata.resourceVersion ?? "",
      ...(next === undefined ? {} : { next }),
      ...(metadata.remainingItemCount === undefined || this.#namespaces ? {} : { remaining: metadata.remainingItemCount }),
    };
  }

  async #list(namespace: string | undefined, token: string | undefined): Promise<ListPage> {
    const { patience = defaultPatience, writer, crdIsAnother } = this.options;
    const begun = performance.now();
    let from = token;
    let forbidden: number | undefined;
    for (let attempt = 0; ; attempt++) {
      const turn = await this.options.breaker.turn();
      try {
        const page = await this.#listSomehow(namespace, from);
        // A list that goes on by its token has the objects of the CRD that it began with. One that begins, or begins anew, may have those of another.
        if (token === undefined || from !== token) await expectPinnedCrd(writer, crdIsAnother);
        turn.neither();
        return page;
      } catch (error) {
        if (from !== undefined && (isExpired(error) || isBadToken(error))) {
          turn.neither();
          from = this.#afterExpiry(error);
          continue;
        }
        const refusal = judgeRefusal(error);
        switch (refusal.kind) {
          case "outage":
            if (!turn.failure(refusal.message, refusal.after)) await sleep(growing(attempt, 500, 5000), this.options.stop);
            break;
          case "busy": {
            turn.neither();
            if (performance.now() - begun > patience) throw error;
            const delay = Math.max(1000 * (refusal.after ?? 0), growing(attempt, 500, 30_000));
            this.options.waiting(refusal.message, delay);
            await sleep(delay, this.options.stop);
            break;
          }
          default:
            turn.neither();
            // One object that can't be converted fails the page that it is in: a smaller one may leave out nothing but it.
            if (refusal.kind === "refused" && refusal.why === "conversion" && this.#size.shrink()) break;
            if (refusal.kind !== "refused" || refusal.why !== "forbidden") throw error;
            forbidden ??= performance.now();
            if (performance.now() - forbidden > startingTime) throw error;
            await sleep(startingPause, this.options.stop);
        }
      }
    }
  }

  /** Lists in the first way that works. What fails at one version may be had at another: objects that are stored there need no conversion. */
  async #listSomehow(namespace: string | undefined, token: string | undefined): Promise<ListPage> {
    let first: unknown;
    for (const { resource, whole } of this.#ways) {
      try {
        const { client, target } = this.options.writer;
        const text = await client.listText(resource, {
          namespace,
          labelSelector: this.options.filter?.labelSelector,
          limit: this.#size.next(whole),
          continue: token,
          metadataOnly: !whole,
          retry: noRetries,
        });
        const page = whole ? objectsPage(text, target) : metadataPage(text, target);
        this.#size.observe(whole, page.objects.length, text.length);
        return page;
      } catch (error) {
        first ??= error;
        const isElsewhere = error instanceof ApiStatusError && (error.statusCode === 429 || error.statusCode >= 500);
        if (!isElsewhere) throw error;
      }
    }
    throw first;
  }

  #afterExpiry(error: unknown): string | undefined {
    const token = error instanceof ApiStatusError ? error.status.metadata?.continue : undefined;
    this.options.notice(
      token
        ? "the continue token expired: the list goes on where it was, at what is stored now"
        : "the continue token is of no use any more: the list starts over",
    );
    return token;
  }
}

/** A token that this API server can't read: of another one, or of another Kubernetes. */
function isBadToken(error: unknown): boolean {
  return error instanceof ApiStatusError && error.statusCode === 400 && /continue/.test(error.status.message ?? "");
}

function waysToList({ target }: Writer, known: KnownVersion | undefined): readonly Way[] {
  const { resource, crd } = target;
  const others = (crd?.versions ?? []).filter(({ name, served }) => served && name !== resource.version);
  const metadata = [resource.version, ...others.map(({ name }) => name)].map((version) => ({
    resource: { ...resource, version },
    whole: false,
  }));
  const whole =
    known !== undefined && isFastPathAvailable(target, known) ? [{ resource: { ...resource, version: known.version }, whole: true }] : [];
  return [...whole, ...metadata];
}

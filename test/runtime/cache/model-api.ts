import type { ServerResponse } from "node:http";
import type { ClusterConfig } from "../../../src/cluster/cluster-config.js";
import { LocalServer } from "../../cluster-client/local-server.js";
import { endOfInitialEvents, json } from "../../cluster-client/scripted-api.js";
import type { Random } from "../../support/random.js";
import type { ModelHistory, ModelObject } from "./model-history.js";

/** How a server answers a request for initial events. One that ignores it sends the objects as well, and no end of them. */
export type InitialEventsAnswer = "sent" | "refused" | "ignored";

/** A watch that is open. */
interface OpenWatch {
  readonly response: ServerResponse;
  readonly namespace: string | undefined;
  /** Up to which revision its events were written. */
  reached: number;
  /** The objects that it begins with and that aren't written yet, with the revision they are of. */
  initial: { readonly objects: ModelObject[]; readonly revision: number } | undefined;
}

/** A page of a list: of which revision, from which object on. */
interface Page {
  readonly revision: number;
  readonly start: number;
  readonly limit: number;
}

/**
 * An API server on real sockets that serves a history: lists by pages, watches, initial events and bookmarks as Kubernetes does. While `isFaulty`, a random number
 * decides for each request and each event whether it is refused, delayed, cut in the middle or answered by an error.
 */
export class ModelApi {
  isFaulty = true;
  readonly #watches = new Set<OpenWatch>();
  readonly #server: LocalServer;
  readonly #history: ModelHistory;
  readonly #random: Random;
  readonly #initialEvents: InitialEventsAnswer;

  constructor(history: ModelHistory, random: Random, initialEvents: InitialEventsAnswer) {
    this.#history = history;
    this.#random = random;
    this.#initialEvents = initialEvents;
    this.#server = new LocalServer((request, response) => this.#answer(new URL(request.url ?? "/", "http://api"), response));
  }

  async start(): Promise<ClusterConfig> {
    return this.#server.start();
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  /** Breaks all connections. */
  hangUp(): void {
    this.#server.hangUp();
  }

  /** Writes what happened to the watches: all of it, or while it is faulty as much as comes to a random number. */
  pump(): void {
    for (const watch of this.#watches) this.#pump(watch);
  }

  /** A watch from a revision that isn't reached yet, since a backup was restored, hears nothing for ever, as of Kubernetes 1.36. */
  #pump(watch: OpenWatch): void {
    const { initial, response } = watch;
    const isAhead = watch.reached > this.#history.revision;
    if (isAhead || response.destroyed || response.writableEnded) return;
    while (initial !== undefined && initial.objects.length > 0) {
      if (this.#stops(watch)) return;
      this.#write(watch, { type: "ADDED", object: initial.objects.shift() });
    }
    for (const { revision, type, object } of this.#history.after(watch.reached)) {
      if (watch.namespace !== undefined && object.metadata?.namespace !== watch.namespace) continue;
      if (this.#stops(watch)) return;
      this.#write(watch, { type, object });
      watch.reached = revision;
    }
    if (initial !== undefined) {
      if (this.#stops(watch)) return;
      if (this.#initialEvents === "sent") this.#write(watch, endOfInitialEvents(Math.max(initial.revision, watch.reached)));
      watch.initial = undefined;
    } else if (this.#random.chance(0.2)) {
      watch.reached = this.#history.revision;
      this.#write(watch, { type: "BOOKMARK", object: { kind: "Demo", metadata: { resourceVersion: String(watch.reached) } } });
    }
  }

  /** Whether a watch gets no more for now; it may have ended, in one way or another. */
  #stops({ response }: OpenWatch): boolean {
    if (!this.isFaulty || this.#random.chance(0.7)) return false;
    const event = JSON.stringify({ type: "MODIFIED", object: { metadata: { name: "never", resourceVersion: "1" } } });
    const end = this.#random.pick([
      () => {},
      () => {},
      () => response.end(),
      () => response.destroy(),
      () => response.end(event.slice(0, this.#random.below(event.length))),
      () => response.end(`${JSON.stringify({ type: "ERROR", object: { code: 500, reason: "InternalError" } })}\n`),
      () => response.end(`${JSON.stringify({ type: "ERROR", object: { code: 410, reason: "Expired" } })}\n`),
    ]);
    end();
    return true;
  }

  /** Writes an event in one or two pieces. */
  #write({ response }: OpenWatch, event: object): void {
    const bytes = Buffer.from(`${JSON.stringify(event)}\n`);
    const cut = this.#random.below(bytes.length);
    response.write(bytes.subarray(0, cut));
    response.write(bytes.subarray(cut));
  }

  #answer({ pathname, searchParams }: URL, response: ServerResponse): void {
    if (this.isFaulty && this.#random.chance(0.25)) {
      if (this.#random.chance(0.3)) response.socket?.resetAndDestroy();
      else refuse(response, this.#random.pick([429, 500, 503]), "ServiceUnavailable");
      return;
    }
    const namespace = /\/namespaces\/([^/]+)\//.exec(pathname)?.[1];
    if (searchParams.get("watch") !== "true") this.#list(namespace, searchParams, response);
    else if (searchParams.get("sendInitialEvents") === "true") this.#begin(namespace, response);
    else this.#watch(namespace, Number(searchParams.get("resourceVersion")), response);
  }

  /** Each page is of the revision of the first one, until that is compacted. */
  #list(namespace: string | undefined, query: URLSearchParams, response: ServerResponse): void {
    const [revision = this.#history.revision, start = 0] = query.get("continue")?.split(":").map(Number) ?? [];
    if (revision < this.#history.compacted) refuse(response, 410, "Expired");
    else if (revision > this.#history.revision) refuse(response, 500, "InternalError");
    else this.#page(namespace, { revision, start, limit: Number(query.get("limit") ?? Number.POSITIVE_INFINITY) }, response);
  }

  #page(namespace: string | undefined, { revision, start, limit }: Page, response: ServerResponse): void {
    const items = this.#objects(namespace, revision);
    const end = Math.min(items.length, start + limit);
    const metadata = { resourceVersion: String(revision), ...(end < items.length ? { continue: `${revision}:${end}` } : {}) };
    json(200, { apiVersion: "demo.example.com/v1", kind: "DemoList", metadata, items: items.slice(start, end) })(undefined, response);
  }

  #watch(namespace: string | undefined, from: number, response: ServerResponse): void {
    if (from < this.#history.compacted) refuse(response, 410, "Expired");
    else this.#open({ response, namespace, reached: from, initial: undefined });
  }

  #begin(namespace: string | undefined, response: ServerResponse): void {
    const { revision } = this.#history;
    const initial = { objects: [...this.#objects(namespace, revision)], revision };
    if (this.#initialEvents === "refused") refuse(response, 422, "Invalid");
    else this.#open({ response, namespace, reached: revision, initial });
  }

  #open(watch: OpenWatch): void {
    watch.response.writeHead(200, { "content-type": "application/json" });
    watch.response.flushHeaders();
    watch.response.on("close", () => this.#watches.delete(watch));
    this.#watches.add(watch);
    this.#pump(watch);
  }

  #objects(namespace: string | undefined, revision: number): readonly ModelObject[] {
    return [...this.#history.at(revision).values()].filter(({ metadata }) => namespace === undefined || metadata?.namespace === namespace);
  }
}

function refuse(response: ServerResponse, code: number, reason: string): void {
  json(code, { kind: "Status", apiVersion: "v1", status: "Failure", code, reason })(undefined, response);
}

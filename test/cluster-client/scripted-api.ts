import type { IncomingMessage, ServerResponse } from "node:http";
import type { ClusterConfig } from "../../src/cluster/cluster-config.js";
import type { KubernetesObject, ResourceRef } from "../../src/cluster/resource.js";
import { LocalServer } from "./local-server.js";

/** A request, as the server saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type Reply = (request: SeenRequest, response: ServerResponse) => void;

/** The resource that it serves. */
export const demos: ResourceRef = { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true };

/**
 * An HTTP server that plays an API server's part by a script: real sockets, and faults that no real API server makes on demand. Lists and watches
 * that no script is for are answered from `objects`: a list by pages, a watch by nothing until `send`.
 */
export class ScriptedApi {
  readonly seen: SeenRequest[] = [];
  readonly objects = new Map<string, KubernetesObject>();
  /** Taken one a request, before what is usual. */
  readonly lists: Reply[] = [];
  readonly watches: Reply[] = [];
  readonly others: Reply[] = [];
  /** The answer to watches that ask for initial events: as an API server without WatchList by default. */
  initialEvents: Reply = status(422, "Invalid");
  resourceVersion = 100;
  readonly #open = new Set<ServerResponse>();
  readonly #server = new LocalServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => this.#reply(request, Buffer.concat(chunks).toString(), response));
  });

  async start(): Promise<ClusterConfig> {
    return this.#server.start();
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  /** How many watches are open. */
  get watching(): number {
    return this.#open.size;
  }

  get watchRequests(): SeenRequest[] {
    return this.seen.filter(({ query }) => query.watch === "true" && query.sendInitialEvents === undefined);
  }

  /** Those that ask for initial events. */
  get initialEventsRequests(): SeenRequest[] {
    return this.seen.filter(({ query }) => query.sendInitialEvents !== undefined);
  }

  get listRequests(): SeenRequest[] {
    return this.seen.filter(({ method, query, path }) => method === "GET" && query.watch === undefined && path.endsWith("/demos"));
  }

  /** Sets an object, with the next resource version, and tells the watches that are open. */
  put(name: string, spec: object = {}): KubernetesObject {
    const type = this.objects.has(name) ? "MODIFIED" : "ADDED";
    const object = this.set(name, spec);
    this.send({ type, object });
    return object;
  }

  /** The same, without a word to anybody. */
  set(name: string, spec: object = {}): KubernetesObject {
    const metadata = { name, namespace: "default", resourceVersion: String(++this.resourceVersion) };
    const object = { apiVersion: "demo.example.com/v1", kind: "Demo", metadata, spec };
    this.objects.set(name, object);
    return object;
  }

  remove(name: string): void {
    const object = this.objects.get(name);
    this.objects.delete(name);
    if (object)
      this.send({
        type: "DELETED",
        object: { ...object, metadata: { ...object.metadata, resourceVersion: String(++this.resourceVersion) } },
      });
  }

  bookmark(): void {
    this.send({ type: "BOOKMARK", object: { kind: "Demo", metadata: { resourceVersion: String(this.resourceVersion) } } });
  }

  /** Sends an event to every watch that is open. */
  send(event: object): void {
    for (const response of this.#open) response.write(`${JSON.stringify(event)}\n`);
  }

  #reply(request: IncomingMessage, body: string, response: ServerResponse): void {
    const url = new URL(request.url ?? "/", "http://api");
    const seen: SeenRequest = {
      method: request.method ?? "",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body,
    };
    this.seen.push(seen);
    this.#replyTo(seen)(seen, response);
  }

  #replyTo({ method, path, query }: SeenRequest): Reply {
    if (query.sendInitialEvents !== undefined) return (seen, response) => this.initialEvents(seen, response);
    if (method !== "GET" || !path.endsWith("/demos")) return this.others.shift() ?? status(404, "NotFound");
    if (query.watch === "true") return this.watches.shift() ?? ((_seen, response) => this.holdWatch(response));
    return this.lists.shift() ?? ((seen, response) => this.#list(seen, response));
  }

  /** Keeps a watch open for `send`. */
  holdWatch(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "application/json" });
    response.flushHeaders();
    this.#open.add(response);
    response.on("close", () => this.#open.delete(response));
  }

  /** Answers as an API server with WatchList: all objects, a bookmark, then what is sent. */
  readonly stream: Reply = (_seen, response) => {
    this.holdWatch(response);
    for (const object of this.objects.values()) response.write(`${JSON.stringify({ type: "ADDED", object })}\n`);
    response.write(`${JSON.stringify(endOfInitialEvents(this.resourceVersion))}\n`);
  };

  #list({ query }: SeenRequest, response: ServerResponse): void {
    const items = [...this.objects.values()];
    const start = Number(query.continue ?? 0);
    const end = query.limit === undefined ? items.length : start + Number(query.limit);
    const metadata = { resourceVersion: String(this.resourceVersion), ...(end < items.length ? { continue: String(end) } : {}) };
    json(200, { apiVersion: "demo.example.com/v1", kind: "DemoList", metadata, items: items.slice(start, end) })(undefined, response);
  }
}

/** The bookmark that ends a watch's initial events. */
export function endOfInitialEvents(resourceVersion: number): object {
  const metadata = { resourceVersion: String(resourceVersion), annotations: { "k8s.io/initial-events-end": "true" } };
  return { type: "BOOKMARK", object: { kind: "Demo", metadata } };
}

/** Answers with JSON. */
export function json(code: number, body: unknown, headers: Record<string, string> = {}): (seen: unknown, response: ServerResponse) => void {
  return (_seen, response) => {
    response.writeHead(code, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Answers with a Status. */
export function status(code: number, reason: string, headers: Record<string, string> = {}, details?: object): Reply {
  return json(code, { kind: "Status", apiVersion: "v1", status: "Failure", message: `it is ${reason}`, reason, code, details }, headers);
}

/** Begins a watch, says some text, then ends it in some way. */
export function watchThat(text: string, end: (response: ServerResponse) => void): Reply {
  return (_seen, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    if (text === "") response.flushHeaders();
    else response.write(text);
    setTimeout(() => end(response), 20);
  };
}

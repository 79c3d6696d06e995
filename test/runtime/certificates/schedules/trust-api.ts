import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterConfig } from "../../../../src/cluster/cluster-config.js";
import type { KubernetesObject } from "../../../../src/cluster/resource.js";
import { webhookCallers } from "../../../../src/cluster/webhook-callers.js";
import { LocalServer } from "../../../cluster-client/local-server.js";
import { json, status } from "../../../cluster-client/scripted-api.js";
import { mergePatched } from "../../../support/merge-patched.js";
import type { Random } from "../../../support/random.js";

/** A write of an operator that was done. */
export interface DoneWrite {
  readonly by: string;
  readonly plural: string;
  readonly before: KubernetesObject | undefined;
  readonly after: KubernetesObject;
}

/** How an API server is to be. */
export interface TrustApiOptions {
  readonly random: Random;
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** A write whose author last read the Secret longer ago than this is lost: no request takes so long. */
  readonly longestLook: number;
  /** The names that the operator has rights to, by resource; all where there are none. */
  readonly rights: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onWrite: (write: DoneWrite) => void;
  /** Called once the answer to a read of a caller is made. */
  readonly onRead: (plural: string, name: string) => void;
}

interface OpenWatch {
  readonly response: ServerResponse;
  readonly plural: string;
  readonly name: string | undefined;
  reached: number;
}

interface Event {
  readonly revision: number;
  readonly plural: string;
  readonly type: "ADDED" | "MODIFIED" | "DELETED";
  readonly object: KubernetesObject;
}

interface Asked {
  readonly method: string;
  readonly plural: string;
  readonly name: string | undefined;
  readonly query: URLSearchParams;
  readonly by: string;
  readonly body: KubernetesObject | undefined;
}

type Send = (response: ServerResponse) => void;

/**
 * An API server on real sockets with Secrets and what calls webhooks. While `isFaulty`, a random number decides for each request whether it is refused, delayed,
 * or done with its answer lost or cut.
 */
export class TrustApi {
  isFaulty = false;
  /** The clients whose requests wait. */
  readonly slow = new Set<string>();
  /** How often each client read a Secret, or that there is none. */
  readonly reads = new Map<string, number>();
  readonly #objects = new Map<string, KubernetesObject>();
  readonly #events: Event[] = [];
  readonly #watches = new Set<OpenWatch>();
  readonly #readAt = new Map<string, number>();
  readonly #options: TrustApiOptions;
  readonly #server = new LocalServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void this.#answer(asked(request, Buffer.concat(chunks).toString()), response));
  });
  #revision = 100;
  #uids = 0;

  constructor(options: TrustApiOptions) {
    this.#options = options;
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

  get(plural: string, name: string): KubernetesObject | undefined {
    return this.#objects.get(`${plural}/${name}`);
  }

  /** Writes an object in somebody else's name. */
  set(plural: string, object: KubernetesObject): KubernetesObject {
    const { name = "" } = object.metadata ?? {};
    const before = this.get(plural, name);
    const uid = before?.metadata?.uid ?? `uid-${++this.#uids}`;
    const after = { ...object, metadata: { ...object.metadata, uid, resourceVersion: String(++this.#revision) } };
    this.#objects.set(`${plural}/${name}`, after);
    this.#tell(before === undefined ? "ADDED" : "MODIFIED", plural, after);
    return after;
  }

  remove(plural: string, name: string): void {
    const before = this.get(plural, name);
    if (before === undefined) return;
    this.#objects.delete(`${plural}/${name}`);
    this.#tell("DELETED", plural, { ...before, metadata: { ...before.metadata, resourceVersion: String(++this.#revision) } });
  }

  /** Writes what happened to the watches. */
  pump(): void {
    for (const watch of this.#watches) {
      for (const { revision, plural, type, object } of this.#events.filter((event) => event.revision > watch.reached)) {
        watch.reached = revision;
        if (plural !== watch.plural || (watch.name !== undefined && object.metadata?.name !== watch.name)) continue;
        watch.response.write(`${JSON.stringify({ type, object })}\n`);
      }
    }
  }

  #tell(type: Event["type"], plural: string, object: KubernetesObject): void {
    this.#events.push({ revision: this.#revision, plural, type, object });
    if (!this.isFaulty || this.#options.random.chance(0.7)) this.pump();
  }

  /** A watch that breaks is opened again after a second, so few do. */
  async #answer(request: Asked, response: ServerResponse): Promise<void> {
    const { random } = this.#options;
    while (this.slow.has(request.by)) await sleep(2);
    const isWatch = request.query.get("watch") === "true";
    const fault = this.isFaulty && random.chance(isWatch ? 0.05 : 0.3) ? random.pick(faults) : "none";
    if (fault === "refused") return status(random.pick([429, 500, 503]), "ServiceUnavailable")(undefined as never, response);
    if (fault === "lost") return void response.socket?.resetAndDestroy();
    if (fault === "late") await sleep(random.below(5));
    const send = this.#done(request);
    if (fault === "unanswered") return void response.socket?.resetAndDestroy();
    if (fault === "answered late") await sleep(random.below(5));
    if (fault === "cut" && !isWatch) return void cutAnswer(send, response);
    send(response);
  }

  #done(request: Asked): Send {
    const { method, plural, name, query, by, body } = request;
    if (plural === "selfsubjectrulesreviews")
      return json(201, { ...body, status: { resourceRules: this.#rules() } }).bind(undefined, undefined);
    if (query.get("sendInitialEvents") === "true") return refusal(422, "Invalid");
    if (query.get("watch") === "true") return (response) => this.#watch(request, response);
    if (method === "GET" && name === undefined) return this.#list(request);
    const before = name === undefined ? undefined : this.get(plural, name);
    if (method === "GET" && name !== undefined) {
      if (plural === "secrets") this.#noteRead(by);
      else if (before !== undefined) this.#options.onRead(plural, name);
      return before === undefined ? refusal(404, "NotFound") : given(200, before);
    }
    const isLate = this.#options.now() - (this.#readAt.get(by) ?? 0) > this.#options.longestLook;
    if (isLate) return (response) => void response.socket?.resetAndDestroy();
    if (method === "POST") return this.#create(request);
    if (before === undefined) return refusal(404, "NotFound");
    const { resourceVersion } = body?.metadata ?? {};
    if (resourceVersion !== undefined && resourceVersion !== before.metadata?.resourceVersion) return refusal(409, "Conflict");
    const after = method === "PATCH" ? (mergePatched(before, body) as KubernetesObject) : (body as KubernetesObject);
    return given(200, this.#write(request, before, after));
  }

  #create(request: Asked): Send {
    const { plural, body } = request;
    const name = body?.metadata?.name ?? "";
    if (this.get(plural, name) !== undefined) return refusal(409, "AlreadyExists");
    return given(201, this.#write(request, undefined, body as KubernetesObject));
  }

  #write({ plural, by }: Asked, before: KubernetesObject | undefined, object: KubernetesObject): KubernetesObject {
    const after = this.set(plural, object);
    this.#options.onWrite({ by, plural, before, after });
    return after;
  }

  #noteRead(by: string): void {
    this.#readAt.set(by, this.#options.now());
    this.reads.set(by, (this.reads.get(by) ?? 0) + 1);
  }

  #list({ plural, query }: Asked): Send {
    const wanted = selectedName(query);
    const items = [...this.#objects].filter(([key]) =>
      wanted === undefined ? key.startsWith(`${plural}/`) : key === `${plural}/${wanted}`,
    );
    return given(200, { metadata: { resourceVersion: String(this.#revision) }, items: items.map(([, object]) => object) });
  }

  #watch({ plural, query }: Asked, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "application/json" });
    response.flushHeaders();
    const watch = { response, plural, name: selectedName(query), reached: Number(query.get("resourceVersion")) };
    response.on("close", () => this.#watches.delete(watch));
    this.#watches.add(watch);
    this.pump();
  }

  #rules(): object[] {
    const { rights } = this.#options;
    return Object.values(webhookCallers).map(({ group, plural }) => ({
      verbs: ["get", "list", "watch", "patch"],
      apiGroups: [group],
      resources: [plural],
      ...(rights === undefined ? {} : { resourceNames: rights[plural] ?? [] }),
    }));
  }
}

const faults = ["refused", "lost", "unanswered", "cut", "late", "answered late"] as const;

function asked({ method = "", url = "", headers }: IncomingMessage, text: string): Asked {
  const { pathname, searchParams } = new URL(url, "http://api");
  const [plural = "", name] = pathname.replace(/^\/apis?\/(?:[^/]+\/)?v1\/(?:namespaces\/[^/]+\/)?/, "").split("/");
  return {
    method,
    plural,
    name,
    query: searchParams,
    by: headers["user-agent"] ?? "",
    body: text === "" ? undefined : (JSON.parse(text) as KubernetesObject),
  };
}

function selectedName(query: URLSearchParams): string | undefined {
  return query.get("fieldSelector")?.replace("metadata.name=", "");
}

function given(code: number, object: object): Send {
  return json(code, object).bind(undefined, undefined);
}

function refusal(code: number, reason: string): Send {
  return (response) => status(code, reason)(undefined as never, response);
}

/** Sends the headers of an answer and a part of its body, then breaks the connection. */
function cutAnswer(send: Send, response: ServerResponse): void {
  response.end = ((text: string) => {
    response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
  }) as typeof response.end;
  send(response);
}

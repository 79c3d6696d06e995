import { setTimeout as sleep } from "node:timers/promises";
import { Agent, type Dispatcher, request } from "undici";
import { parseJson, stringifyJson } from "../../src/model/lossless-json.js";
import type { ControlPlaneConnection } from "./connection.js";

/** A Kubernetes object as JSON. */
export interface KubeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta;
  readonly [field: string]: unknown;
}

export interface ObjectMeta {
  readonly name?: string;
  readonly namespace?: string;
  readonly generateName?: string;
  readonly uid?: string;
  readonly resourceVersion?: string;
  readonly generation?: number;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** A resource's URL, in parts. */
export interface ResourcePath {
  readonly apiVersion: string;
  readonly resource: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly subresource?: string;
  readonly query?: Readonly<Record<string, string>>;
}

export type PatchType = "application/json-patch+json" | "application/merge-patch+json" | "application/apply-patch+yaml";

/** An event of a watch. */
export interface WatchEvent {
  readonly type: "ADDED" | "MODIFIED" | "DELETED" | "BOOKMARK" | "ERROR";
  readonly object: KubeObject;
}

/** One of the reasons for a refusal: the field that it names, and what it says of it. */
export interface Cause {
  readonly field?: string;
  readonly reason?: string;
  readonly message?: string;
}

/** A refusal of the API server, with its words. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
    readonly causes: readonly Cause[] = [],
  ) {
    super(`${status} ${reason}: ${message}`);
  }
}

const retriesWhenToldToWait = 20;

/** The codes of a connection that broke. */
const lost = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** An admin's client for tests: paths and JSON, and an error for whatever is not a success. It waits where the server says so (429). */
export class ApiClient {
  readonly #agent: Agent;

  constructor(private readonly connection: ControlPlaneConnection) {
    const { authority, admin } = connection;
    this.#agent = new Agent({ connect: { ca: authority.certificate, cert: admin.certificate, key: admin.key } });
  }

  get(path: ResourcePath): Promise<KubeObject> {
    return this.#object("GET", path);
  }

  async list(path: ResourcePath): Promise<readonly KubeObject[]> {
    return (await this.#object("GET", path)).items as readonly KubeObject[];
  }

  create(path: ResourcePath, object: KubeObject): Promise<KubeObject> {
    return this.#object("POST", path, object);
  }

  replace(path: ResourcePath, object: KubeObject): Promise<KubeObject> {
    return this.#object("PUT", path, object);
  }

  patch(path: ResourcePath, mergePatch: unknown): Promise<KubeObject> {
    return this.#object("PATCH", path, mergePatch);
  }

  /** Sends a patch that isn't a merge patch. */
  patchAs(path: ResourcePath, patch: unknown, type: PatchType): Promise<KubeObject> {
    return this.#object("PATCH", path, patch, type);
  }

  delete(path: ResourcePath, options?: object): Promise<KubeObject> {
    return this.#object("DELETE", path, options);
  }

  /** The body at a path, as text. */
  async text(path: string): Promise<string> {
    return (await this.#send("GET", path)).body;
  }

  /** The names of the columns in which a collection is shown. */
  async columns(path: ResourcePath): Promise<readonly string[]> {
    const { body } = await this.#send("GET", urlOf(path), undefined, undefined, "application/json;as=Table;v=v1;g=meta.k8s.io");
    return (JSON.parse(body) as { columnDefinitions: readonly { name: string }[] }).columnDefinitions.map(({ name }) => name);
  }

  /** The events of a collection, from a resource version on, until the signal aborts. */
  async *watch(path: ResourcePath, resourceVersion: string, signal: AbortSignal): AsyncGenerator<WatchEvent> {
    const query = { ...path.query, watch: "true", resourceVersion };
    const response = await request(this.connection.server + urlOf({ ...path, query }), { dispatcher: this.#agent, signal });
    if (response.statusCode !== 200) throw apiError(response.statusCode, await response.body.text());
    let rest = "";
    for await (const chunk of response.body.setEncoding("utf8")) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield JSON.parse(line) as WatchEvent;
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #object(method: Dispatcher.HttpMethod, path: ResourcePath, body?: unknown, type?: PatchType): Promise<KubeObject> {
    return parseJson((await this.#send(method, urlOf(path), body, type)).body) as KubeObject;
  }

  async #send(
    method: Dispatcher.HttpMethod,
    url: string,
    body?: unknown,
    type?: PatchType,
    accept = "application/json",
  ): Promise<{ body: string }> {
    const contentType = type ?? (method === "PATCH" ? "application/merge-patch+json" : "application/json");
    for (let attempt = 0; ; attempt++) {
      const headers = { accept, "content-type": contentType };
      const sent = { method, headers, ...(body === undefined ? {} : { body: stringifyJson(body) }) };
      const response = await this.#answer(url, sent);
      if (response.statusCode < 300) return { body: response.text };
      if (response.statusCode !== 429 || attempt === retriesWhenToldToWait) throw apiError(response.statusCode, response.text);
      await sleep(1000 * Number(response.headers["retry-after"] ?? 1));
    }
  }

  /** A read is sent once more where its connection is lost: one from before a restart of the API server may still be in the pool. */
  async #answer(
    url: string,
    sent: Pick<Dispatcher.RequestOptions, "method"> & { readonly headers: Record<string, string>; readonly body?: string },
    isSecond = false,
  ): Promise<{ readonly statusCode: number; readonly headers: Dispatcher.ResponseData["headers"]; readonly text: string }> {
    try {
      const { statusCode, headers, body } = await request(this.connection.server + url, { ...sent, dispatcher: this.#agent });
      return { statusCode, headers, text: await body.text() };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (sent.method === "GET" && !isSecond && lost.has(code)) return this.#answer(url, sent, true);
      throw Object.assign(new Error(`the test's own client: ${sent.method} ${url}: ${String(error)}`, { cause: error }), { code });
    }
  }
}

interface ApiStatus {
  readonly reason?: string;
  readonly message?: string;
  readonly details?: { readonly causes?: readonly Cause[] };
}

/** The path of a resource on the API server. */
function urlOf({ apiVersion, resource, namespace, name, subresource, query }: ResourcePath): string {
  const segments = [
    apiVersion.includes("/") ? "apis" : "api",
    apiVersion,
    ...(namespace === undefined ? [] : ["namespaces", namespace]),
    resource,
    ...(name === undefined ? [] : [name]),
    ...(subresource === undefined ? [] : [subresource]),
  ];
  const search = query === undefined ? "" : `?${new URLSearchParams(query)}`;
  return `/${segments.join("/")}${search}`;
}

function apiError(status: number, body: string): ApiError {
  try {
    const { reason = "", message = body, details } = JSON.parse(body) as ApiStatus;
    return new ApiError(status, reason, message, details?.causes);
  } catch {
    return new ApiError(status, "", body);
  }
}

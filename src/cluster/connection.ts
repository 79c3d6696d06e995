import { setMaxListeners } from "node:events";
import type { Dispatcher } from "undici";
import { parseJson } from "../model/lossless-json.js";
import { type ApiWarning, warningTexts } from "./api-warning.js";
import type { ClusterConfig } from "./cluster-config.js";
import { type ApiStatus, ApiStatusError, ClusterError, ConnectionError } from "./cluster-error.js";
import { Dispatchers } from "./dispatchers.js";
import type { RateLimiter } from "./rate-limiter.js";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One HTTP request to the API server. */
export interface ClusterRequest {
  readonly method: Method;
  /** Absolute, without the query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: string;
  readonly contentType?: string;
  /** The form of the answer; `application/json` by default. */
  readonly accept?: string;
  readonly signal?: AbortSignal | undefined;
  /** The longest silence, in milliseconds, before the headers and between two pieces of the body. */
  readonly silence: number;
}

/** The hooks of a connection, around each of its requests. */
export interface ConnectionHooks {
  /** Waited for before each request; none for as fast as can be. */
  readonly limiter?: RateLimiter | undefined;
  /** Told of each answer's status code; `<error>`, as client-go has it, where there was none. */
  readonly onAnswer?: ((answer: { readonly method: Method; readonly host: string; readonly code: string }) => void) | undefined;
  /** Told of each `Warning` header of an answer. */
  readonly onWarning?: ((warning: ApiWarning) => void) | undefined;
  /** Asked at the moment when a request is written to its socket, with every wait behind it. What it throws fails the request, and nothing was sent. */
  readonly guard?: RequestGuard | undefined;
}

/** Throws a ClusterError where a request must not be sent. */
export type RequestGuard = (request: { readonly method: string; readonly path: string }) => void;

/** The body of an answer of 200 to 299. */
export interface ClusterResponse {
  readonly body: AsyncIterable<Buffer> & { text(): Promise<string> };
}

/** The pool of connections to one API server: HTTP/1.1, as many connections as there are requests under way. */
export class Connection {
  readonly #config: ClusterConfig;
  readonly #dispatchers: Dispatchers;
  readonly #origin: string;
  readonly #basePath: string;
  readonly #userAgent: string;
  readonly #host: string;
  readonly #hooks: ConnectionHooks;

  /** @throws ClusterError WW602 where the server's URL is none */
  constructor(config: ClusterConfig, userAgent: string, hooks: ConnectionHooks = {}) {
    this.#config = config;
    this.#userAgent = userAgent;
    const url = URL.canParse(config.server) ? new URL(config.server) : undefined;
    if (url?.protocol !== "https:" && url?.protocol !== "http:") {
      throw new ClusterError("WW602", `the API server's address "${config.server}" is not an http or https URL`);
    }
    this.#basePath = url.pathname.replace(/\/+$/, "");
    this.#host = url.host;
    this.#hooks = hooks;
    this.#origin = url.origin;
    this.#dispatchers = new Dispatchers(config, url.origin);
  }

  /**
   * Sends a request, once; a second time where its credentials were refused and others can be had.
   * @throws ApiStatusError for an answer other than 2xx, ConnectionError when there is no whole answer, the signal's reason when it is aborted
   */
  async send(request: ClusterRequest): Promise<ClusterResponse> {
    await this.#hooks.limiter?.take(request.signal);
    const { renewCredentials } = this.#config;
    try {
      return await this.#sendOnce(request);
    } catch (error) {
      const isRefused = error instanceof ApiStatusError && error.statusCode === 401;
      if (!isRefused || renewCredentials === undefined) throw error;
      renewCredentials();
      return this.#sendOnce(request);
    }
  }

  async #sendOnce(request: ClusterRequest): Promise<ClusterResponse> {
    // Each request under way has a listener on it, and there may be many.
    if (request.signal) setMaxListeners(0, request.signal);
    const authorization = await this.#config.authorization?.();
    const dispatcher = await this.#dispatcher();
    const path = `${this.#basePath}${request.path}${queryText(request.query ?? {})}`;
    return this.#translating(request, async () => {
      const { statusCode, headers, body } = await dispatcher
        .request({
          origin: this.#origin,
          method: request.method,
          path,
          headers: {
            accept: request.accept ?? "application/json",
            "user-agent": this.#userAgent,
            ...this.#config.headers,
            ...(authorization === undefined ? {} : { authorization }),
            ...(request.body === undefined ? {} : { "content-type": request.contentType ?? "application/json" }),
          },
          body: request.body ?? null,
          signal: request.signal ?? null,
          headersTimeout: request.silence,
          bodyTimeout: request.silence,
        })
        .catch((error: unknown) => {
          this.#tell(request, "<error>");
          throw error;
        });
      this.#tell(request, String(statusCode));
      for (const message of warningTexts(headers.warning)) {
        this.#hooks.onWarning?.({ message, method: request.method, path: request.path });
      }
      if (statusCode < 200 || statusCode > 299) {
        throw statusError(request, statusCode, headers["retry-after"], await body.text());
      }
      return { body: this.#translatedBody(request, body) };
    });
  }

  #tell({ method }: ClusterRequest, code: string): void {
    this.#hooks.onAnswer?.({ method, host: this.#host, code });
  }

  /** Closes every connection; requests under way fail. */
  async close(): Promise<void> {
    await this.#dispatchers.destroy();
  }

  async #dispatcher(): Promise<Dispatcher> {
    const dispatcher = await this.#dispatchers.get();
    return this.#hooks.guard === undefined ? dispatcher : guarded(dispatcher, this.#hooks.guard);
  }

  #translatedBody(request: ClusterRequest, body: AsyncIterable<Buffer> & { text(): Promise<string> }): ClusterResponse["body"] {
    const translating = this.#translating.bind(this);
    return {
      text: () => translating(request, () => body.text()),
      async *[Symbol.asyncIterator]() {
        const chunks = body[Symbol.asyncIterator]();
        try {
          for (;;) {
            const next = await translating(request, () => chunks.next());
            if (next.done) return;
            yield next.value;
          }
        } finally {
          await chunks.return?.();
        }
      },
    };
  }

  async #translating<T>(request: ClusterRequest, action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof ClusterError) throw error;
      if (request.signal?.aborted) throw request.signal.reason;
      const message = `${label(request)}: ${this.#config.server} ${describe(error)}`;
      throw new ConnectionError(message, { cause: error, neverSent: neverSent.has(codeOf(error)) });
    }
  }
}

/** `onRequestStart` is called when a connection is there and free, and the request is written next. */
function guarded(pool: Dispatcher, guard: RequestGuard): Dispatcher {
  return pool.compose((dispatch) => (options, handler) => {
    const { method, path } = options;
    return dispatch(options, new GuardedHandler(handler, () => guard({ method, path })));
  });
}

class GuardedHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #guard: () => void;

  constructor(handler: Dispatcher.DispatchHandler, guard: () => void) {
    this.#handler = handler;
    this.#guard = guard;
  }

  onRequestStart(...told: Parameters<NonNullable<Dispatcher.DispatchHandler["onRequestStart"]>>): void {
    this.#guard();
    this.#handler.onRequestStart?.(...told);
  }

  onResponseStart(...told: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>): void {
    this.#handler.onResponseStart?.(...told);
  }

  onResponseData(...told: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseData"]>>): void {
    this.#handler.onResponseData?.(...told);
  }

  onResponseEnd(...told: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseEnd"]>>): void {
    this.#handler.onResponseEnd?.(...told);
  }

  onResponseError(...told: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseError"]>>): void {
    this.#handler.onResponseError?.(...told);
  }
}

function label({ method, path }: ClusterRequest): string {
  return `${method} ${path}`;
}

function queryText(query: NonNullable<ClusterRequest["query"]>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function statusError(request: ClusterRequest, statusCode: number, retryAfter: string | string[] | undefined, body: string): ApiStatusError {
  const status = parseStatus(body);
  const seconds = Number(retryAfter ?? status.details?.retryAfterSeconds ?? Number.NaN);
  return new ApiStatusError(label(request), statusCode, status, Number.isFinite(seconds) ? seconds : undefined);
}

/** An answer that isn't a Status, such as a proxy's page, is kept as text. */
function parseStatus(body: string): ApiStatus {
  try {
    const parsed = parseJson(body);
    if (typeof parsed === "object" && parsed !== null && "kind" in parsed && parsed.kind === "Status") return parsed as ApiStatus;
  } catch {
    // Not JSON.
  }
  return { message: body.trim().slice(0, 200) };
}

/** Without a connection nothing can have been done. */
const neverSent: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `failed: ${String(error)}`;
  const code = codeOf(error);
  if (code === "ECONNREFUSED") return "refused the connection";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "can't be found by its name";
  if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "UND_ERR_HEADERS_TIMEOUT") return "did not answer in time";
  if (code === "UND_ERR_BODY_TIMEOUT") return "fell silent";
  return `failed: ${error.message || code}`;
}

import { Pool } from "undici";
import { parseJson } from "../model/lossless-json.js";
import type { ClusterConfig } from "./cluster-config.js";
import { type ApiStatus, ApiStatusError, ClusterError, ConnectionError } from "./cluster-error.js";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One HTTP request to the API server. */
export interface ClusterRequest {
  readonly method: Method;
  /** Absolute, without the query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: string;
  readonly contentType?: string;
  readonly signal?: AbortSignal | undefined;
  /** The longest silence, in milliseconds, before the headers and between two pieces of the body. */
  readonly silence: number;
}

/** The body of an answer of 200 to 299. */
export interface ClusterResponse {
  readonly body: AsyncIterable<Buffer> & { text(): Promise<string> };
}

/** The pool of connections to one API server: HTTP/1.1, as many connections as there are requests under way. */
export class Connection {
  readonly #config: ClusterConfig;
  readonly #pool: Pool;
  readonly #basePath: string;
  readonly #userAgent: string;

  /** @throws ClusterError WW602 where the server's URL is none, or a certificate isn't PEM */
  constructor(config: ClusterConfig, userAgent: string) {
    const { ca, certificate, key, serverName, insecureSkipVerify } = config.tls;
    this.#config = config;
    this.#userAgent = userAgent;
    const url = URL.canParse(config.server) ? new URL(config.server) : undefined;
    if (url?.protocol !== "https:" && url?.protocol !== "http:") {
      throw new ClusterError("WW602", `the API server's address "${config.server}" is not an http or https URL`);
    }
    this.#basePath = url.pathname.replace(/\/+$/, "");
    this.#pool = new Pool(url.origin, {
      connect: {
        ...(ca === undefined ? {} : { ca }),
        ...(certificate === undefined ? {} : { cert: certificate }),
        ...(key === undefined ? {} : { key }),
        ...(serverName === undefined ? {} : { servername: serverName }),
        rejectUnauthorized: insecureSkipVerify !== true,
        timeout: 10_000,
      },
    });
  }

  /**
   * Sends a request, once.
   * @throws ApiStatusError for an answer other than 2xx, ConnectionError when there is no whole answer, the signal's reason when it is aborted
   */
  async send(request: ClusterRequest): Promise<ClusterResponse> {
    const authorization = await this.#config.authorization?.();
    const path = `${this.#basePath}${request.path}${queryText(request.query ?? {})}`;
    return this.#translating(request, async () => {
      const { statusCode, headers, body } = await this.#pool.request({
        method: request.method,
        path,
        headers: {
          accept: "application/json",
          "user-agent": this.#userAgent,
          ...(authorization === undefined ? {} : { authorization }),
          ...(request.body === undefined ? {} : { "content-type": request.contentType ?? "application/json" }),
        },
        body: request.body ?? null,
        signal: request.signal ?? null,
        headersTimeout: request.silence,
        bodyTimeout: request.silence,
      });
      if (statusCode < 200 || statusCode > 299) {
        throw statusError(request, statusCode, headers["retry-after"], await body.text());
      }
      return { body: this.#translatedBody(request, body) };
    });
  }

  /** Closes every connection; requests under way fail. */
  async close(): Promise<void> {
    await this.#pool.destroy();
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
      throw new ConnectionError(`${label(request)}: ${this.#config.server} ${describe(error)}`, { cause: error });
    }
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

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `failed: ${String(error)}`;
  const code = "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return "refused the connection";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "can't be found by its name";
  if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "UND_ERR_HEADERS_TIMEOUT") return "did not answer in time";
  if (code === "UND_ERR_BODY_TIMEOUT") return "fell silent";
  return `failed: ${error.message || code}`;
}

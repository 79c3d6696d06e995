import { type Dispatcher, Pool, ProxyAgent } from "undici";
import type { ClusterConfig, ClusterTls } from "./cluster-config.js";

/** The longest time in milliseconds until a connection is there. */
const connectTimeout = 10_000;

/**
 * The connections to one API server. When TLS settings change, requests from then on go over new connections, and the old ones are closed when what is
 * under way on them has ended.
 */
export class Dispatchers {
  readonly #config: ClusterConfig;
  readonly #origin: string;
  readonly #open = new Set<Dispatcher>();
  #current: Dispatcher;
  #tls: ClusterTls;
  #isDestroyed = false;

  /** @throws Error where the proxy's URL is none */
  constructor(config: ClusterConfig, origin: string) {
    this.#config = config;
    this.#origin = origin;
    this.#tls = config.tls;
    this.#current = this.#connect();
  }

  /** The dispatcher of the next request. */
  async get(): Promise<Dispatcher> {
    const tls = (await this.#config.freshTls?.()) ?? this.#tls;
    if (tls === this.#tls || this.#isDestroyed) return this.#current;
    this.#tls = tls;
    this.#retire(this.#current);
    this.#current = this.#connect();
    return this.#current;
  }

  /** Ends every connection; requests under way fail, and so do all that follow. */
  async destroy(): Promise<void> {
    this.#isDestroyed = true;
    await Promise.all([...this.#open].map((each) => each.destroy()));
  }

  #connect(): Dispatcher {
    const { ca, certificate, key, serverName, insecureSkipVerify } = this.#tls;
    const connect = {
      ...(ca === undefined ? {} : { ca }),
      ...(certificate === undefined ? {} : { cert: certificate }),
      ...(key === undefined ? {} : { key }),
      ...(serverName === undefined ? {} : { servername: serverName }),
      rejectUnauthorized: insecureSkipVerify !== true,
      timeout: connectTimeout,
    };
    const { proxy } = this.#config;
    const made =
      proxy === undefined ? new Pool(this.#origin, { connect }) : new ProxyAgent({ uri: proxy, requestTls: connect, proxyTunnel: true });
    this.#open.add(made);
    return made;
  }

  #retire(dispatcher: Dispatcher): void {
    const forget = () => this.#open.delete(dispatcher);
    // It fails only if everything is destroyed meanwhile.
    void dispatcher.close().then(forget, forget);
  }
}

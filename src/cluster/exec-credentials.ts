import { type ExecCredential, type ExecPlugin, runExecPlugin } from "./exec-plugin.js";

/** So much earlier than it expires, in milliseconds, a credential is replaced. */
const margin = 10_000;

/**
 * The credential of an exec plugin: it is kept until it expires or the API server refuses it, as client-go keeps it, and everybody who asks while the
 * program runs gets what that prints.
 */
export class ExecCredentials {
  readonly #plugin: ExecPlugin;
  readonly #now: () => number;
  #running: Promise<ExecCredential> | undefined;
  #known: ExecCredential | undefined;

  /** @param now the time by the clock, in milliseconds since 1970: a credential's expiry is given by that */
  constructor(plugin: ExecPlugin, now: () => number = Date.now) {
    this.#plugin = plugin;
    this.#now = now;
  }

  /** @throws ClusterError WW683 where the program gives nothing */
  async get(): Promise<ExecCredential> {
    const known = this.#known;
    if (known !== undefined && (known.expiresAt === undefined || this.#now() < known.expiresAt - margin)) return known;
    this.#running ??= runExecPlugin(this.#plugin)
      .then((credential) => {
        this.#known = credential;
        return credential;
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Has the program run again for the next request: the API server doesn't take what it gave. */
  refuse(): void {
    this.#known = undefined;
  }
}

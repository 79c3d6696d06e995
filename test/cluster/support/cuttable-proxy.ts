import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Passes bytes on to an API server, and can be cut. */
export class CuttableProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #refuses = false;

  private constructor(target: URL) {
    this.#server = createServer((client) => {
      if (this.#refuses) {
        client.resetAndDestroy();
        return;
      }
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => {
          this.#sockets.delete(socket);
          (socket === client ? upstream : client).destroy();
        });
      }
      client.pipe(upstream).pipe(client);
    });
  }

  static async start(target: string): Promise<CuttableProxy> {
    const proxy = new CuttableProxy(new URL(target));
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    return `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resets every connection; new ones work. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Lets nothing through until `heal`. */
  sever(): void {
    this.#refuses = true;
    this.cut();
  }

  heal(): void {
    this.#refuses = false;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.cut();
    await closed;
  }
}

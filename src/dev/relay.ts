import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * A TCP port that stays open while the process behind it is replaced: connections that come meanwhile wait, so that no request of the API server fails
 * because of a restart. TLS ends at the process behind it.
 */
export class Relay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: Promise<number> = new Promise(() => undefined);
  #open: ((port: number) => void) | undefined;

  constructor() {
    this.#server = createServer((socket) => void this.#accept(socket));
  }

  /** Listens. @returns the port. @throws Error of the system, such as EADDRINUSE */
  async listen(host: string, port: number): Promise<number> {
    this.pause();
    this.#server.listen(port, host);
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  /** Has new connections wait until `resume`. */
  pause(): void {
    if (this.#open !== undefined) return;
    this.#target = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  /** Connects those that wait, and all further ones, to a port of this machine. */
  resume(port: number): void {
    this.#open?.(port);
    this.#open = undefined;
    this.#target = Promise.resolve(port);
  }

  /** Closes the port and every connection. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, "close");
  }

  async #accept(socket: Socket): Promise<void> {
    this.#track(socket);
    const port = await this.#target;
    if (socket.destroyed) return;
    const behind = connect(port, "127.0.0.1");
    this.#track(behind);
    socket.on("close", () => behind.destroy());
    behind.on("close", () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    // The end of either side is the end of both, whatever the reason.
    socket.on("error", () => socket.destroy()).on("close", () => this.#sockets.delete(socket));
  }
}

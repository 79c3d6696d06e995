import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy that can be made to hold all that comes, as a network does that is cut in two, or to break. */
export class CuttableProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #cut = false;
  #refuses = false;

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#server = createServer((client) => {
      if (this.#refuses) {
        client.resetAndDestroy();
        return;
      }
      const upstream = connect(target);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#sockets.add(from);
        if (this.#cut) from.pause();
        from.on("data", (chunk: Buffer) => to.write(chunk));
        from.on("error", () => {});
        from.on("close", () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  /** Listens on an address of this machine, the loopback one by default. Gives the port. */
  async start(address = "127.0.0.1"): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, address, resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Nothing passes any more, and neither side gets an error. */
  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Lets the held data go on its way. */
  mend(): void {
    this.#cut = false;
    this.#refuses = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** Connections break, and new ones are broken as soon as they come, until it is mended. */
  refuse(): void {
    this.#refuses = true;
    this.breakAll();
  }

  /** Every connection breaks; new ones pass. */
  breakAll(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { ClusterConfig } from "../../src/cluster/cluster-config.js";

/** An HTTP server on a free port of this machine, all of whose connections can be broken. */
export class LocalServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(answer: RequestListener) {
    this.#server = createServer(answer);
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => this.#sockets.delete(socket));
    });
  }

  /** Gives the configuration of a cluster whose API server it is. */
  async start(): Promise<ClusterConfig> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.address() as AddressInfo;
    return { server: `http://127.0.0.1:${port}`, tls: {}, namespace: "default" };
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Breaks all connections. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }
}

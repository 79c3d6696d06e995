import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Server as HttpsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { RunError } from "./run-error.js";

/** Where a server listens. */
export interface Endpoint {
  /** Empty for every address. */
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
}

/** Starts to listen; gives the address. Rejects with a message that names the endpoint where it can't. */
export async function listen(server: HttpServer | HttpsServer, endpoint: Endpoint, what: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE" ? "the port is in use" : error.code === "EACCES" ? "the port may not be opened" : error.message;
      reject(new RunError(`the ${what} can't listen on ${endpoint.host}:${endpoint.port}: ${reason}`, { cause: error }));
    });
    server.listen({ port: endpoint.port, ...(endpoint.host === "" ? {} : { host: endpoint.host }) }, () => {
      server.removeAllListeners("error");
      resolve(server.address() as AddressInfo);
    });
  });
}

/** How long a connection without a request is kept once the drain has begun, in milliseconds: one may be on its way. */
const lastChance = 500;

/**
 * Ends a server in good order: no new connections, answers under way are given, all other connections are closed. To Node a connection is idle only
 * between requests, not before its TLS handshake, before its first request or amid a request's headers, and the API server opens some in advance:
 * so requests are counted here.
 */
export class Drain {
  readonly #server: HttpServer | HttpsServer;
  readonly #sockets = new Set<Socket>();
  readonly #requests = new Set<IncomingMessage>();
  #begun = false;

  constructor(server: HttpServer | HttpsServer) {
    this.#server = server;
    server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      this.#requests.add(request);
      response.once("close", () => this.#requests.delete(request));
    });
  }

  /** To be called before an answer's headers are written: once the drain has begun, its connection closes behind it. */
  prepare(response: ServerResponse): void {
    if (this.#begun) response.setHeader("connection", "close");
  }

  /** Resolves with true when every request has ended by itself, with false when some had to be cut after `grace` milliseconds. */
  async end(grace: number): Promise<boolean> {
    this.#begun = true;
    const closed = new Promise<true>((resolve) => {
      this.#server.close(() => resolve(true));
    });
    this.#server.closeIdleConnections();
    const unused = setTimeout(() => this.#cutUnused(), Math.min(lastChance, grace));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => {
        resolve(false);
        for (const socket of this.#sockets) socket.destroy();
      }, grace);
    });
    const inTime = await Promise.race([closed, late]);
    clearTimeout(timer);
    clearTimeout(unused);
    await closed;
    return inTime;
  }

  /** A request's socket is the TLS layer over the one that was accepted: the peer says which belong together. */
  #cutUnused(): void {
    const used = new Set(Array.from(this.#requests, ({ socket }) => peerOf(socket)));
    for (const socket of this.#sockets) if (!used.has(peerOf(socket))) socket.destroy();
  }
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Server as HttpsServer } from "node:https";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { setImmediate as readable, setTimeout as sleep } from "node:timers/promises";
import { OpenResponses } from "./open-responses.js";
import { RunError } from "./run-error.js";

/** Where a server listens. */
export interface Endpoint {
  /** Empty for every address. */
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** The number of connections that may wait to be accepted: 511 by default, as in Node. */
  readonly backlog?: number;
}

/** Starts to listen; gives the address. Rejects with a message that names the endpoint where it can't. */
export async function listen(server: HttpServer | HttpsServer, endpoint: Endpoint, what: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE" ? "the port is in use" : error.code === "EACCES" ? "the port may not be opened" : error.message;
      reject(new RunError(`the ${what} can't listen on ${endpoint.host}:${endpoint.port}: ${reason}`, { cause: error }));
    });
    const { port, host, backlog } = endpoint;
    server.listen({ port, ...(host === "" ? {} : { host }), ...(backlog === undefined ? {} : { backlog }) }, () => {
      server.removeAllListeners("error");
      resolve(server.address() as AddressInfo);
    });
  });
}

/** How a drain goes about it. */
export interface DrainOptions {
  /** Cuts what is still under way. */
  readonly cut?: AbortSignal;
  /**
   * How long the server goes on taking connections and requests once the drain has begun, and how long a connection must have been silent then to be
   * closed, in milliseconds: a request may be on its way, and clients don't send a POST again whose connection was closed under it. The longer a
   * connection was silent, the less often it is used, and the less likely it is used at that moment. Five seconds by default, or a quarter of the grace.
   */
  readonly lastChance?: number;
}

const longestChance = 5_000;
const lookEvery = 50;

/** A connection, and when it was heard of last. */
interface Heard {
  readonly socket: Socket;
  bytes: number;
  at: number;
}

/**
 * Ends a server in good order: each connection is closed behind the next answer that it carries, or when it has been silent for a while. To Node a
 * connection is idle only between requests, not before its TLS handshake, before its first request or amid a request's headers, and the API server
 * opens some in advance: so requests are counted here.
 */
export class Drain {
  readonly #server: HttpServer | HttpsServer;
  readonly #sockets = new Map<Socket, Heard>();
  readonly #open = new OpenResponses();
  #begun = false;

  /** @param isTold whether `begin` and `finish` are called for each request; without this it listens for requests itself */
  constructor(server: HttpServer | HttpsServer, { isTold = false }: { readonly isTold?: boolean } = {}) {
    this.#server = server;
    server.on("connection", (socket: Socket) => {
      this.#sockets.set(socket, { socket, bytes: 0, at: performance.now() });
      socket.once("close", () => this.#sockets.delete(socket));
    });
    if (isTold) return;
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      this.begin(request, response);
      response.once("close", () => this.finish(request, response));
    });
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    this.#open.begin(request, response);
  }

  /** The response to the request has closed. */
  finish(request: IncomingMessage, response: ServerResponse): void {
    this.#open.finish(request, response);
  }

  /** To be called before an answer's headers are written: once the drain has begun, its connection closes behind it. */
  prepare(response: ServerResponse): void {
    if (this.#begun) response.setHeader("connection", "close");
  }

  /** Resolves with true when every request has ended by itself, with false when some had to be cut, after `grace` milliseconds or by the signal. */
  async end(grace: number, { cut, lastChance = Math.min(longestChance, grace / 4) }: DrainOptions = {}): Promise<boolean> {
    this.#begun = true;
    const began = performance.now();
    for (const heard of this.#sockets.values()) heard.at = began;
    let closed: Promise<void> | undefined;
    for (;;) {
      const past = performance.now() - began;
      // Not before, though no connection may be left: a Service leads new ones here until its endpoints have changed.
      if (past >= Math.min(lastChance, grace)) closed ??= this.#close();
      if (this.#sockets.size === 0 && closed !== undefined) break;
      if (past >= grace || cut?.aborted) return this.#cutAll(closed ?? this.#close());
      await sleep(lookEvery);
      // Data that came meanwhile is read only now, where the event loop was busy: its timers go before its sockets.
      await readable();
      this.#closeSilent(lastChance);
    }
    await closed;
    return true;
  }

  /** Stops listening. As net.Server does it: http.Server closes what it takes for idle connections, too. */
  async #close(): Promise<void> {
    return new Promise((resolve) => NetServer.prototype.close.call(this.#server, () => resolve()));
  }

  async #cutAll(closed: Promise<void>): Promise<boolean> {
    const inTime = this.#open.sockets().length === 0;
    for (const socket of this.#sockets.keys()) socket.destroy();
    await closed;
    return inTime;
  }

  /** A request's socket is the TLS layer over the one that was accepted: the peer says which belong together. */
  #closeSilent(lastChance: number): void {
    const now = performance.now();
    const used = new Set(this.#open.sockets().map(peerOf));
    for (const heard of this.#sockets.values()) {
      const { socket, bytes } = heard;
      if (used.has(peerOf(socket)) || socket.bytesRead !== bytes) Object.assign(heard, { bytes: socket.bytesRead, at: now });
      else if (now - heard.at >= lastChance) socket.destroy();
    }
  }
}

/** The peer of a socket, as a text: the TLS layer over a socket has the same peer as the socket. */
export function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

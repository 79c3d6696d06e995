import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server } from "node:https";
import type { Socket } from "node:net";
import { peerOf } from "../http-server.js";

/** The states of a connection, in the order in which connections are closed to make room. */
const states = ["handshake", "silent", "receiving", "idle", "answering"] as const;
type State = (typeof states)[number];

interface Connection {
  readonly socket: Socket;
  state: State;
  /** When it entered that state, in milliseconds. */
  since: number;
}

/** The time that a connection may spend in a state, in milliseconds, before it is closed ahead of all others to make room. */
const patience = 1_000;

/**
 * Limits the connections of a server. A further one closes another: first one without a request, or whose request doesn't arrive. A connection with a
 * request that is being answered is never closed; if there are only such, the new one is closed.
 */
export class ConnectionLimit {
  readonly #most: number;
  readonly #connections = new Map<string, Connection>();
  /** By the TLS layer over the connection. */
  readonly #secured = new WeakMap<Socket, Connection>();

  constructor(server: Server, most: number) {
    this.#most = most;
    server.on("connection", (socket: Socket) => this.#admit(socket));
    server.on("secureConnection", (socket: Socket) => this.#secure(socket));
    server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#enter(socket, "receiving");
      response.once("close", () => this.#enter(socket, "idle"));
    });
  }

  /** The request has arrived completely. */
  received({ socket }: IncomingMessage): void {
    this.#enter(socket, "answering");
  }

  #admit(socket: Socket): void {
    const peer = peerOf(socket);
    if (this.#connections.size >= this.#most && !this.#makeRoom()) return void socket.destroy();
    this.#connections.set(peer, { socket, state: "handshake", since: performance.now() });
    socket.once("close", () => {
      if (this.#connections.get(peer)?.socket === socket) this.#connections.delete(peer);
    });
  }

  /** The TLS layer over a connection has the same peer as the connection. */
  #secure(socket: Socket): void {
    const connection = this.#connections.get(peerOf(socket));
    if (connection === undefined) return;
    this.#secured.set(socket, connection);
    this.#enter(socket, "silent");
  }

  #enter(socket: Socket, state: State): void {
    const connection = this.#secured.get(socket);
    if (connection === undefined) return;
    connection.state = state;
    connection.since = performance.now();
  }

  #makeRoom(): boolean {
    const slow = performance.now() - patience;
    let victim: [string, Connection] | undefined;
    for (const entry of this.#connections) {
      if (entry[1].state !== "answering" && (victim === undefined || goesFirst(entry[1], victim[1], slow))) victim = entry;
    }
    if (victim === undefined) return false;
    this.#connections.delete(victim[0]);
    victim[1].socket.destroy();
    return true;
  }
}

function goesFirst(left: Connection, right: Connection, slow: number): boolean {
  const [leftIsSlow, rightIsSlow] = [left.since < slow, right.since < slow];
  if (leftIsSlow !== rightIsSlow) return leftIsSlow;
  const byState = states.indexOf(left.state) - states.indexOf(right.state);
  return leftIsSlow && byState !== 0 ? byState < 0 : left.since < right.since;
}

import type { IncomingMessage } from "node:http";
import type { Server } from "node:https";
import type { Socket } from "node:net";
import { peerOf } from "../http-server.js";

/** The states of a connection, in the order in which connections are closed to make room. */
const states = ["handshake", "silent", "receiving", "idle", "answering"] as const;
type State = (typeof states)[number];

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  state: State;
  /** When it entered that state, in milliseconds. */
  since: number;
  /** Since when it waits for its client, in milliseconds; infinite while it waits for the server to begin its handshake. */
  awaited: number;
}

/** The time that a connection may wait for its client in a state other than `idle`, in milliseconds, before it is closed ahead of all others to make room. */
const patience = 1_000;

/**
 * Limits the connections of a server. A further one closes another: first one that has made no progress for a while, without a request or with one that
 * doesn't arrive; if there is none, one of the address that has the most. A connection with a request that is being answered is never closed; if there
 * are only such, the new one is closed.
 */
export class ConnectionLimit {
  readonly #maximum: number;
  readonly #connections = new Map<string, Connection>();
  /** By the TLS layer over the connection. */
  readonly #secured = new WeakMap<Socket, Connection>();

  constructor(server: Server, maximum: number) {
    this.#maximum = maximum;
    server.on("connection", (socket: Socket) => this.#admit(socket));
    server.on("secureConnection", (socket: Socket) => this.#secure(socket));
  }

  /** The client has sent all that the server needs to begin the handshake: what it waits for is the server. */
  queued(socket: Socket): void {
    const connection = this.#connections.get(peerOf(socket));
    if (connection !== undefined) connection.awaited = Number.POSITIVE_INFINITY;
  }

  /** The server begins the handshake. */
  begins(socket: Socket): void {
    const connection = this.#connections.get(peerOf(socket));
    if (connection !== undefined) connection.awaited = performance.now();
  }

  /** A request has begun to arrive, at a time by `performance.now()`. */
  receives({ socket }: IncomingMessage, now: number): void {
    this.#enter(socket, "receiving", now);
  }

  /** The response to the request has closed. */
  finished({ socket }: IncomingMessage, now: number): void {
    this.#enter(socket, "idle", now);
  }

  /** The request has arrived completely. */
  received({ socket }: IncomingMessage): void {
    this.#enter(socket, "answering");
  }

  #admit(socket: Socket): void {
    const peer = peerOf(socket);
    if (this.#connections.size >= this.#maximum && !this.#makeRoom()) return void socket.destroy();
    const now = performance.now();
    this.#connections.set(peer, { socket, address: socket.remoteAddress ?? "", state: "handshake", since: now, awaited: now });
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

  #enter(socket: Socket, state: State, now: number = performance.now()): void {
    const connection = this.#secured.get(socket);
    if (connection === undefined) return;
    connection.state = state;
    connection.since = now;
    connection.awaited = now;
  }

  #makeRoom(): boolean {
    const slow = performance.now() - patience;
    const counts = this.#countsByAddress();
    const rank = ({ state, since, awaited, address }: Connection): Rank => {
      const isStalled = state !== "idle" && awaited < slow;
      return isStalled ? [0, states.indexOf(state), awaited] : [1, -(counts.get(address) ?? 0), since];
    };
    let victim: { readonly peer: string; readonly socket: Socket; readonly rank: Rank } | undefined;
    for (const [peer, connection] of this.#connections) {
      if (connection.state === "answering") continue;
      const own = rank(connection);
      if (victim === undefined || isBefore(own, victim.rank)) victim = { peer, socket: connection.socket, rank: own };
    }
    if (victim === undefined) return false;
    this.#connections.delete(victim.peer);
    victim.socket.destroy();
    return true;
  }

  #countsByAddress(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { address } of this.#connections.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    return counts;
  }
}

/** The place of a connection in the order in which connections are closed: its first differing number decides, the smaller one first. */
type Rank = readonly [number, number, number];

function isBefore(left: Rank, right: Rank): boolean {
  const index = left.findIndex((number, at) => number !== right[at]);
  return index !== -1 && (left[index] as number) < (right[index] as number);
}

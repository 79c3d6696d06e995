import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server } from "node:https";
import type { Socket } from "node:net";
import { peerOf } from "../http-server.js";

/** What a connection is doing: those that do the least for their place come first. */
const states = ["handshake", "silent", "receiving", "idle", "answering"] as const;
type State = (typeof states)[number];

interface Connection {
  readonly socket: Socket;
  state: State;
  /** Since when it is in that state, in milliseconds. */
  since: number;
}

/** How long a connection may take for what it is doing, in milliseconds, before it has to make room ahead of all others. */
const patience = 1_000;

/**
 * Bounds the connections of a server. One more has another closed: first those that keep their place without a request, or with one that doesn't arrive.
 * A connection with a request that is being answered is never closed; where there are only such, the new one is.
 */
export class ConnectionLimit {
  readonly #most: number;
  readonly #connections = new Map<string, Connection>();

  constructor(server: Server, most: number) {
    this.#most = most;
    server.on("connection", (socket: Socket) => this.#admit(socket));
    server.on("secureConnection", (socket: Socket) => this.#enter(socket, "silent"));
    server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#enter(socket, "receiving");
      response.once("close", () => this.#enter(socket, "idle"));
    });
  }

  /** The request is there to its end. */
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

  /** Is told the TLS layer over a connection, which has the same peer. */
  #enter(socket: Socket, state: State): void {
    const connection = this.#connections.get(peerOf(socket));
    if (connection !== undefined) Object.assign(connection, { state, since: performance.now() });
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

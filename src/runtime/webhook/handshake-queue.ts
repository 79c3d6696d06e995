import type { Server } from "node:https";
import type { Socket } from "node:net";
import { isWholeClientHello } from "./client-hello.js";

/** The time for which handshakes may occupy the event loop without a pause, in milliseconds. */
const longestStretch = 10;

/** The time for which handshakes wait while connections are accepted, in milliseconds. */
const longestWait = 20;

/** Hears how far connections are. */
export interface HandshakeListener {
  /** The client has sent all that the server needs to begin the handshake, and waits for its turn. */
  queued(socket: Socket): void;
  /** The server begins the handshake. */
  begins(socket: Socket): void;
}

/**
 * Has a server begin TLS handshakes one after the other, with turns of the event loop in between. A handshake takes up to a millisecond of the thread:
 * without this, a thousand clients that connect at once would occupy it for a second, and a client that connects after them would wait for all of them.
 *
 * A connection is queued when its client has sent all that the server needs to begin, so a client that sends nothing keeps nobody waiting. The clients'
 * addresses take turns, so those who connect from other addresses don't wait for a client with many connections. Node accepts one connection in
 * each turn of the event loop, in the order of their arrival; so accepting goes first, for a while.
 */
export class HandshakeQueue {
  readonly #accept: (socket: Socket) => void;
  readonly #timeout: number;
  readonly #listener: HandshakeListener | undefined;
  /** Connections whose handshake can begin, by their clients' address. */
  readonly #waiting = new Map<string, Set<Socket>>();
  #hasTurn = false;
  /** Whether a connection was accepted in this turn of the event loop. */
  #accepted = false;
  #lastBegan = 0;

  /** @param timeout the time within which a client has to send its part, in milliseconds */
  constructor(server: Server, timeout: number, listener?: HandshakeListener) {
    this.#timeout = timeout;
    this.#listener = listener;
    const listeners = server.listeners("connection");
    server.removeAllListeners("connection");
    server.on("connection", (socket: Socket) => this.#receive(socket));
    this.#accept = (socket) => {
      for (const listener of listeners) listener.call(server, socket);
    };
  }

  #receive(socket: Socket): void {
    this.#accepted = true;
    this.#awaitTurn();
    let received = Buffer.alloc(0);
    const timer = setTimeout(() => socket.destroy(), this.#timeout).unref();
    const read = () => {
      for (let bytes: Buffer | null = socket.read(); bytes !== null; bytes = socket.read()) received = Buffer.concat([received, bytes]);
      if (!isWholeClientHello(received)) return;
      socket.off("readable", read);
      clearTimeout(timer);
      // The TLS layer begins with the bytes that were already read.
      socket.unshift(received);
      this.#enter(socket);
    };
    socket.on("readable", read);
    socket.on("error", () => {});
    socket.once("end", () => socket.destroy());
    socket.once("close", () => clearTimeout(timer));
  }

  #enter(socket: Socket): void {
    const address = socket.remoteAddress ?? "";
    const sockets = this.#waiting.get(address) ?? new Set();
    this.#waiting.set(address, sockets.add(socket));
    this.#listener?.queued(socket);
    this.#awaitTurn();
  }

  /** Goes on when this turn of the event loop has read and accepted what there is. */
  #awaitTurn(): void {
    if (this.#hasTurn) return;
    this.#hasTurn = true;
    setImmediate(() => {
      const now = performance.now();
      const goesOn = !this.#accepted || now - this.#lastBegan > longestWait;
      this.#accepted = false;
      if (goesOn) this.#begin(now + longestStretch);
      else this.#endTurn();
    });
  }

  /** Begins handshakes until the stretch is over. */
  #begin(end: number): void {
    const now = performance.now();
    this.#lastBegan = now;
    const socket = now < end ? this.#take() : undefined;
    if (socket === undefined) return void this.#endTurn();
    if (!socket.destroyed) {
      this.#listener?.begins(socket);
      this.#accept(socket);
    }
    // The TLS layer does its work at the next tick, too, and before this.
    process.nextTick(() => this.#begin(end));
  }

  #endTurn(): void {
    this.#hasTurn = false;
    if (this.#waiting.size > 0) this.#awaitTurn();
  }

  /** The oldest of the address whose turn it is. */
  #take(): Socket | undefined {
    for (const [address, sockets] of this.#waiting) {
      this.#waiting.delete(address);
      const [oldest] = sockets;
      if (oldest === undefined) continue;
      sockets.delete(oldest);
      if (sockets.size > 0) this.#waiting.set(address, sockets);
      return oldest;
    }
    return undefined;
  }
}

import { EventEmitter } from "node:events";
import type { Server } from "node:https";
import type { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConnectionLimit } from "../../../src/runtime/webhook/connection-limit.js";

/** As much of a server and its connections as a limit uses. */
class Clients {
  readonly #server = new EventEmitter();
  readonly limit = new ConnectionLimit(this.#server as Server, 2);
  readonly closed: string[] = [];
  #port = 1;

  connect(name: string): Socket {
    const destroy = () => this.closed.push(name);
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress: "127.0.0.1",
      remotePort: this.#port++,
      destroy,
    }) as unknown as Socket;
    this.#server.emit("connection", socket);
    return socket;
  }
}

describe("a connection for which another one has to make room", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("closes the one whose client is silent, not one that waits for the server to begin its handshake", () => {
    const clients = new Clients();
    clients.limit.queued(clients.connect("waits for the server"));
    clients.connect("silent");
    vi.advanceTimersByTime(1_500);
    clients.connect("new");
    expect(clients.closed).toEqual(["silent"]);
  });

  it("closes the oldest if no client is silent", () => {
    const clients = new Clients();
    for (const name of ["first", "second"]) {
      clients.limit.queued(clients.connect(name));
      vi.advanceTimersByTime(1_500);
    }
    clients.connect("new");
    expect(clients.closed).toEqual(["first"]);
  });

  it("counts a client's silence from the time at which the handshake begins", () => {
    const clients = new Clients();
    const [first, second] = [clients.connect("first"), clients.connect("second")];
    for (const socket of [first, second]) clients.limit.queued(socket);
    vi.advanceTimersByTime(1_500);
    clients.limit.begins(second);
    vi.advanceTimersByTime(1_500);
    clients.connect("new");
    expect(clients.closed).toEqual(["second"]);
  });
});

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Knows the responses of a server that haven't closed yet, and closes those that Node forgets. A client may send further requests on its connection before the
 * first is answered; their responses wait in a queue, and when the connection closes, Node emits `close` for the first response alone (seen with Node 20.20).
 * What is to be given back at a response's end (a place among the requests under way, a share of the memory for bodies) would be lost with the others,
 * until nothing is left.
 *
 * Each connection has a list, which stays until it closes: a set of requests, each added and removed, would be replaced all the time, and the replaced ones
 * point to each other until V8 collects all garbage. Requests would live that long with them (seen with Node 20.20: a fifth of the time of a conversion).
 */
export class OpenResponses {
  readonly #bySocket = new Map<Socket, ServerResponse[]>();

  /** To be called with each request as it begins. */
  begin({ socket }: IncomingMessage, response: ServerResponse): void {
    const open = this.#bySocket.get(socket) ?? this.#watch(socket);
    open.push(response);
  }

  /** To be called when the response to a request has closed. */
  finish({ socket }: IncomingMessage, response: ServerResponse): void {
    const open = this.#bySocket.get(socket);
    if (open === undefined) return;
    const at = open.indexOf(response);
    if (at >= 0) open.splice(at, 1);
    // A request that is read after its connection has closed: nothing else would forget it.
    if (open.length === 0 && socket.closed) this.#bySocket.delete(socket);
  }

  /** The connections with a response that hasn't closed. */
  sockets(): readonly Socket[] {
    return [...this.#bySocket].flatMap(([socket, open]) => (open.length === 0 ? [] : [socket]));
  }

  /** Node's own listener comes before this one: it was added when the connection was made. */
  #watch(socket: Socket): ServerResponse[] {
    const open: ServerResponse[] = [];
    this.#bySocket.set(socket, open);
    socket.once("close", () => {
      this.#bySocket.delete(socket);
      for (const response of [...open]) {
        response.destroy();
        response.emit("close");
      }
    });
    return open;
  }
}

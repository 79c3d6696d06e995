import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes the responses that Node forgets. A client may send further requests on its connection before the first is answered; their responses wait in a
 * queue, and when the connection closes, Node emits `close` for the first response alone (seen with Node 20.20). What is to be given back at a
 * response's end (a place among the requests under way, a share of the memory for bodies) would be lost with the others, until nothing is left.
 */
export class QueuedResponses {
  readonly #bySocket = new WeakMap<Socket, Set<ServerResponse>>();

  /** To be called with each request as it begins. */
  begin({ socket }: IncomingMessage, response: ServerResponse): void {
    let open = this.#bySocket.get(socket);
    if (open === undefined) {
      open = this.#watch(socket);
      this.#bySocket.set(socket, open);
    }
    open.add(response);
  }

  /** To be called when the response to a request has closed. */
  finish({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#bySocket.get(socket)?.delete(response);
  }

  /** Node's own listener comes before this one: it was added when the connection was made. */
  #watch(socket: Socket): Set<ServerResponse> {
    const open = new Set<ServerResponse>();
    socket.once("close", () => {
      for (const response of open) {
        response.destroy();
        response.emit("close");
      }
    });
    return open;
  }
}

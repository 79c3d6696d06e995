import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { certificateAuthority, servingCertificate } from "../../support/certificates.js";
import { keepsConnections } from "../../support/keeps-connections.js";

/** A review as it came in, and what a right webhook would answer. */
export interface Asked {
  readonly review: { readonly apiVersion: string; readonly request: { readonly uid: string; readonly objects: readonly Converted[] } };
  /** The right answer, as data of its own: a fault is a change of it. */
  readonly answer: {
    apiVersion: string;
    kind: string;
    response?: { uid: string; convertedObjects: (Converted | null)[] | null; result: Record<string, unknown> };
  };
}

export interface Converted {
  apiVersion: string;
  kind: string;
  metadata: Record<string, unknown>;
  [field: string]: unknown;
}

/** The answer that a fault sends instead of the right answer, or a promise of it. */
export type Fault = (asked: Asked) => unknown | { readonly status: number } | { readonly text: string };

/** A webhook that converts by changing the apiVersion alone, and then does what a fault says. */
export class FaultyWebhook {
  fault: Fault = ({ answer }) => answer;
  readonly ca: string;
  readonly #server: Server;

  private constructor(ca: string, server: Server) {
    this.ca = ca;
    this.#server = server;
  }

  static async start(): Promise<FaultyWebhook> {
    const authority = await certificateAuthority("faulty");
    const { certificate: cert, key } = await servingCertificate(authority);
    const server = createServer({ cert, key, ...keepsConnections });
    const webhook = new FaultyWebhook(authority.certificate, server);
    server.on("request", (request, response) => {
      let text = "";
      request.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      request.on("end", async () => {
        const { status, body } = await webhook.#answer(text);
        response.writeHead(status, { "content-type": "application/json" });
        response.end(body);
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return webhook;
  }

  get url(): string {
    return `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}/convert`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), "close");
  }

  async #answer(text: string): Promise<{ readonly status: number; readonly body: string }> {
    const { apiVersion, kind, request } = JSON.parse(text);
    const convertedObjects = request.objects.map((object: object) => ({ ...object, apiVersion: request.desiredAPIVersion }));
    const answer = { apiVersion, kind, response: { uid: request.uid, convertedObjects, result: { status: "Success" } } };
    const given = (await this.fault({ review: JSON.parse(text), answer })) as { status?: number; text?: string };
    if (given.status !== undefined) return { status: given.status, body: "a body that nobody reads" };
    return { status: 200, body: given.text ?? JSON.stringify(given) };
  }
}

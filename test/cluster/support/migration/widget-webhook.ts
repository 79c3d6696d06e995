import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { parseJson, stringifyJson } from "../../../../src/model/lossless-json.js";
import { certificateAuthority, servingCertificate } from "../../../support/certificates.js";
import { keepsConnections } from "../../../support/keeps-connections.js";
import { group } from "./widget-crd.js";

interface Reviewed {
  apiVersion: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  spec?: Record<string, unknown>;
}

/** Converts widgets, and can be slow, down, wrong, or unable to convert one of them. Counts what it is asked. */
export class WidgetWebhook {
  readonly ca: string;
  /** Milliseconds before each answer. */
  delay = 0;
  /** Says Failed for these objects, whichever way. */
  failsFor: (name: string, desiredApiVersion: string) => string | undefined = () => undefined;
  /** In place of the answer: an HTTP status, a body. */
  answersWith: { readonly status: number; readonly body: string } | undefined;
  /** Drops a field of these objects, in both directions. */
  loses: (name: string) => string | undefined = () => undefined;
  /** The answer to admission reviews, which it takes at any path. */
  admission: {
    readonly allowed: boolean;
    readonly status?: { readonly code: number; readonly message: string };
    readonly patchType?: "JSONPatch";
    readonly patch?: string;
  } = { allowed: true };
  /** Answers to admission reviews wait for this. */
  holds: Promise<void> | undefined;
  /** Admission reviews. */
  reviews = 0;
  /** The Service that CRDs name instead of its URL: one of type ExternalName leads to it, at its port. */
  readonly service: { readonly namespace: string; readonly name: string } | undefined;
  /** Conversion reviews, and objects in them. */
  calls = 0;
  objects = 0;
  #port = 0;
  #server: Server;
  readonly #sockets = new Set<Duplex>();

  private constructor(
    ca: string,
    private readonly credentials: { readonly cert: string; readonly key: string },
    service?: WidgetWebhook["service"],
  ) {
    this.ca = ca;
    this.service = service;
    this.#server = this.#newServer();
  }

  static async start(service?: WidgetWebhook["service"]): Promise<WidgetWebhook> {
    const authority = await certificateAuthority("widgets");
    const names = service === undefined ? [] : [`${service.name}.${service.namespace}.svc`];
    const { certificate: cert, key } = await servingCertificate(authority, names);
    const webhook = new WidgetWebhook(authority.certificate, { cert, key }, service);
    await webhook.up();
    return webhook;
  }

  get url(): string {
    return `https://127.0.0.1:${this.#port}/convert`;
  }

  /** Stops answering: connections are refused, and those that there are break. */
  async down(): Promise<void> {
    const closed = once(this.#server.close(), "close");
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Answers again, where it did before. */
  async up(): Promise<void> {
    if (this.#server.listening) return;
    this.#server = this.#newServer();
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (this.#server.listening) await this.down();
  }

  #newServer(): Server {
    const server = createServer({ ...this.credentials, ...keepsConnections }, (request, response) => {
      let text = "";
      request.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      request.on("end", () => void this.#answer(text).then(({ status, body }) => response.writeHead(status).end(body)));
    });
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    return server;
  }

  async #answer(text: string): Promise<{ readonly status: number; readonly body: string }> {
    if (text.includes('"kind":"AdmissionReview"')) {
      this.reviews++;
      await this.holds;
      return { status: 200, body: this.#admit(text) };
    }
    this.calls++;
    if (this.delay > 0) await sleep(this.delay);
    if (this.answersWith !== undefined) return this.answersWith;
    const { apiVersion, kind, request } = parseJson(text) as {
      apiVersion: string;
      kind: string;
      request: { uid: string; desiredAPIVersion: string; objects: Reviewed[] };
    };
    this.objects += request.objects.length;
    const failure = request.objects.map(({ metadata }) => this.failsFor(metadata.name, request.desiredAPIVersion)).find((said) => said);
    const result = failure === undefined ? { status: "Success" } : { status: "Failed", message: failure };
    const convertedObjects = failure === undefined ? request.objects.map((object) => this.#convert(object, request.desiredAPIVersion)) : [];
    return { status: 200, body: stringifyJson({ apiVersion, kind, response: { uid: request.uid, result, convertedObjects } }) };
  }

  #convert(object: Reviewed, desired: string): Reviewed {
    const { spec = {}, ...converted } = convert(object, desired);
    const { [this.loses(object.metadata.name) ?? ""]: _, ...kept } = spec;
    return { ...converted, spec: kept };
  }

  #admit(text: string): string {
    const { apiVersion, kind, request } = parseJson(text) as { apiVersion: string; kind: string; request: { uid: string } };
    return stringifyJson({ apiVersion, kind, response: { uid: request.uid, ...this.admission } });
  }
}

/** v1 has `size` where v2 has `replicas`; all else is the same. */
function convert(object: Reviewed, desired: string): Reviewed {
  const { size, replicas, ...spec } = object.spec ?? {};
  const number = size ?? replicas;
  const named = number === undefined ? {} : { [desired === `${group}/v1` ? "size" : "replicas"]: number };
  return { ...object, apiVersion: desired, spec: { ...spec, ...named } };
}

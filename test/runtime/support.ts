import { writeFileSync } from "node:fs";
import { Agent, type RequestOptions, request } from "node:https";
import { join } from "node:path";
import type { KindConversion } from "../../src/convert/convertible.js";
import { hub } from "../../src/convert/hub.js";
import type { Logger } from "../../src/runtime/logger.js";
import { certificateAuthority, type KeyPair, servingCertificate } from "../support/certificates.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** A folder as the kubelet mounts one, with a certificate for loopback addresses, and who signed it. */
export interface CertificateFolder {
  readonly folder: string;
  readonly authority: KeyPair;
}

export async function certificateFolder(): Promise<CertificateFolder> {
  const authority = await certificateAuthority("wheelwright tests");
  const folder = temporaryFolder("certificates-");
  writeCertificate(folder, await servingCertificate(authority));
  return { folder, authority };
}

export function writeCertificate(folder: string, { certificate, key }: KeyPair): void {
  writeFileSync(join(folder, "tls.crt"), certificate);
  writeFileSync(join(folder, "tls.key"), key);
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The serial number of the certificate that the server showed. */
  readonly serial: string;
}

/** One HTTPS request, on a connection of its own unless an agent is given. */
export async function send(port: number, ca: string, body: string | Buffer, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        ca,
        method: "POST",
        path: "/convert?timeout=30s",
        agent: new Agent({ keepAlive: false, ca }),
        ...options,
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...options.headers },
      },
      (response) => {
        const { socket } = response as unknown as { socket: import("node:tls").TLSSocket };
        const serial = socket.getPeerCertificate().serialNumber;
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString(), serial }),
        );
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The parts of an answered review that tests look at. */
export interface AnsweredReview {
  readonly apiVersion: string;
  readonly kind: string;
  readonly request?: unknown;
  readonly response: {
    readonly uid: string;
    // biome-ignore lint/suspicious/noExplicitAny: whatever was converted.
    readonly convertedObjects: any[];
    readonly result: { readonly status: string; readonly message?: string };
  };
}

export function review(
  objects: unknown,
  desiredAPIVersion: unknown = "demo.example.com/v2",
  uid = "u-1",
  apiVersion = "apiextensions.k8s.io/v1",
): object {
  return { apiVersion, kind: "ConversionReview", request: { uid, desiredAPIVersion, objects }, response: {} };
}

/** A Demo of v1, whose `replica` is v2's `size`. */
export function demo(name: string, spec: object = { replica: 3 }): Record<string, unknown> & { metadata: Record<string, unknown> } {
  return {
    apiVersion: "demo.example.com/v1",
    kind: "Demo",
    metadata: {
      name,
      namespace: "default",
      uid: `uid-${name}`,
      resourceVersion: "7",
      labels: { a: "1" },
      annotations: { b: "2" },
      finalizers: ["f"],
    },
    spec,
  };
}

/** A converted object with the metadata that an answer has. */
export function answered<T extends { readonly metadata: Record<string, unknown> }>(object: T): T {
  const { name, namespace, uid, labels, annotations } = object.metadata;
  return { ...object, metadata: { name, namespace, uid, labels, annotations } };
}

type Fields = Record<string, unknown> & { spec?: Record<string, unknown> };

/** How Demo converts; `spec.act` in a v1 object makes its conversion misbehave. */
export function demoConversions(acts: Readonly<Record<string, (object: Fields) => unknown>> = {}): KindConversion[] {
  return [
    {
      group: "demo.example.com",
      kind: "Demo",
      hub: hub({ groupVersion: { group: "demo.example.com", version: "v2" }, kind: "Demo" }),
      spokes: [
        {
          version: "v1",
          converter: {
            convertTo(source: Fields) {
              const act = acts[String(source.spec?.act)];
              if (act) return act(source) as object;
              const { replica, ...rest } = source.spec ?? {};
              return {
                ...source,
                apiVersion: "demo.example.com/v2",
                spec: { ...rest, ...(replica === undefined ? {} : { size: replica }) },
              };
            },
            convertFrom(target: Fields) {
              const { size, ...rest } = target.spec ?? {};
              return { ...target, apiVersion: "demo.example.com/v1", spec: { ...rest, replica: size } };
            },
          } as KindConversion["spokes"][number]["converter"],
        },
      ],
    },
  ];
}

/** A line of a log. */
export interface LogLine {
  readonly level: keyof Logger;
  readonly message: string;
  readonly [field: string]: unknown;
}

/** A logger that keeps its lines. */
export function memoryLogger(lines: LogLine[] = [], fields: object = {}): Logger & { readonly lines: LogLine[] } {
  const at = (level: Exclude<keyof Logger, "child">) => (more: object, message: string) =>
    void lines.push({ ...fields, ...more, level, message });
  return {
    lines,
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    fatal: at("fatal"),
    child: (more) => memoryLogger(lines, { ...fields, ...more }),
  };
}

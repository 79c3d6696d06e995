import type { ClusterConfig } from "../../../src/cluster/cluster-config.js";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import { recordAnnotation } from "../../../src/dev/dev-record.js";
import { LocalServer } from "../../cluster-client/local-server.js";
import { json } from "../../cluster-client/scripted-api.js";
import { mergePatched } from "../../support/merge-patched.js";

/** An API server that keeps objects, and takes server-side apply as from one who owns all of them. Some of its answers may be refusals. */
export class DevApi {
  /** How many writes are taken before some are refused. */
  takenFirst = 0;
  /** How many of the writes after those are refused. */
  refusals = 0;
  readonly #objects = new Map<string, KubernetesObject>();
  readonly #server = new LocalServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const [code, object] = this.#answer(request.method ?? "", request.url ?? "", Buffer.concat(chunks).toString());
      json(code, object ?? { kind: "Status", status: "Failure", code, reason: code === 404 ? "NotFound" : "Invalid" })(undefined, response);
    });
  });
  #version = 0;

  async start(): Promise<ClusterConfig> {
    return this.#server.start();
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  put(path: string, object: KubernetesObject): KubernetesObject {
    const stored = { ...object, metadata: { ...object.metadata, resourceVersion: String(++this.#version) } };
    this.#objects.set(path, stored);
    return stored;
  }

  /** The objects without what an API server and a session note on them, by name; those of a session, or all others. */
  objects(ofSession: boolean): ReadonlyMap<string, KubernetesObject> {
    const found = [...this.#objects.values()].filter(
      ({ metadata }) => (metadata?.annotations?.[recordAnnotation] !== undefined) === ofSession,
    );
    return new Map(found.map((object) => [`${object.kind} ${object.metadata?.name}`, withoutNotes(object)]));
  }

  /** The status code of an answer, and its object. */
  #answer(method: string, url: string, text: string): readonly [code: number, object: KubernetesObject | undefined] {
    const path = url.replace(/\?.*/, "");
    const before = this.#objects.get(path);
    const body = text === "" ? {} : (JSON.parse(text) as KubernetesObject);
    if (method !== "GET" && this.refusals > 0 && --this.takenFirst < 0) {
      this.refusals--;
      return [422, undefined];
    }
    const isApply = method === "PATCH" && url.includes("force=true");
    if (before === undefined && !isApply) return [404, undefined];
    if (method === "DELETE") this.#objects.delete(path);
    if (method === "GET" || method === "DELETE") return [200, before];
    const isMerge = method === "PATCH" && !isApply;
    return [200, this.put(path, isMerge ? (mergePatched(before, body) as KubernetesObject) : body)];
  }
}

/** An object without the annotations and marks of an API server and a session. */
export function withoutNotes({ metadata, ...content }: KubernetesObject): KubernetesObject {
  const { resourceVersion: _version, managedFields: _fields, annotations, ...others } = metadata ?? {};
  const { [recordAnnotation]: _record, ...kept } = annotations ?? {};
  return { ...content, metadata: { ...others, annotations: kept } };
}

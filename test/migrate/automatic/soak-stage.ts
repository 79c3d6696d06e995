import type { ClusterClient } from "../../../src/cluster/client.js";
import { ApiStatusError } from "../../../src/cluster/cluster-error.js";
import type { ResourceRef } from "../../../src/cluster/resource.js";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import { AutomaticMetrics } from "../../../src/migrate/automatic/automatic-metrics.js";
import { AutomaticResource } from "../../../src/migrate/automatic/automatic-resource.js";
import type { Pod } from "../../../src/migrate/automatic/replicas.js";
import { parseSoak, type Soak } from "../../../src/migrate/automatic/soak.js";
import { SoakStore } from "../../../src/migrate/automatic/soak-store.js";
import type { CustomResourceDefinition } from "../../../src/migrate/crd.js";
import { JobMetrics } from "../../../src/migrate/job/job-metrics.js";
import type { Random } from "../../support/random.js";
import { crdWith, v1, v2 } from "../support.js";

/** Milliseconds that every replica has to run one build. */
export const after = 600_000;
const namespace = "demo-system";
const resource = "widgets.example.com";

/** Of one CRD, storage version and image. */
type Subject = Pick<Soak, "uid" | "storageVersion" | "image">;

/**
 * The leader of an operator that would migrate by itself, process after process, on a cluster of a test's and a clock that the test moves. It knows what leaders have
 * seen, and so when a run may begin: not before every replica was seen to run one build for `after`, each look without a fault since the one before. A pod with another
 * image that was seen begins the count again; a process that ends may forget what it couldn't save, and a hundredth of `after`.
 */
export class SoakStage {
  readonly broken: string[] = [];
  begun = 0;
  isFaulty = false;
  readonly #random: Random;
  readonly #now: () => number;
  #crd: CustomResourceDefinition;
  #image = "sha256:one";
  #others: readonly Pod[] = [];
  #kept: string | undefined;
  #process: AutomaticResource;
  /** The most that may be counted, of what, and when the last look saw that. */
  #most = 0;
  #subject: Subject | undefined;
  #seenAt: number | undefined;
  #hadFault = false;
  #sawSame = false;
  #uids = 1;

  constructor(random: Random, now: () => number) {
    this.#random = random;
    this.#now = now;
    this.#crd = crdWith({ uid: "uid-1", generation: 1, conversion: { strategy: "None" } });
    this.#process = this.#started();
  }

  /** The leader looks. */
  async look(): Promise<void> {
    this.#hadFault = false;
    this.#sawSame = false;
    await this.#process.look();
    // A look that failed, or didn't come to the pods, interrupts what is counted.
    if (this.#hadFault || !this.#sawSame) this.#seenAt = undefined;
    else if ((parseSoak(this.#kept)?.waited ?? 0) < this.#most - after / 100) this.broken.push(`not even ${this.#most} ms are kept`);
  }

  /** Another process leads, of the same image or of another. */
  restart(): void {
    if (this.#random.chance(0.3)) this.#image = this.#random.pick(["sha256:one", "sha256:two"]);
    this.#process = this.#started();
    this.#seenAt = undefined;
    const kept = parseSoak(this.#kept);
    this.#most = kept === undefined ? 0 : kept.waited;
    this.#subject = kept;
  }

  /** Pods come and go, some of another image, some of none yet. */
  deploy(): void {
    const image = this.#random.pick([this.#image, this.#image, "sha256:other", undefined]);
    this.#others = this.#random.chance(0.4) ? [] : [pod("other", image)];
  }

  /** Somebody changes the CRD, or makes it again. */
  changeCrd(): void {
    const { metadata } = this.#crd;
    const generation = (metadata?.generation ?? 1) + 1;
    const isBack = this.#random.chance(0.5);
    const uid = this.#random.chance(0.3) ? `uid-${++this.#uids}` : (metadata?.uid ?? "");
    const versions = isBack
      ? [
          { ...v1, storage: true },
          { ...v2, storage: false },
        ]
      : undefined;
    this.#crd = crdWith({ uid, generation, conversion: { strategy: "None" }, ...(versions === undefined ? {} : { versions }) });
  }

  calm(): void {
    this.isFaulty = false;
    this.#others = [pod("other", this.#image)];
  }

  #started(): AutomaticResource {
    const metrics = new MetricsRegistry();
    const client = this.#client();
    return new AutomaticResource(resource, new Set(["v1", "v2"]), {
      client,
      own: { namespace, name: "own" },
      options: { after, retryAfter: 60_000 },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      signal: new AbortController().signal,
      soaks: new SoakStore(client, namespace),
      runs: new JobMetrics(metrics),
      states: new AutomaticMetrics(metrics),
    });
  }

  #client(): ClusterClient {
    const own = this;
    const client = {
      async get({ plural }: ResourceRef) {
        if (plural === "leases") return own.#begin();
        own.#fault(plural);
        if (plural === "customresourcedefinitions") return own.#crd;
        if (own.#kept === undefined) throw new ApiStatusError(`GET ${plural}`, 404, { reason: "NotFound" });
        return { data: { [resource]: own.#kept } };
      },
      async *pages({ plural }: ResourceRef) {
        own.#fault(plural);
        own.#see();
        yield { items: [pod("own", own.#image), ...own.#others] };
      },
      async patch({ plural }: ResourceRef, _key: object, _type: string, patch: { data?: Record<string, string> }) {
        if (plural !== "configmaps") return patch;
        own.#fault(plural);
        if (own.#kept === undefined) throw new ApiStatusError(`PATCH ${plural}`, 404, { reason: "NotFound" });
        own.#keep(patch.data?.[resource]);
        return patch;
      },
      async create({ plural }: ResourceRef, object: { data?: Record<string, string> }) {
        if (plural === "configmaps") own.#keep(object.data?.[resource]);
        return object;
      },
    };
    return client as unknown as ClusterClient;
  }

  #fault(plural: string): void {
    if (!this.isFaulty || !this.#random.chance(0.2)) return;
    this.#hadFault = true;
    throw new ApiStatusError(plural, 503, { reason: "ServiceUnavailable" });
  }

  /** The leader is given the pods. */
  #see(): void {
    const images = this.#others.map(({ status }) => status?.containerStatuses?.[0]?.imageID);
    if (images.some((image) => image !== undefined && image !== this.#image)) this.#most = 0;
    if (images.some((image) => image !== this.#image)) return;
    this.#sawSame = true;
    const { metadata, spec } = this.#crd;
    const storageVersion = spec.versions.find(({ storage }) => storage)?.name ?? "";
    const subject = { uid: metadata?.uid ?? "", storageVersion, image: this.#image };
    const { uid, storageVersion: version, image } = this.#subject ?? {};
    if (uid !== subject.uid || version !== subject.storageVersion || image !== subject.image) this.#most = 0;
    this.#subject = subject;
    if (this.#seenAt !== undefined) this.#most += this.#now() - this.#seenAt;
    this.#seenAt = this.#now();
  }

  #keep(text: string | undefined): void {
    const waited = parseSoak(text)?.waited ?? 0;
    if (waited > this.#most) this.broken.push(`${waited} ms are kept in place of ${this.#most}`);
    this.#kept = text;
  }

  /** A run begins, and gets no further. */
  #begin(): never {
    this.begun++;
    if (this.#most < after) this.broken.push(`a run begins after ${this.#most} ms`);
    throw new ApiStatusError("GET leases", 503, { reason: "ServiceUnavailable" });
  }
}

/** A pod of the operator's Deployment. */
function pod(name: string, imageID: string | undefined): Pod {
  const labels = { "pod-template-hash": "h" };
  const ownerReferences = [{ apiVersion: "apps/v1", kind: "ReplicaSet", name: "operator-h", uid: "u", controller: true }];
  const containerStatuses = imageID === undefined ? null : [{ name: "manager", imageID }];
  return {
    metadata: { name, namespace, labels, ownerReferences },
    spec: { containers: [{ name: "manager" }] },
    status: { containerStatuses },
  };
}

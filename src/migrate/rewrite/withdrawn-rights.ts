import type { ClusterClient } from "../../cluster/client.js";
import { type Access, reviewAccess } from "../access-review.js";
import type { MigrationTarget } from "../migration-target.js";
import { targetName } from "../migration-target.js";
import type { WriteMode } from "./pass-options.js";
import { startingPause, startingTime } from "./starting.js";
import { Stopped, sleep } from "./stop.js";

/** Milliseconds for which an answer holds. */
const answerLifetime = 1000;

/** Why a write was forbidden. */
export type Forbidden =
  /** The right is missing: everybody's trouble. */
  | { readonly kind: "withdrawn"; readonly message: string }
  /** The rights are there, as far as is known: an admission plugin of Kubernetes forbids to write this object. */
  | { readonly kind: "object" }
  /** The rights are there again: the API server had just started. */
  | { readonly kind: "passed" };

/** Tells a right that was withdrawn from an object that an admission plugin of Kubernetes forbids to write, and from an API server that has just started. */
export class WithdrawnRights {
  readonly #answers = new Map<string, { until: number; readonly answer: Promise<Forbidden> }>();

  constructor(
    private readonly client: ClusterClient,
    private readonly target: MigrationTarget,
    private readonly mode: WriteMode,
    private readonly stop: AbortSignal,
  ) {}

  /** Why writes in a namespace are forbidden. Takes its time before it says that a right was withdrawn. @throws Stopped */
  why(namespace: string | undefined): Promise<Forbidden> {
    const known = this.#answers.get(namespace ?? "");
    if (known !== undefined && performance.now() < known.until) return known.answer;
    const answer = this.#ask(namespace);
    const entry = { until: Number.POSITIVE_INFINITY, answer };
    this.#answers.set(namespace ?? "", entry);
    const settle = () => {
      entry.until = performance.now() + answerLifetime;
    };
    answer.then(settle, settle);
    return answer;
  }

  async #ask(namespace: string | undefined): Promise<Forbidden> {
    const begun = performance.now();
    for (let isFirst = true; ; isFirst = false) {
      const found = await this.#review(namespace).catch((error: unknown) => {
        if (error instanceof Stopped) throw error;
        return "unknown" as const;
      });
      if (found === "allowed") return { kind: isFirst ? "object" : "passed" };
      if (performance.now() - begun >= startingTime) return found === "unknown" ? { kind: "object" } : found;
      await sleep(startingPause, this.stop);
    }
  }

  /** `unknown` if the API server doesn't tell. */
  async #review(namespace: string | undefined): Promise<Exclude<Access, "denied"> | (Forbidden & { readonly kind: "withdrawn" })> {
    const { group, plural } = this.target.resource;
    const subresource = this.mode === "status" ? "status" : undefined;
    const rights = [
      { verb: "patch", group, resource: plural, subresource, namespace },
      { verb: "get", group, resource: plural, namespace },
    ];
    for (const right of rights) {
      const access = await reviewAccess(this.client, right);
      if (access === "unknown") return access;
      if (access === "allowed") continue;
      const where = namespace === undefined ? "" : ` in the namespace ${namespace}`;
      const message = `this user is no longer allowed to ${right.verb} ${targetName(this.target)}${where}: grant that again`;
      return { kind: "withdrawn", message };
    }
    return "allowed";
  }
}

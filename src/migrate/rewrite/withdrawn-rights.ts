import type { ClusterClient } from "../../cluster/client.js";
import { isAllowed } from "../access-review.js";
import type { MigrationTarget } from "../migration-target.js";
import { targetName } from "../migration-target.js";
import type { WriteMode } from "./pass-options.js";

/** Milliseconds for which an answer holds. */
const fresh = 1000;

/** Tells a right that was withdrawn, which is everybody's trouble, from an object that an admission plugin of Kubernetes forbids to write. */
export class WithdrawnRights {
  readonly #answers = new Map<string, { readonly until: number; readonly answer: Promise<string | undefined> }>();

  constructor(
    private readonly client: ClusterClient,
    private readonly target: MigrationTarget,
    private readonly mode: WriteMode,
  ) {}

  /** Which right is missing in a namespace, for people; undefined if none is, or if the API server can't tell. */
  withdrawn(namespace: string | undefined): Promise<string | undefined> {
    const known = this.#answers.get(namespace ?? "");
    if (known !== undefined && performance.now() < known.until) return known.answer;
    const answer = this.#ask(namespace).catch(() => undefined);
    this.#answers.set(namespace ?? "", { until: performance.now() + fresh, answer });
    return answer;
  }

  async #ask(namespace: string | undefined): Promise<string | undefined> {
    const { group, plural } = this.target.resource;
    const subresource = this.mode === "status" ? "status" : undefined;
    const rights = [
      { verb: "patch", group, resource: plural, subresource, namespace },
      { verb: "get", group, resource: plural, namespace },
    ];
    for (const right of rights) {
      if (await isAllowed(this.client, right)) continue;
      const where = namespace === undefined ? "" : ` in the namespace ${namespace}`;
      return `this user is no longer allowed to ${right.verb} ${targetName(this.target)}${where}: grant that again`;
    }
    return undefined;
  }
}

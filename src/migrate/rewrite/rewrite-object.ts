import type { ObjectMeta } from "../../cluster/resource.js";
import type { ObjectOutcome, QuarantineReason } from "../object-outcome.js";
import { type Attempt, type Attempting, attemptRead, attemptWrite } from "./attempt.js";
import { findHarm } from "./find-harm.js";
import { isBefore, type KnownVersion, usesFastPath } from "./known-version.js";
import { type ListedObject, listedObject } from "./listed-object.js";
import { orphanedMessage } from "./orphaned.js";
import { readAgain } from "./read-again.js";
import { hasManagersToRename, renameManagers } from "./rename-managers.js";
import { Stopped } from "./stop.js";
import { Tries } from "./tries.js";
import type { WithdrawnRights } from "./withdrawn-rights.js";
import { type Writer, writeBack, writeCarefully } from "./write-object.js";

/** The surroundings that the writes of a pass share. */
export interface Rewriting extends Attempting {
  readonly writer: Writer;
  readonly known: KnownVersion | undefined;
  /** Whether objects that are known to be stored at the old version are written on the fast path. */
  readonly fast: boolean;
  readonly rights: WithdrawnRights;
  readonly stop: AbortSignal;
  readonly count: (what: "conflicts" | "retries") => void;
  /** Ends the pass: what stands in its way stands in the way of all objects, and doesn't pass by itself. */
  readonly giveUp: (message: string) => void;
  /** Ends the pass: the CRD was deleted, or deleted and made again, so that its objects aren't those of this migration. */
  readonly crdIsAnother: () => void;
}

/**
 * Writes one object again, as often as it takes. An object that this did harm to has no outcome.
 * @throws Stopped where the pass ended first, ApiStatusError where the resource is there no more
 */
export async function rewriteObject(rewriting: Rewriting, listed: ListedObject): Promise<ObjectOutcome | undefined> {
  const rewrite = new ObjectRewrite(rewriting, listed);
  for (;;) {
    const answer = await rewrite.write();
    if (answer.kind === "harm") return undefined;
    const outcome = await rewrite.after(answer);
    if (outcome !== undefined) return outcome;
  }
}

type Answer = Exclude<Attempt, { readonly kind: "harm" }>;

class ObjectRewrite {
  readonly #tries: Tries;
  readonly #shared: Rewriting;
  #object: ListedObject;
  #way: "fast" | "careful" | "rename managers";
  /** A write before this one changed what is stored. */
  #isWritten = false;
  /** Others write the object: it is read again just before the next write, since it may change while that waits for its turn. */
  #isContended = false;

  constructor(shared: Rewriting, listed: ListedObject) {
    const { known, writer, stop, count } = shared;
    this.#shared = shared;
    this.#object = listed;
    this.#tries = new Tries(stop, count);
    this.#way = shared.fast && known !== undefined && usesFastPath(known, writer.target.resource.group, listed) ? "fast" : "careful";
  }

  write(): Promise<Attempt> {
    return attemptWrite(this.#shared, async () => {
      if (this.#isContended) this.#object = this.#listed(await this.#readAgain());
      return { object: this.#object, fast: this.#way === "fast", send: () => this.#send() };
    });
  }

  #send(): Promise<ObjectMeta> {
    const { writer, known } = this.#shared;
    const object = this.#object;
    if (this.#way === "rename managers") return renameManagers(writer, object);
    return this.#way === "fast" && known !== undefined ? writeBack(writer, known.version, object) : writeCarefully(writer, object);
  }

  /** The outcome, if this was the last attempt. */
  async after(answer: Answer): Promise<ObjectOutcome | undefined> {
    switch (answer.kind) {
      case "done":
        return this.#done(answer.metadata);
      case "gone":
        return this.#afterNotFound(answer.message);
      case "conflict":
        return this.#afterConflict();
      case "unserved":
        if (this.#way === "fast") return this.#goCarefully();
        if (await this.#tries.again("unserved")) return undefined;
        throw answer.error;
      case "busy":
        return this.#tries.orGiveUp("busy", answer.message);
      case "outage":
        return this.#afterOutage(answer);
      case "refused":
        return this.#afterRefusal(answer.why, answer.message);
    }
  }

  async #done(metadata: ObjectMeta): Promise<ObjectOutcome | undefined> {
    const { control, writer, known } = this.#shared;
    const { resourceVersion } = this.#object;
    control.remember(this.#object);
    if (metadata.resourceVersion === resourceVersion && known !== undefined && isBefore(resourceVersion, known.resourceVersion)) {
      // It is stored at the old version, and was left as it is: this API server doesn't know of the new one yet.
      return this.#tries.orGiveUp("late", "it is still stored at the old version: the API server leaves the write out");
    }
    this.#isWritten ||= metadata.resourceVersion !== resourceVersion;
    // Those of an object that is current are left alone: they may do no harm, and a verification writes nothing that needn't be.
    if (this.#isWritten && this.#way !== "rename managers" && hasManagersToRename(writer, metadata)) {
      this.#object = this.#listed(metadata);
      this.#way = "rename managers";
      return undefined;
    }
    return { kind: this.#isWritten ? "written" : "current" };
  }

  /** A 404 may be about the namespace. The object is gone only if a read is answered with 404, too. */
  async #afterNotFound(message: string): Promise<ObjectOutcome | undefined> {
    const { writer } = this.#shared;
    const object = this.#object;
    const now = await attemptRead(this.#shared, () => this.#readAgain());
    this.#goCarefully();
    switch (now.kind) {
      case "gone":
        return { kind: "gone" };
      case "refused":
        return this.#afterRefusal(now.why, now.message);
      case "outage":
        return this.#afterOutage({ ...now, message });
      case "done":
        this.#object = this.#listed(now.metadata);
        if (now.metadata.uid !== object.uid) return this.#tries.orGiveUp("conflict", "it was deleted and made again time after time");
        if (await this.#tries.again("orphaned")) return undefined;
        return quarantined("orphaned", orphanedMessage(writer.target, object, message));
      default:
        return this.#tries.orGiveUp("failure", message);
    }
  }

  async #afterConflict(): Promise<ObjectOutcome | undefined> {
    this.#isContended = true;
    this.#goCarefully();
    return this.#tries.orGiveUp("conflict", "it was changed by others again and again");
  }

  async #afterOutage({ alone, message }: { readonly alone: boolean; readonly message: string }): Promise<ObjectOutcome | undefined> {
    if (alone) return this.#tries.orGiveUp("failure", message);
    // Everybody waits for the same: the breaker counts, and ends it.
    this.#shared.count("retries");
    return undefined;
  }

  async #afterRefusal(why: QuarantineReason, message: string): Promise<ObjectOutcome | undefined> {
    if (this.#way === "fast") return this.#goCarefully();
    if (why === "managed-fields") return this.#afterManagedFields(message);
    if (why === "forbidden") {
      const forbidden = await this.#shared.rights.why(this.#object.namespace);
      if (forbidden.kind === "passed") return this.#tries.orGiveUp("failure", message);
      if (forbidden.kind === "withdrawn") {
        this.#shared.giveUp(`${forbidden.message}: ${message}`);
        throw new Stopped();
      }
    }
    return quarantined(why, message);
  }

  /** Server-side apply fails. With conversion strategy None the managers' entries can be renamed, if a dry run shows that this changes nothing else. */
  async #afterManagedFields(message: string): Promise<ObjectOutcome | undefined> {
    const { writer } = this.#shared;
    if (this.#way === "rename managers" || writer.target.crd?.conversion !== "None") return quarantined("managed-fields", message);
    const now = await attemptRead(this.#shared, () => this.#readAgain());
    if (now.kind !== "done") return this.#afterRead(now);
    const object = this.#listed(now.metadata);
    const tried = await attemptRead(this.#shared, () => renameManagers(writer, object, { dryRun: true }));
    if (tried.kind === "done") {
      const harm = findHarm(object, tried.metadata);
      if (harm !== undefined) return quarantined("managed-fields", `${message}; to rename its managers would do harm: ${harm.message}`);
    }
    this.#object = object;
    this.#way = "rename managers";
    return undefined;
  }

  async #afterRead(answer: Attempt): Promise<ObjectOutcome | undefined> {
    return answer.kind === "harm" || answer.kind === "done" ? undefined : this.after(answer);
  }

  #readAgain(): Promise<ObjectMeta> {
    return readAgain(this.#shared.writer, this.#object, this.#shared.crdIsAnother);
  }

  #listed(metadata: ObjectMeta): ListedObject {
    return listedObject(metadata, this.#shared.writer.target);
  }

  #goCarefully(): undefined {
    this.#way = "careful";
    return undefined;
  }
}

function quarantined(why: QuarantineReason, message: string): ObjectOutcome {
  return { kind: "quarantined", why, message };
}

import type { ObjectName, ObjectOutcome } from "../object-outcome.js";
import { Breaker } from "./breaker.js";
import { Control } from "./control.js";
import { isFastPathAvailable, isOldVersion } from "./known-version.js";
import type { ListedObject } from "./listed-object.js";
import { Pace } from "./pace.js";
import { type Page, PageSource } from "./page-source.js";
import type { Harm, PassEnd, PassOptions, PassPoint, PassResult } from "./pass-options.js";
import { Progress } from "./progress.js";
import { type Rewriting, rewriteObject } from "./rewrite-object.js";
import { Stopped } from "./stop.js";
import { Tally } from "./tally.js";
import { WithdrawnRights } from "./withdrawn-rights.js";
import { defaultFieldManager, readOfOthers, type Writer } from "./write-object.js";

/**
 * Writes every object of a resource again, as it is, and says what came of it. A pass over objects that are all stored as they would be written
 * writes nothing: that is how a migration is verified.
 *
 * Two pages are under way at most, and the one after them is being listed, so that memory doesn't grow with the number of objects. Each page is reported when all
 * of its objects, and of the pages before it, have an outcome.
 * @throws ApiStatusError where the API server refuses to list the resource
 */
export function runPass(options: PassOptions): Promise<PassResult> {
  return new Pass(options).run();
}

/** The outcomes of one page's objects, so far. */
interface PageWork {
  readonly outcomes: { readonly object: ObjectName; readonly outcome: ObjectOutcome }[];
  readonly counts: { conflicts: number; retries: number };
  /** Resolves when nothing of it is under way; true where every object has an outcome. */
  readonly finished: Promise<boolean>;
}

class Pass {
  /** Aborted when the pass is to end, for whatever reason. */
  readonly #stop = new AbortController();
  #end: PassEnd | undefined;
  #failure: { readonly error: unknown } | undefined;
  /** The last page is finished. */
  #isThrough = false;
  #hasRelabelled = false;

  readonly #source: PageSource;
  readonly #rewriting: Omit<Rewriting, "count">;
  readonly #progress: Progress;
  /** The tallies of all objects, and of those up to the end of the last finished page. */
  readonly #all: Tally;
  readonly #finished: Tally;
  #point: PassPoint;

  constructor(private readonly options: PassOptions) {
    const {
      client,
      target,
      mode = "auto",
      fieldManager = defaultFieldManager,
      start,
      limits = {},
      before,
      fast = true,
      listen = () => {},
    } = options;
    const stop = this.#stop.signal;
    const writer: Writer = { client, target, mode, fieldManager };
    const known = before !== undefined && isOldVersion(target, before) ? before : undefined;
    const wholeAt = known !== undefined && fast && mode === "auto" && isFastPathAvailable(target, known) ? known : undefined;
    const waiting = (reason: string, delay: number) => listen({ type: "waiting", reason, delay });
    const giveUp = (message: string) => this.#finish({ kind: "gave up", message });
    const breaker = new Breaker(stop, { announce: waiting, giveUp, patience: options.patience });
    const crdIsAnother = () => this.#finish({ kind: "ended" });
    const harmed = (harm: Harm) => this.#finish({ kind: "harm", harm });
    this.#rewriting = {
      writer,
      known,
      fast: wholeAt !== undefined,
      pace: new Pace(limits, stop, readOfOthers(writer)),
      breaker,
      control: new Control(writer),
      rights: new WithdrawnRights(client, target, mode, stop),
      stop,
      harmed,
      giveUp,
      crdIsAnother,
      relabelled: (harm) => this.#tellRelabelled(harm),
    };
    const notice = (message: string) => listen({ type: "notice", message });
    const { filter, pageSize = 250, patience } = options;
    this.#source = new PageSource({ writer, known: wholeAt, filter, pageSize, breaker, stop, patience, notice, crdIsAnother, waiting });
    this.#progress = new Progress(listen, options.phase ?? "rewrite");
    this.#all = new Tally(start);
    this.#finished = new Tally(start);
    this.#point = { counters: this.#finished.counters, quarantine: this.#finished.quarantine, ...at(start?.continue) };
  }

  async run(): Promise<PassResult> {
    const { signal } = this.options;
    const interrupt = () => this.#finish({ kind: "interrupted" });
    if (signal?.aborted) interrupt();
    signal?.addEventListener("abort", interrupt, { once: true });
    let resourceVersion = "";
    // More than have an outcome: pages are listed ahead.
    let listed = this.#all.counters.seen;
    let previous: Promise<void> = Promise.resolve();
    try {
      let reading: Promise<Page> | undefined = this.#read(this.#point.continue);
      while (reading !== undefined) {
        const page: Page = await reading;
        resourceVersion ||= page.resourceVersion;
        listed += page.objects.length;
        if (page.remaining !== undefined || page.next === undefined) this.#progress.expect(listed + (page.remaining ?? 0));
        reading = page.next === undefined ? undefined : this.#read(page.next);
        const work = this.#begin(page.objects);
        await previous;
        previous = this.#afterwards(page, work);
      }
      await previous;
      this.#finish({ kind: "complete" });
    } catch (error) {
      this.#fail(error);
    } finally {
      signal?.removeEventListener("abort", interrupt);
      await previous;
    }
    if (this.#failure !== undefined) throw this.#failure.error;
    this.#progress.tell(this.#all.counters, this.#rewriting.pace.concurrency, true);
    const isLate = this.#isThrough && this.#end?.kind === "interrupted";
    const end: PassEnd = this.#end === undefined || isLate ? { kind: "complete" } : this.#end;
    return { end, counters: this.#all.counters, quarantine: this.#all.quarantine, point: this.#point, resourceVersion };
  }

  #read(position: string | undefined): Promise<Page> {
    const page = this.#source.read(position);
    // The caller that awaits it gets the error; until then there is none.
    page.catch(() => {});
    return page;
  }

  /** Begins to write a page's objects, in order, as the pace allows. */
  #begin(objects: readonly ListedObject[]): PageWork {
    const outcomes: PageWork["outcomes"] = [];
    const counts = { conflicts: 0, retries: 0 };
    const count = (what: "conflicts" | "retries") => {
      counts[what]++;
      this.#all.count(what);
    };
    const finished = Promise.all(
      objects.map(async (object) => {
        const outcome = await this.#outcomeOf(object, count);
        if (outcome !== undefined) outcomes.push({ object: nameOf(object), outcome });
        return outcome !== undefined;
      }),
    ).then((all) => all.every((has) => has));
    return { outcomes, counts, finished };
  }

  async #outcomeOf(object: ListedObject, count: Rewriting["count"]): Promise<ObjectOutcome | undefined> {
    try {
      const outcome = await rewriteObject({ ...this.#rewriting, count }, object);
      if (outcome === undefined) return undefined;
      const quarantined = this.#all.add(object, outcome);
      if (quarantined !== undefined) this.options.listen?.({ type: "quarantined", object: quarantined });
      this.#progress.tell(this.#all.counters, this.#rewriting.pace.concurrency);
      return outcome;
    } catch (error) {
      if (!(error instanceof Stopped)) this.#fail(error);
      return undefined;
    }
  }

  /** Moves the point to the end of a page, when its objects have their outcomes, and tells of it. */
  async #afterwards({ next }: Page, { outcomes, counts, finished }: PageWork): Promise<void> {
    const isWhole = await finished;
    if (!isWhole || this.#failure !== undefined || this.#end?.kind === "ended") return;
    for (const { object, outcome } of outcomes) this.#finished.add(object, outcome);
    this.#finished.count("conflicts", counts.conflicts);
    this.#finished.count("retries", counts.retries);
    this.#point = { counters: this.#finished.counters, quarantine: this.#finished.quarantine, ...at(next) };
    if (next === undefined) this.#isThrough = true;
    try {
      const then = await this.options.onPage?.({ ...this.#point, last: next === undefined });
      if (then === "end") this.#finish({ kind: "ended" });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Reports only the first such object of a pass. */
  #tellRelabelled({ namespace, name, message }: Harm): void {
    if (this.#hasRelabelled) return;
    this.#hasRelabelled = true;
    const object = namespace === undefined ? name : `${namespace}/${name}`;
    this.options.listen?.({ type: "notice", message: `${object} was written, and ${message}` });
  }

  #finish(end: PassEnd): void {
    this.#end ??= end;
    this.#stop.abort();
  }

  #fail(error: unknown): void {
    if (!(error instanceof Stopped)) this.#failure ??= { error };
    this.#stop.abort();
  }
}

function at(token: string | undefined): Pick<PassPoint, "continue"> {
  return token === undefined ? {} : { continue: token };
}

function nameOf({ namespace, name, uid }: ListedObject): ObjectName {
  return { namespace, name, uid };
}

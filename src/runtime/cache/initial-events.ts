import type { WatchOptions } from "../../cluster/client.js";
import { ApiStatusError, ConnectionError } from "../../cluster/cluster-error.js";

/** Has a watch begin with all objects there are, as of now, and say when it sent them all: Kubernetes' WatchList. */
export const initialEventsQuery: Pick<WatchOptions, "sendInitialEvents" | "resourceVersionMatch"> = {
  sendInitialEvents: true,
  resourceVersionMatch: "NotOlderThan",
};

/** How long a watch may say nothing before its initial events have ended, in milliseconds: what ignores the request for them never ends them. */
const longestSilence = 30_000;

/** A watch didn't give its initial events: they broke off, or the API server knows nothing of them. */
export class InitialEventsError extends ConnectionError {
  /** @param isIgnored the API server ignores the request for them */
  constructor(
    message: string,
    readonly isIgnored = false,
  ) {
    super(message);
  }
}

/** The initial events of one watch. */
export class InitialEvents {
  /** The keys of the objects sent so far. */
  readonly seen = new Set<string>();
  readonly #silence = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  #isOpen = true;

  constructor() {
    const error = new InitialEventsError(`the watch said nothing for ${longestSilence / 1000} s before its initial events ended`);
    this.#timer = setTimeout(() => this.#silence.abort(error), longestSilence);
  }

  /** Aborted when they don't go on. */
  get silence(): AbortSignal {
    return this.#silence.signal;
  }

  /** Whether their end is still to come. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Notes an event. */
  heard(): void {
    this.#timer.refresh();
  }

  end(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }
}

/** The HTTP statuses by which an API server says that it has no initial events: it can't be asked for them, at least not for this resource. */
const refusals: ReadonlySet<number> = new Set([400, 405, 406, 415, 422, 501]);

/**
 * Whether objects are had by a watch's initial events or by a list. A failed watch is followed by a list by pages, which takes less at a time of a bad connection; an
 * API server that has no initial events isn't asked for them again.
 */
export class InitialEventsSupport {
  #isKnownToFail: boolean;
  #isNext: boolean;

  /** @param isTried false for lists only */
  constructor(isTried: boolean) {
    this.#isKnownToFail = !isTried;
    this.#isNext = isTried;
  }

  /** Whether objects are to be had by initial events next. */
  get isNext(): boolean {
    return this.#isNext;
  }

  /** A list is done: initial events may be tried again. */
  listed(): void {
    this.#isNext = !this.#isKnownToFail;
  }

  /** A watch failed before its initial events ended; true if there is no reason to wait before a list. */
  failed(error: unknown): boolean {
    const isRefused =
      (error instanceof ApiStatusError && refusals.has(error.statusCode)) || (error instanceof InitialEventsError && error.isIgnored);
    this.#isKnownToFail ||= isRefused;
    const wasSent = !(error instanceof ConnectionError && error.neverSent);
    if (wasSent) this.#isNext = false;
    return isRefused;
  }
}

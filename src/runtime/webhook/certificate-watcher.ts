import { type FSWatcher, watch } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf } from "../../model/message-of.js";
import type { Logger } from "../logger.js";
import { RunError } from "../run-error.js";
import { type CertificateFiles, readCertificate, type ServingCertificate, sameCertificate } from "./certificate-files.js";
import type { CertificateReads } from "./certificate-reads.js";

/** Times in milliseconds. */
export interface WatcherTimes {
  /** How long `start` waits for a pair that can be used. */
  readonly wait: number;
  /** How often the files are looked at, whether the file system tells of a change or not. */
  readonly poll: number;
  /** How long to let writes settle before reading. */
  readonly settle: number;
}

/** How a watcher goes about it. */
export interface WatcherOptions extends WatcherTimes {
  /** Counts the reads of the files. */
  readonly reads?: CertificateReads;
}

export const defaultWatcherTimes: WatcherTimes = { wait: 30_000, poll: 10_000, settle: 100 };

/**
 * Keeps a serving certificate that is in files up to date. The folder is watched, not the files: the kubelet renews a mounted Secret by swapping a
 * symbolic link beside them. A watch may be lost with its folder, so it is set up again at each poll. A pair that can't be used is read once more after
 * a moment, since its files may have been replaced between the reads; it is then logged once, and the one before stays.
 */
export class CertificateWatcher {
  readonly #files: CertificateFiles;
  readonly #log: Logger;
  readonly #times: WatcherTimes;
  readonly #read: () => Promise<ServingCertificate>;
  readonly #onChange: (certificate: ServingCertificate) => void;
  #current: ServingCertificate | undefined;
  #complaint = "";
  #watch: FSWatcher | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;

  constructor(
    files: CertificateFiles,
    log: Logger,
    onChange: (certificate: ServingCertificate) => void,
    { reads, ...times }: WatcherOptions = defaultWatcherTimes,
  ) {
    this.#files = files;
    this.#log = log;
    this.#onChange = onChange;
    this.#times = times;
    const read = () => readCertificate(files);
    this.#read = reads === undefined ? read : () => reads.count(read);
  }

  /** Gives the first pair that can be used, and watches from then on. Rejects when there is none in time. */
  async start(signal: AbortSignal): Promise<ServingCertificate> {
    const deadline = performance.now() + this.#times.wait;
    for (let waiting = false; ; waiting = true) {
      try {
        this.#current = await this.#read();
        break;
      } catch (error) {
        const reason = messageOf(error);
        if (performance.now() >= deadline) {
          throw new RunError(`no serving certificate after ${this.#times.wait / 1000} s: ${reason}`, { cause: error });
        }
        if (!waiting) this.#log.info({ reason }, "waiting for the serving certificate");
        await sleep(Math.min(250, Math.max(deadline - performance.now(), 1)), undefined, { signal });
      }
    }
    this.#poll = setInterval(() => {
      this.#rewatch();
      void this.#reload();
    }, this.#times.poll);
    this.#rewatch();
    return this.#current;
  }

  stop(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
    clearTimeout(this.#settling);
    this.#watch?.close();
  }

  #rewatch(): void {
    this.#watch?.close();
    this.#watch = undefined;
    try {
      this.#watch = watch(this.#files.folder, { persistent: false }, () => {
        this.#settle();
      });
      this.#watch.on("error", () => {
        // The poll sees what the watch no longer does.
      });
    } catch {
      // The folder is away for a moment, or the system has no watch left: again the poll.
    }
  }

  /** Reads the files after a moment. */
  #settle(isRetry = false): void {
    clearTimeout(this.#settling);
    if (this.#poll !== undefined) this.#settling = setTimeout(() => void this.#reload(isRetry), this.#times.settle);
  }

  async #reload(isRetry = false): Promise<void> {
    try {
      const found = await this.#read();
      this.#complaint = "";
      if (this.#current && sameCertificate(found, this.#current)) return;
      this.#onChange(found);
      this.#current = found;
      this.#log.info({ folder: this.#files.folder }, "the serving certificate changed and is in use");
    } catch (error) {
      const reason = messageOf(error);
      if (!isRetry) {
        this.#log.debug({ reason }, "the serving certificate can't be read; reading it again");
        return this.#settle(true);
      }
      if (reason !== this.#complaint) this.#log.error({ reason }, "the serving certificate can't be renewed; the one before stays in use");
      this.#complaint = reason;
    }
  }
}

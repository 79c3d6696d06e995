import { Counter } from "../../metrics/counter.js";
import type { MetricsRegistry } from "../../metrics/registry.js";

/** Counts reads of serving certificates, under controller-runtime's names (pkg/certwatcher/metrics): of files, or of a Secret. */
export class CertificateReads {
  readonly #all: (amount?: number) => void;
  readonly #failed: (amount?: number) => void;

  constructor(metrics: MetricsRegistry) {
    const counter = (name: string, help: string) => metrics.register(new Counter({ name: `certwatcher_${name}`, help })).series({});
    this.#all = counter("read_certificate_total", "Total number of certificate reads");
    this.#failed = counter("read_certificate_errors_total", "Total number of certificate read errors");
  }

  /** Reads, and counts that, also a failure. */
  async count<T>(read: () => Promise<T>): Promise<T> {
    this.#all();
    try {
      return await read();
    } catch (error) {
      this.#failed();
      throw error;
    }
  }
}

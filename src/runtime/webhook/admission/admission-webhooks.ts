import { Counter } from "../../../metrics/counter.js";
import type { MetricsRegistry } from "../../../metrics/registry.js";
import type { AdmissionRole } from "../../../model/admission-webhook.js";
import type { Logger } from "../../logger.js";
import { conversionPath } from "../conversion-route.js";
import { Turns } from "../turns.js";
import type { WebhookRoute } from "../webhook-server.js";
import { type AdmissionHook, defaultingHook, validatingHook } from "./admission-hook.js";
import { admissionRoute } from "./admission-route.js";
import { pathsOf } from "./recorded-paths.js";
import type { AdmissionWebhook, CustomDefaulter, CustomValidator } from "./webhook-types.js";

/** The admission webhooks of a manager, by the paths where they are served. */
export class AdmissionWebhooks {
  readonly #hooks = new Map<string, AdmissionHook>();

  get size(): number {
    return this.#hooks.size;
  }

  addDefaulter<T extends object>(defaulter: CustomDefaulter<T>): void {
    this.#add(defaulter, "defaulting", defaultingHook(defaulter as unknown as CustomDefaulter));
  }

  addValidator<T extends object>(validator: CustomValidator<T>): void {
    this.#add(validator, "validating", validatingHook(validator as unknown as CustomValidator));
  }

  /** @param maxBodyBytes the largest body of a review */
  *routes(maxBodyBytes: number, log: Logger, metrics: MetricsRegistry): Generator<[path: string, route: WebhookRoute]> {
    // controller-runtime's (pkg/webhook/admission/metrics).
    const panics = metrics.register(
      new Counter({ name: "controller_runtime_webhook_panics_total", help: "Total number of webhook panics" }),
    );
    const onPanic = panics.series({});
    const turns = new Turns();
    for (const [path, hook] of this.#hooks)
      yield [path, admissionRoute(hook, maxBodyBytes, { log: log.child({ webhook: path }), turns, onPanic })];
  }

  #add(webhook: AdmissionWebhook, role: AdmissionRole, hook: AdmissionHook): void {
    for (const path of pathsOf(webhook, role)) {
      if (this.#hooks.has(path) || path === conversionPath)
        throw new Error(`two webhooks are to be served at ${path}: give one of them another path`);
      this.#hooks.set(path, hook);
    }
  }
}

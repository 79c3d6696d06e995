import type { ClassDecoration } from "./decorator-types.js";

/** How the API server calls an admission webhook. What isn't given is what kubebuilder scaffolds. */
export interface AdmissionWebhookOptions {
  /** A domain of three segments or more; `mfoo-v1.kb.io` or `vfoo-v1.kb.io` by default. */
  name?: string;
  /** The requests that it is asked about: `["create", "update"]` by default. */
  verbs?: readonly ("create" | "update" | "delete" | "connect" | "*" | "CREATE" | "UPDATE" | "DELETE" | "CONNECT")[];
  /** The API server's answer when it can't reach the webhook: `Fail`, the default, refuses the request. */
  failurePolicy?: "Fail" | "Ignore";
  /** Whether it is asked of requests in the kind's other versions, too: `Equivalent`, the API server's default. */
  matchPolicy?: "Exact" | "Equivalent";
  /** Whether it changes anything but the object: `None` by default. */
  sideEffects?: "None" | "NoneOnDryRun";
  /** How long the API server waits, from 1 to 30; the API server's default is 10. */
  timeoutSeconds?: number;
  /**
   * The subresources that it is asked about, besides the object itself: `["status"]`. An update of the status isn't one of the object, so without this it isn't
   * asked of those. For `scale` the object handed over is a Scale.
   */
  subresources?: readonly string[];
  /** Where it is served; `/mutate-<group>-<version>-<kind>` or `/validate-<group>-<version>-<kind>` by default. */
  path?: string;
  /** `["v1"]` by default. */
  admissionReviewVersions?: readonly string[];
}

/** On a class in `<kind>_webhook.ts`: it fills in what the objects of the kind leave out, in the version of its folder. */
export const DefaultingWebhook =
  (
    options?: AdmissionWebhookOptions & {
      /** Whether it is asked again where another webhook changed the object after it: `Never`, the API server's default. */
      reinvocationPolicy?: "Never" | "IfNeeded";
    },
  ): ClassDecoration =>
  (target) =>
    recordPath(target, "defaulting", options?.path);

/** On a class in `<kind>_webhook.ts`: it accepts or refuses the objects of the kind, in the version of its folder. */
export const ValidatingWebhook =
  (options?: AdmissionWebhookOptions): ClassDecoration =>
  (target) =>
    recordPath(target, "validating", options?.path);

/** Tells the manager where a class is to be served, so that the path is written once. The manager knows the symbol by its name. */
function recordPath(target: object, role: "defaulting" | "validating", path: string | undefined): void {
  const key = Symbol.for(`wheelwright.dev/${role}-webhook-paths`);
  const recorded: readonly unknown[] = Object.hasOwn(target, key) ? Reflect.get(target, key) : [];
  Object.defineProperty(target, key, { value: [...recorded, path], configurable: true });
}

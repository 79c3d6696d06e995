import { type AdmissionRole, defaultWebhookPath } from "../../../model/admission-webhook.js";
import type { AdmissionWebhook } from "./webhook-types.js";

/**
 * Where a webhook is served: at the paths that its class's decorators give, one each; else at its own `path`, else where kubebuilder's are. The decorators
 * of wheelwright/api leave a list on the class, under a symbol of this name, with `undefined` for one that gives no path.
 */
export function pathsOf(webhook: AdmissionWebhook, role: AdmissionRole): readonly string[] {
  const { group, version, kind } = webhook.target;
  const recorded: unknown = Reflect.get(webhook.constructor, Symbol.for(`wheelwright.dev/${role}-webhook-paths`));
  const given: readonly unknown[] = Array.isArray(recorded) && recorded.length > 0 ? recorded : [webhook.path];
  const paths = given.map((path) => (typeof path === "string" ? path : defaultWebhookPath(role, group, version, kind)));
  return [...new Set(paths)];
}

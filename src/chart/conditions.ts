/** When the parts of a chart are rendered, as expressions of Go's text/template. */
export const managerOn = "$values.manager.enabled";
export const webhooksOn = "$values.webhook.enabled";
export const metricsOn = "$values.metrics.enabled";
export const metricsSecure = "$values.metrics.secure";
export const byCertManager = 'eq $values.certificates.source "cert-manager"';
export const selfManaged = 'eq $values.certificates.source "self-managed"';
export const bySecret = 'eq $values.certificates.source "secret"';
export const mounted = 'ne $values.certificates.source "self-managed"';

/** An expression that holds where all of these do. */
export function allOf(conditions: readonly string[]): string {
  return joined("and", conditions);
}

/** An expression that holds where any of these does. */
export function anyOf(conditions: readonly string[]): string {
  return joined("or", [...new Set(conditions)]);
}

function joined(word: string, conditions: readonly string[]): string {
  const [first = "true", ...others] = conditions;
  return others.length === 0 ? first : `${word} ${conditions.map((each) => (each.includes(" ") ? `(${each})` : each)).join(" ")}`;
}

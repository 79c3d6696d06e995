/** k8s.io/apimachinery, pkg/util/validation, IsDNS1035Label: what plurals, singulars and short names have to be. */
export function isDns1035Label(text: string): boolean {
  return text.length <= 63 && /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(text);
}

/** k8s.io/apimachinery, pkg/util/validation, IsDNS1123Subdomain: what a group has to be. */
export function isDns1123Subdomain(text: string): boolean {
  return text.length <= 253 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(text);
}

/** k8s.io/apimachinery, pkg/util/validation, IsQualifiedName: what the key of a label or, in lower case, of an annotation has to be. */
export function isQualifiedName(text: string): boolean {
  const [name = "", prefix, ...more] = text.split("/").reverse();
  return more.length === 0 && isName(name) && (prefix === undefined || isDns1123Subdomain(prefix));
}

/** The same, IsValidLabelValue. */
export function isLabelValue(value: unknown): value is string {
  return typeof value === "string" && (value === "" || isName(value));
}

function isName(text: string): boolean {
  return text.length <= 63 && /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/.test(text);
}

/** k8s.io/apimachinery, pkg/util/validation, IsDNS1035Label: what plurals, singulars and short names have to be. */
export function isDns1035Label(text: string): boolean {
  return text.length <= 63 && /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(text);
}

/** k8s.io/apimachinery, pkg/util/validation, IsDNS1123Subdomain: what a group has to be. */
export function isDns1123Subdomain(text: string): boolean {
  return text.length <= 253 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(text);
}

/** The regular expressions of k8s.io/apimachinery, pkg/util/validation, as messages of the API server print them. None looks at the length. */
export const namePatterns = {
  dns1123Label: "[a-z0-9]([-a-z0-9]*[a-z0-9])?",
  dns1123Subdomain: "[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*",
  dns1035Label: "[a-z]([-a-z0-9]*[a-z0-9])?",
  /** The key of a label or an annotation, without a prefix. */
  qualifiedName: "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]",
} as const;

const whole = (pattern: string) => new RegExp(`^${pattern}$`);
const dns1123Label = whole(namePatterns.dns1123Label);
const dns1123Subdomain = whole(namePatterns.dns1123Subdomain);
const dns1035Label = whole(namePatterns.dns1035Label);
const qualifiedName = whole(namePatterns.qualifiedName);

/** k8s.io/apimachinery, pkg/util/validation, IsDNS1123Label: what the name of a namespace has to be. */
export function isDns1123Label(text: string): boolean {
  return text.length <= 63 && dns1123Label.test(text);
}

/** k8s.io/apimachinery, pkg/util/validation, IsDNS1035Label: what plurals, singulars and short names have to be. */
export function isDns1035Label(text: string): boolean {
  return text.length <= 63 && dns1035Label.test(text);
}

/** k8s.io/apimachinery, pkg/util/validation, IsDNS1123Subdomain: what a group has to be. */
export function isDns1123Subdomain(text: string): boolean {
  return text.length <= 253 && dns1123Subdomain.test(text);
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
  return text.length <= 63 && qualifiedName.test(text);
}

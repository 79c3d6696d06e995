/** What Kubernetes takes as names: DNS labels and names (RFC 1123), and kinds, whose lower-cased form is a label. */

const label = "[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?";
const labelPattern = new RegExp(`^${label}$`);
const namePattern = new RegExp(`^${label}(?:\\.${label})*$`);

/** `-system` is put behind a project's name, and the whole is a namespace. */
const longestProjectName = 63 - "-system".length;

/** Whether a name is a DNS label. */
export function isLabel(name: string): boolean {
  return labelPattern.test(name);
}

/** Whether a name is a DNS name of at most 253 characters. */
export function isDnsName(name: string): boolean {
  return name.length <= 253 && namePattern.test(name);
}

/** Whether a name can be a project's. */
export function isProjectName(name: string): boolean {
  return isLabel(name) && name.length <= longestProjectName;
}

/** Whether a name can be a kind's. */
export function isKind(name: string): boolean {
  return /^[A-Z][A-Za-z0-9]{0,62}$/.test(name);
}

/** A project's name made of any words; `my-operator` where nothing can be. */
export function suggestProjectName(words: string): string {
  const dashed = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, longestProjectName)
    .replace(/-+$/, "");
  return dashed === "" ? "my-operator" : dashed;
}

/** A kind made of any words; `DemoApplication` where nothing can be. */
export function suggestKind(words: string): string {
  const kind = words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")
    .replace(/^[0-9]+/, "");
  return isKind(kind) ? kind : "DemoApplication";
}

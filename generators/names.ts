/** Checks of names by Kubernetes' rules: DNS labels and names (RFC 1123), and kinds, whose lower-cased form is a label. */

import { isDns1123Label, isDns1123Subdomain } from "../src/model/kubernetes-names.js";

/** `-system` is put behind a project's name, and the whole is a namespace. */
const longestProjectName = 63 - "-system".length;

/** Whether a name is a DNS name of at most 253 characters, of labels of at most 63. */
export function isDnsName(name: string): boolean {
  return isDns1123Subdomain(name) && name.split(".").every(isDns1123Label);
}

/** Whether a name can be a project's. */
export function isProjectName(name: string): boolean {
  return isDns1123Label(name) && name.length <= longestProjectName;
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

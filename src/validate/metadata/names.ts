import { utf8 } from "../../cel/values/text.js";
import { namePatterns } from "../../model/kubernetes-names.js";

const dnsLabel = new RegExp(`^${namePatterns.dns1123Label}$`);
const dnsSubdomain = new RegExp(`^${namePatterns.dns1123Subdomain}$`);
const qualifiedPart = new RegExp(`^${namePatterns.qualifiedName}$`);

/** Kubernetes counts the lengths of names in bytes of UTF-8. */
export function byteLength(text: string): number {
  return utf8(text).length;
}

/** Why a text is no DNS subdomain, the form of most objects' names: k8s.io/apimachinery, pkg/api/validate/content/dns.go. */
export function subdomainProblems(text: string): readonly string[] {
  return [
    ...tooManyBytes(text, 253),
    ...(dnsSubdomain.test(text)
      ? []
      : ["must be a lowercase RFC 1123 subdomain: letters, digits, '-' and '.', with a letter or digit at both ends of each part"]),
  ];
}

/** Why a text is no DNS label, the form of a namespace's name. */
export function labelProblems(text: string): readonly string[] {
  if (dnsLabel.test(text)) return tooManyBytes(text, 63);
  const shape = dnsSubdomain.test(text)
    ? "must not contain dots"
    : "must be a lowercase RFC 1123 label: letters, digits and '-', with a letter or digit at both ends";
  return [...tooManyBytes(text, 63), shape];
}

/** Why a text is no qualified name, the form of the keys of labels and annotations: pkg/api/validate/content/kube.go. */
export function qualifiedNameProblems(text: string): readonly string[] {
  const parts = text.split("/");
  const name = parts.at(-1) ?? "";
  if (parts.length > 2) return ["must be a name, or a DNS subdomain, '/' and a name"];
  const prefix = parts.length === 2 ? (parts[0] ?? "") : undefined;
  return [
    ...(prefix === undefined
      ? []
      : prefix === ""
        ? ["prefix part must be non-empty"]
        : subdomainProblems(prefix).map((each) => `prefix part ${each}`)),
    ...(name === "" ? ["name part must be non-empty"] : tooManyBytes(name, 63).map((each) => `name part ${each}`)),
    ...(name === "" || qualifiedPart.test(name) ? [] : [`name part ${qualifiedShape}`]),
  ];
}

/** Why a text is no value of a label. */
export function labelValueProblems(text: string): readonly string[] {
  return [...tooManyBytes(text, 63), ...(text === "" || qualifiedPart.test(text) ? [] : [qualifiedShape])];
}

/** Why a text can't stand in a URL's path, the least that the name of an embedded resource has to be. */
export function pathSegmentProblems(text: string, isPrefix: boolean): readonly string[] {
  if (!isPrefix && (text === "." || text === "..")) return [`may not be '${text}'`];
  return ["/", "%"].filter((each) => text.includes(each)).map((each) => `may not contain '${each}'`);
}

const qualifiedShape = "must consist of letters, digits, '-', '_' and '.', with a letter or digit at both ends";

function tooManyBytes(text: string, greatest: number): readonly string[] {
  return byteLength(text) > greatest ? [`must be no more than ${greatest} bytes`] : [];
}

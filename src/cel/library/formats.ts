import { namePatterns } from "../../model/kubernetes-names.js";
import { isBase64, isUuid } from "../values/encoded-texts.js";
import { none, some } from "../values/make.js";
import { requestUrlProblem } from "../values/net/parse-url.js";
import { utf8 } from "../values/text.js";
import { isDate, isDateTime } from "../values/timestamps.js";
import type { CelFormat } from "../values/value.js";
import { type Library, overload } from "./overload.js";
import { texts } from "./strings.js";

const { dns1123Label: label, dns1123Subdomain: subdomain, dns1035Label: label1035, qualifiedName: labelKey } = namePatterns;
const labelValue = `(${labelKey})?`;

const labelRule =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
const subdomainRule =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
const label1035Rule =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
const labelKeyRule = "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const labelValueRule = `a valid label must be an empty string or ${labelKeyRule.slice("must ".length)}`;

/** By the names that `format.named` knows. Defined by k8s.io/apiserver/pkg/cel/library/format.go and k8s.io/apimachinery/pkg/util/validation. */
const all: Readonly<Record<string, CelFormat>> = {
  dns1123Label: format("DNS1123Label", 30, dns1123Label),
  dns1123Subdomain: format("DNS1123Subdomain", 60, dns1123Subdomain),
  dns1035Label: format("DNS1035Label", 30, dns1035Label),
  qualifiedName: format("QualifiedName", 60, qualifiedName),
  dns1123LabelPrefix: format("DNS1123LabelPrefix", 30, (text) => dns1123Label(withoutLastDash(text))),
  dns1123SubdomainPrefix: format("DNS1123SubdomainPrefix", 60, (text) => dns1123Subdomain(withoutLastDash(text))),
  dns1035LabelPrefix: format("DNS1035LabelPrefix", 30, (text) => dns1035Label(withoutLastDash(text))),
  labelValue: format("LabelValue", 40, (text) => [
    ...tooLong(text, 63, "bytes"),
    ...mismatch(text, labelValue, labelValueRule, ["MyValue", "my_value", "12345"]),
  ]),
  uri: format("URI", 1103, (text) => {
    const problem = requestUrlProblem(text);
    return problem === undefined ? [] : [problem];
  }),
  uuid: format("uuid", 70, (text) => (isUuid(text) ? [] : ["does not match the UUID format"])),
  byte: format("byte", 84, (text) => (isBase64(text) ? [] : ["invalid base64"])),
  date: format("date", 71, (text) => (isDate(text) ? [] : ["invalid date"])),
  datetime: format("datetime", 71, (text) => (isDateTime(text) ? [] : ["invalid datetime"])),
};

/** `format.dns1123Label()` and its like, `format.named(name)`, and the findings of a format about a text. */
export const formats: Library = {
  ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`format.${name}`, [overload([], () => value)]])),
  "format.named": [
    overload(["string"], (name) => {
      const found = Object.hasOwn(all, name.value) ? all[name.value] : undefined;
      return found === undefined ? none : some(found);
    }),
  ],
  validate: [
    overload(["format", "string"], ({ check }, text) => {
      const problems = check(text.value);
      return problems.length === 0 ? none : some(texts(problems));
    }),
  ],
};

function format(name: string, regexLength: number, check: CelFormat["check"]): CelFormat {
  return { type: "format", name, regexLength, check };
}

function dns1123Label(text: string): readonly string[] {
  const problems = tooLong(text, 63);
  if (fits(text, label)) return problems;
  if (fits(text, subdomain)) return [...problems, "must not contain dots"];
  return [...problems, ...mismatch(text, label, labelRule, ["my-name", "123-abc"])];
}

function dns1123Subdomain(text: string): readonly string[] {
  return [...tooLong(text, 253), ...mismatch(text, subdomain, subdomainRule, ["example.com"])];
}

function dns1035Label(text: string): readonly string[] {
  return [...tooLong(text, 63), ...mismatch(text, label1035, label1035Rule, ["my-name", "abc-123"])];
}

function qualifiedName(text: string): readonly string[] {
  const examples = ["MyName", "my.name", "123-abc"];
  const parts = text.split("/");
  if (parts.length > 2) {
    const rule = mismatchText(labelKey, labelKeyRule, examples);
    return [`a valid label key ${rule} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  }
  const name = parts.at(-1) ?? "";
  const prefix = parts.length === 2 ? parts[0] : undefined;
  const named = [
    ...(name === "" ? ["must be non-empty"] : tooLong(name, 63, "bytes")),
    ...mismatch(name, labelKey, labelKeyRule, examples),
  ];
  return [...(prefix === undefined ? [] : prefixProblems(prefix)), ...named.map((problem) => `name part ${problem}`)];
}

function prefixProblems(prefix: string): readonly string[] {
  if (prefix === "") return ["prefix part must be non-empty"];
  const problems = [...tooLong(prefix, 253, "bytes"), ...mismatch(prefix, subdomain, subdomainRule, ["example.com"])];
  return problems.map((problem) => `prefix part ${problem}`);
}

function tooLong(text: string, limit: number, unit: "characters" | "bytes" = "characters"): readonly string[] {
  return utf8(text).length > limit ? [`must be no more than ${limit} ${unit}`] : [];
}

function mismatch(text: string, pattern: string, rule: string, examples: readonly string[]): readonly string[] {
  return fits(text, pattern) ? [] : [mismatchText(pattern, rule, examples)];
}

function mismatchText(pattern: string, rule: string, examples: readonly string[]): string {
  return `${rule} (e.g. ${examples.map((example) => `'${example}', `).join(" or ")}regex used for validation is '${pattern}')`;
}

function fits(text: string, pattern: string): boolean {
  return new RegExp(`^${pattern}$`).test(text);
}

/** The start of a generated name may end in a dash. */
function withoutLastDash(text: string): string {
  return text.length > 1 && text.endsWith("-") ? `${text.slice(0, -2)}a` : text;
}

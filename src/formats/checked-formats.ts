import { parseFormatDuration } from "../cel/values/durations.js";
import { isBase64, isUuid } from "../cel/values/encoded-texts.js";
import { requestUrlProblem } from "../cel/values/net/parse-url.js";
import { isDate, isDateTime } from "../cel/values/timestamps.js";
import { isDns1123Label, isDns1123Subdomain } from "../model/kubernetes-names.js";
import type { Schema } from "../model/schema.js";
import { isCreditCard, isIsbn10, isIsbn13 } from "./check-digits.js";
import { isEmail } from "./email.js";
import { isHostname } from "./hostname.js";
import { isCidr, isIpv4, isIpv6, isMac } from "./network.js";

type Judge = (text: string) => boolean;

const matches =
  (expression: RegExp): Judge =>
  (text) =>
    expression.test(text);

const colorByte = "(0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])";

/** The formats of texts that the API server judges, by their names without dashes: k8s.io/kube-openapi, pkg/validation/strfmt. */
const ofTexts: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ["bsonobjectid", matches(/^[0-9a-f]{24}$/i)],
  ["uri", (text) => requestUrlProblem(text) === undefined],
  ["email", isEmail],
  ["hostname", isHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["cidr", isCidr],
  ["mac", isMac],
  ["uuid", isUuid],
  ["uuid3", matches(/^[0-9a-f]{8}-?[0-9a-f]{4}-?3[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i)],
  ["uuid4", matches(/^[0-9a-f]{8}-?[0-9a-f]{4}-?4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i)],
  ["uuid5", matches(/^[0-9a-f]{8}-?[0-9a-f]{4}-?5[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i)],
  ["isbn", (text) => isIsbn10(text) || isIsbn13(text)],
  ["isbn10", isIsbn10],
  ["isbn13", isIsbn13],
  ["creditcard", isCreditCard],
  ["ssn", matches(/^\d{3}[- ]\d{2}[- ]\d{4}$/)],
  ["hexcolor", matches(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i)],
  [
    "rgbcolor",
    matches(new RegExp(`^rgb\\([\\t\\n\\f\\r ]*${Array(3).fill(colorByte).join("[\\t\\n\\f\\r ]*,[\\t\\n\\f\\r ]*")}[\\t\\n\\f\\r ]*\\)$`)),
  ],
  ["byte", isBase64],
  ["password", () => true],
  ["date", isDate],
  ["duration", (text) => parseFormatDuration(text) !== undefined],
  ["datetime", isDateTime],
  ["k8sshortname", isDns1123Label],
  ["k8slongname", isDns1123Subdomain],
]);

const ofNumbers: { readonly [type: string]: readonly string[] } = { integer: ["int32", "int64"], number: ["float", "double"] };

/**
 * The format that a schema asks for, where the API server judges it. Others are for people only: k8s.io/apiextensions-apiserver,
 * pkg/apiserver/validation/formats.go.
 */
export function checkedFormat({ type, format }: Schema): string | undefined {
  if (format === undefined) return undefined;
  if (type === undefined || type === "string") return ofTexts.has(bare(format)) ? format : undefined;
  return ofNumbers[type]?.includes(format) === true ? format : undefined;
}

/** How formats are written whose names have dashes. */
const dashed: Readonly<Record<string, string>> = { datetime: "date-time", k8sshortname: "k8s-short-name", k8slongname: "k8s-long-name" };

/** The names of the formats that the API server judges values of a type by. */
export function formatsOf(type: "string" | "integer" | "number"): readonly string[] {
  return type === "string" ? [...ofTexts.keys()].map((name) => dashed[name] ?? name) : (ofNumbers[type] ?? []);
}

/** Whether a text is of a format; formats that aren't judged accept all. */
export function isOfFormat(format: string, text: string): boolean {
  return ofTexts.get(bare(format))?.(text) ?? true;
}

function bare(format: string): string {
  return format.replaceAll("-", "");
}

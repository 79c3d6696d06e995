import { beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { buildJudge } from "./support/api-server-judge.js";
import { describeCluster } from "./support/describe-cluster.js";
import { compareFormats, compareMetadata, compareTextRules } from "./support/judged-texts.js";
import { stringConstants } from "./support/peer-tests.js";

/** Where others test what is told from texts: addresses, times, quantities, versions, names, regular expressions. */
const packages: Parameters<typeof stringConstants>[0] = [
  ...["net/mail", "net/netip", "net/url", "regexp", "strconv", "time"],
  ["k8s.io/apimachinery", "pkg/api/resource"],
  ["k8s.io/apimachinery", "pkg/api/validation"],
  ["k8s.io/apimachinery", "pkg/apis/meta"],
  ["k8s.io/apimachinery", "pkg/labels"],
  ["k8s.io/apimachinery", "pkg/util/validation"],
  ["k8s.io/apiserver", "pkg/cel/library"],
  ["k8s.io/kube-openapi", "pkg/validation"],
  ["github.com/blang/semver/v4", "."],
];

/** One of so many texts is looked at; the soak looks at all. */
const oneOf = Number(process.env.PEER_TEXTS ?? 8);

const namedFormats =
  "dns1123Label dns1123Subdomain dns1035Label qualifiedName dns1123LabelPrefix dns1123SubdomainPrefix dns1035LabelPrefix labelValue uri uuid byte date datetime";

const bools: readonly string[] = [
  ...[
    "isQuantity(self.t)",
    "isIP(self.t)",
    "ip.isCanonical(self.t)",
    "isCIDR(self.t)",
    "isURL(self.t)",
    "isSemver(self.t)",
    "isSemver(self.t, true)",
  ],
  ...namedFormats.split(" ").map((name) => `!format.${name}().validate(self.t).hasValue()`),
  ...[
    "int(self.t) == 0",
    "uint(self.t) == 0u",
    "double(self.t) == 0.0",
    "bool(self.t)",
    "duration(self.t) == duration('1s')",
    "timestamp(self.t) == timestamp(0)",
  ],
  ...[
    "quantity(self.t).isInteger()",
    "quantity(self.t) == quantity('1')",
    "quantity(self.t).compareTo(quantity('1k')) == 0",
    "quantity(self.t).asInteger() == 1",
  ],
  ...[
    "ip(self.t).isLoopback()",
    "ip(self.t).isGlobalUnicast()",
    "cidr(self.t).containsIP('10.0.0.1')",
    "cidr('10.0.0.0/8').containsIP(self.t)",
    "cidr('::/0').containsCIDR(self.t)",
  ],
  ...["url(self.t).getScheme() == ''", "semver(self.t).major() == 1", "semver(self.t, true).major() == 1"],
  ...["'abcABC123 xyz'.matches(self.t)", "self.t.matches('^[a-z0-9]+$')", "self.t.format([1]) == ''", "self.t.format(['a', 2.5]) == ''"],
  ...["timestamp('2024-03-10T10:00:00Z').getHours(self.t) == 10", "timestamp('2024-11-03T06:30:00Z').getDayOfMonth(self.t) == 3"],
  ...[
    "self.t.lowerAscii() == self.t",
    "self.t.split(',').size() == 1",
    "self.t.trim() == self.t",
    "self.t.charAt(0) == 'a'",
    "self.t.substring(1) == 'a'",
  ],
  ...[
    "self.t.indexOf('a') == 0",
    "self.t.lastIndexOf('a', 2) == 0",
    "'abcABC123'.replace('b', self.t) == ''",
    "self.t.replace('a', 'bb', 2) == ''",
    "self.t.contains('a')",
  ],
];

const strings: readonly string[] = [
  ...[
    "string(quantity(self.t).asApproximateFloat())",
    "string(sign(quantity(self.t)))",
    "string(quantity(self.t).add(quantity('1.5')).asApproximateFloat())",
  ],
  ...["string(duration(self.t))", "string(duration(self.t).getMinutes())", "string(duration(self.t) + duration('1ns'))"],
  ...[
    "string(timestamp(self.t))",
    "string(timestamp(self.t).getMilliseconds())",
    "string(timestamp(self.t).getDayOfYear())",
    "string(timestamp('2024-07-01T00:00:00Z').getHours(self.t))",
  ],
  ...["string(double(self.t))", "string(int(self.t))", "string(uint(self.t))", "string(bytes(self.t))", "string(self.t.size())"],
  ...["Scheme", "Host", "Hostname", "Port", "EscapedPath"].map((part) => `url(self.t).get${part}()`),
  ...["string(url(self.t).getQuery().size())", "url(self.t).getQuery()['a'][0]", "url(self.t).getQuery()['q'][0]"],
  ...[
    "string(ip(self.t))",
    "string(ip(self.t).family())",
    "string(cidr(self.t))",
    "string(cidr(self.t).masked())",
    "string(cidr(self.t).ip())",
    "string(cidr(self.t).prefixLength())",
  ],
  ...["self.t.upperAscii()", "self.t.lowerAscii()", "strings.quote(self.t)", "self.t.format(['a', 2.5, -3])", "self.t.split('')[1]"],
  ...["major", "minor", "patch"].map((part) => `string(semver(self.t).${part}())`),
  "string(semver(self.t, true).patch())",
  ...[
    "'abcABC123 xyz'.find(self.t)",
    "'abcABC123 xyz'.findAll(self.t)[0]",
    "'abcABC123 xyz'.findAll(self.t, 2)[1]",
    "string('abcABC123 xyz'.findAll(self.t).size())",
  ],
  ...namedFormats.split(" ").map((name) => `format.${name}().validate(self.t).value()[0]`),
];

const formats =
  "bsonobjectid uri email hostname ipv4 ipv6 cidr mac uuid uuid3 uuid4 uuid5 isbn isbn10 isbn13 creditcard ssn hexcolor rgbcolor byte password date duration datetime date-time k8s-short-name k8s-long-name";

/** Go 1.25 and later take names of Unicode classes in other spellings, and names of groups twice; older API servers, and we, refuse them. "." is a folder. */
const named = /\\\\p\{|\(\?P<(?:x|foo)>|^"\.\/?"\n/;

const metadataOf: Readonly<Record<string, (text: string) => JsonObject>> = {
  name: (text) => ({ name: text }),
  generateName: (text) => ({ generateName: text }),
  labels: (text) => ({ labels: { [text]: "x" } }),
  "values of labels": (text) => ({ labels: { a: text } }),
  annotations: (text) => ({ annotations: { [text]: text } }),
  finalizers: (text) => ({ finalizers: [text] }),
  owners: (text) => ({ ownerReferences: [{ apiVersion: text, kind: text, name: text, uid: text }] }),
  times: (text) => ({ creationTimestamp: text === "" ? null : text }),
  "managed fields": (text) => ({
    managedFields: [{ manager: text, operation: "Update", apiVersion: text, fieldsType: "FieldsV1", fieldsV1: {}, subresource: text }],
  }),
};

describeCluster("texts of other projects' tests", () => {
  let texts: readonly string[] = [];

  beforeAll(() => {
    const all = stringConstants(packages).filter((text) => [...text].length <= 60);
    expect(all.length).toBeGreaterThan(6000);
    texts = all.filter((_, index) => index % oneOf === 0);
  });

  it("come to the same in CEL's functions", () => {
    expect(unnamed(compareTextRules(buildJudge(), texts, { bools, strings }))).toBe("");
  });

  it("fit the same formats", () => {
    expect(unnamed(compareFormats(buildJudge(), texts, formats.split(" ")))).toBe("");
  });

  it.each(Object.keys(metadataOf))("are taken or refused as the API server's packages do it, in metadata: %s", (place) => {
    expect(unnamed(compareMetadata(buildJudge(), texts, metadataOf[place] as (text: string) => JsonObject))).toBe("");
  });
});

function unnamed(differences: readonly string[]): string {
  return differences
    .filter((text) => !named.test(text))
    .slice(0, 20)
    .join("");
}

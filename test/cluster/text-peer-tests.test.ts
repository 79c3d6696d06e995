import { beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { bools, strings } from "./cel/text-rules.js";
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

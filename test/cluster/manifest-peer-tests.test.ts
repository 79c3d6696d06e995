import { expect, it } from "vitest";
import { compareReadings } from "./support/compare-readings.js";
import { describeCluster } from "./support/describe-cluster.js";
import { stringConstants } from "./support/peer-tests.js";

const packages: Parameters<typeof stringConstants>[0] = [
  "encoding/json",
  ["sigs.k8s.io/yaml", "."],
  ["go.yaml.in/yaml/v2", "."],
  ["go.yaml.in/yaml/v3", "."],
  ["k8s.io/apimachinery", "pkg/util/yaml"],
  ["k8s.io/apimachinery", "pkg/util/json"],
];

const head = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: foo}\n";

/** Where a text stands in an object. */
const places: readonly ((text: string) => string)[] = [
  (text) => `${head}x:\n${text.replaceAll(/^(?=.)/gm, "  ")}\n`,
  (text) => `${head}x: ${text}\n`,
  (text) => `${head}x: [${text}]\n`,
  (text) => `${head}x: {${text}}\n`,
  (text) => `{"apiVersion":"example.com/v1","kind":"Foo","metadata":{"name":"foo"},"x":${text}}`,
];

describeCluster("texts of other projects' tests, in manifests", () => {
  it("are read as kubectl reads them", () => {
    const texts = stringConstants(packages).filter((text) => text.length <= 3000);
    const manifests = texts.flatMap((text) => places.map((place) => place(text)));
    const { unnamed, read, refused } = compareReadings(manifests);
    expect(unnamed).toBe("");
    expect(read).toBeGreaterThan(manifests.length / 3);
    expect(refused).toBeGreaterThan(manifests.length / 10);
  });
});

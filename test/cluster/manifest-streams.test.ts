import { expect, it } from "vitest";
import { lawRuns } from "../support/law-runs.js";
import { Random } from "../support/random.js";
import { compareReadings } from "./support/compare-readings.js";
import { describeCluster } from "./support/describe-cluster.js";

const yaml = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\n";
const json = '{"apiVersion":"example.com/v1","kind":"Foo","metadata":{"name":"a"}}';

const documents = [
  ...[yaml, yaml, yaml, "", `${json}\n`, `${json}${json}\n`, "{apiVersion: example.com/v1, kind: Foo, metadata: {name: a}}\n"],
  `${yaml}x: |\n  a\n\n  ...\n`,
  `${yaml}x: |\n  a\n  ---\n`,
  `${yaml}x: "a\n---\nb"\n`,
  `${yaml}x: {y: [tar, -f, -], z: -}\n`,
  `\ufeff${yaml}`,
  `%YAML 1.1\n---\n${yaml}`,
];

const between = [
  ...["---\n", "---\n", "---\n", "---\n", "---\n", "---\n", "---\n", "--- \n", "---\r\n", "--- # comment\n"],
  ...["---# comment\n", "--- text\n", "----\n", "...\n", "... # comment\n", "... text\n", "...\r\n", "# comment\n", "  # comment\n", "\n"],
];

/** Some documents, with marks, comments and blank lines between them. */
function randomStream(random: Random): string {
  const marks = () => Array.from({ length: random.below(3) }, () => random.pick(between)).join("");
  const each = () => random.pick(documents) + random.pick(between) + marks();
  return marks() + Array.from({ length: 1 + random.below(3) }, each).join("");
}

describeCluster("streams of documents", () => {
  it("are read as kubectl reads them", () => {
    const streams = Array.from({ length: 20 * lawRuns }, (_, seed) => randomStream(new Random(seed)));
    const { unnamed, read, refused } = compareReadings(streams);
    expect(unnamed).toBe("");
    expect(read).toBeGreaterThan(streams.length / 10);
    expect(refused).toBeGreaterThan(streams.length / 10);
  });
});

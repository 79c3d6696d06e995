import { describe, expect, it } from "vitest";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { deletedVersionsOf, forgetDeletedVersion, recordDeletedVersions } from "../../src/project/deleted-versions.js";
import { parseProjectFile } from "../../src/project/project-file.js";

const [hub, spoke] = [
  { group: "", kind: "A", version: "v1" },
  { group: "", kind: "A", version: "v1beta1" },
];
const text = `domain: d.io
projectName: p
resources:
  - api:
      crdVersion: v1
    controller: true # ours
    domain: d.io
    kind: A
    version: v1
  - {kind: A, version: v1beta1}
  - kind: B
    version: v1
version: "3"
`;

function resourcesIn(project: string) {
  const sink = new DiagnosticSink();
  const config = parseProjectFile(project, sink);
  expect(sink.sorted()).toEqual([]);
  return config?.resources ?? [];
}

describe.each([
  ["lines that end in LF", text],
  ["lines that end in CRLF", text.replaceAll("\n", "\r\n")],
])("deleted versions in PROJECT, %s", (_name, before) => {
  it("are recorded once, in a block and in braces, and read back", () => {
    const once = recordDeletedVersions(recordDeletedVersions(before, hub, ["v1alpha2"]), hub, ["v1alpha2", "v1alpha1"]);
    expect(resourcesIn(once).map(({ deletedVersions }) => deletedVersions)).toEqual([["v1alpha2", "v1alpha1"], undefined, undefined]);
    expect(once.replace(/ +deletedVersions:\r?\n(?: +- \w+\r?\n){2}/, "")).toBe(before);
    const inBraces = recordDeletedVersions(once, spoke, ["v0"]);
    expect(deletedVersionsOf(resourcesIn(inBraces))).toEqual(["v1alpha2", "v1alpha1", "v0"]);
  });

  it("are forgotten one by one, and leave nothing behind", () => {
    const both = recordDeletedVersions(recordDeletedVersions(before, hub, ["v1alpha2", "v1alpha1"]), spoke, ["v1alpha1"]);
    const one = forgetDeletedVersion(both, [hub, spoke], "v1alpha1");
    expect(deletedVersionsOf(resourcesIn(one))).toEqual(["v1alpha2"]);
    expect(forgetDeletedVersion(one, [hub, spoke], "v1alpha2")).toBe(before);
    expect(forgetDeletedVersion(before, [hub, spoke], "v1alpha2")).toBe(before);
  });
});

it("a list that isn't one is an error", () => {
  const sink = new DiagnosticSink();
  expect(parseProjectFile(text.replace("kind: B", "kind: B\n    deletedVersions: {a: b}"), sink)).toBeUndefined();
  expect(sink.sorted()).toMatchObject([{ code: "WW402", message: expect.stringContaining("resources[2].deletedVersions") }]);
});

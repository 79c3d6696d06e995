import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleObject } from "../../../generators/webhook/sample-object.js";
import { DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import type { ApiKind } from "../../../src/model/api-kind.js";
import { parseProjectFile } from "../../../src/project/project-file.js";
import { readProject } from "../../../src/reader/read-project.js";
import { diskFiles } from "../../../src/tree/disk-files.js";

function golden(name: string): ApiKind {
  const root = join(import.meta.dirname, "../../golden", name, "input");
  const sink = new DiagnosticSink();
  const config = parseProjectFile(readFileSync(join(root, "PROJECT"), "utf8"), sink);
  if (config === undefined) throw new Error("PROJECT");
  const kind = readProject(config, diskFiles(root), sink).kinds[0];
  expect(sink.hasErrors).toBe(false);
  if (kind === undefined) throw new Error("no kind");
  return kind;
}

function samples(name: string): unknown[] {
  const kind = golden(name);
  return kind.versions.map((version) => sampleObject(kind, version));
}

test("every field has a value that its own schema takes", () => {
  expect(samples("demoapplication")[0]).toEqual({
    apiVersion: "apps.example.com/v1beta2",
    kind: "DemoApplication",
    metadata: { name: "sample", namespace: "default" },
    spec: { image: "image", size: 1, ports: [{ name: "name", port: 1, protocol: "TCP" }] },
    status: {
      conditions: [expect.objectContaining({ type: expect.any(String), status: "True", lastTransitionTime: "2024-02-29T12:30:00Z" })],
      readyReplicas: 1,
    },
  });
  expect(samples("bar")[0]).toMatchObject({ metadata: { name: "sample" }, spec: { opens: "00:00", tags: ["tags"] } });
  expect(samples("crontab")).toMatchObject([
    { spec: { schedule: "* * * * *" } },
    { spec: { cronSpec: "* * * * *" } },
    { spec: { cron: "* * * * *" } },
  ]);
  expect(samples("selfierequest")).toMatchObject([{ host: "host", port: 1 }, { hostPort: "hostPort" }]);
  expect(samples("foo")[0]).toMatchObject({ spec: { labels: { example: "example" } }, status: { phase: "Pending" } });
});

import { describe, expect, it } from "vitest";
import { DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import { renamedKeys } from "../../../src/manifests/renamed-keys.js";
import { readProject } from "../../../src/reader/read-project.js";
import { thing } from "../../check/conversion/support.js";
import { projectConfig, projectFiles } from "../../support/project.js";

describe("renamedKeys", () => {
  it("knows what the hints say, in both directions and between spokes, for names inside of elements too", () => {
    const files = thing(
      { classes: "export class Rule { weight?: int32; }", spec: "size?: int32; rules?: Rule[]; host?: string; port?: int32;" },
      {
        classes: 'export class Rule { @MapsTo("weight") priority?: int32; }',
        spec: '@MapsTo(".spec.size") replica?: int32; rules?: Rule[]; @MapsTo(["host", "port"], hostPort()) address?: string;',
      },
    );
    const isRenamed = renamedKeys(
      readProject(projectConfig("example.com", "/v1/Thing", "/v2/Thing"), projectFiles(files), new DiagnosticSink()),
    );
    const pairs = [
      ["replica", "size"],
      ["size", "replica"],
      ["priority", "weight"],
      ["address", "port"],
      ["host", "address"],
    ] as const;
    expect(pairs.filter(([before, after]) => !isRenamed(before, after))).toEqual([]);
    expect(isRenamed("replica", "weight")).toBe(false);
    expect(isRenamed("other", "size")).toBe(false);
  });
});

import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { definitionOfFile, definitionOfKind } from "../../src/cli/compat/kind-definitions.js";
import { compareProjects } from "../../src/compat/compare-projects.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import type { JsonObject } from "../../src/model/json.js";
import type { Project } from "../../src/model/project.js";
import { parseProjectFile } from "../../src/project/project-file.js";
import { readProject } from "../../src/reader/read-project.js";
import { benchKinds } from "../support/bench-kinds.js";
import { goldenInput, projectFiles } from "../support/project.js";
import { randomProject } from "../support/random-types/random-project.js";

/** Random projects: 2,000 in the soak. */
const runs = Number(process.env.COMPAT_RUNS ?? 60);
const goldens = ["bar", "cluster-scoped", "conversions", "crontab", "demoapplication", "foo", "multigroup", "pod-template", "vocabulary"];

/** Lists the differences between a project's kinds and their own CRDs, from one to the other and back. */
function differences(project: Project): readonly string[] {
  const files = emitCrds(project).map(({ content }) => definitionOfFile(load(content) as JsonObject, project.kinds));
  const kinds = project.kinds.map(definitionOfKind);
  expect(files).toHaveLength(kinds.length);
  return [...compareProjects(files, kinds), ...compareProjects(kinds, files)].map(({ rule, summary }) => `${rule}: ${summary}`);
}

function projectOf(texts: Readonly<Record<string, string>>): Project {
  const sink = new DiagnosticSink();
  const config = parseProjectFile(texts.PROJECT ?? "", sink);
  const project = config === undefined ? undefined : readProject(config, projectFiles(texts), sink);
  if (project === undefined || sink.hasErrors) throw new Error(JSON.stringify(sink.sorted()));
  expect(project.kinds).not.toEqual([]);
  return project;
}

describe("between a kind and its own CRD compat finds nothing:", () => {
  it.each(goldens)("%s", (name) => expect(differences(projectOf(goldenInput(name)))).toEqual([]));

  it("kinds of three versions with a conversion webhook and selectable fields", () => {
    expect(differences(projectOf(benchKinds({ kinds: 2, versions: 3, pod: true })))).toEqual([]);
  });

  it(`random kinds (${runs})`, () => {
    const made = Array.from({ length: runs }, (_, seed) => randomProject(seed + 1)).filter((project) => project !== undefined);
    expect(made.length).toBeGreaterThan(runs / 2);
    expect(made.flatMap(({ project }) => differences(project))).toEqual([]);
  });
});

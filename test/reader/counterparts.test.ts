import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { nearestName } from "../../src/model/nearest-name.js";
import { counterpartOf, counterparts } from "../../src/reader/annotations/counterparts.js";
import { vocabulary } from "../../src/reader/annotations/vocabulary.js";
import { readProject } from "../../src/reader/read-project.js";
import { repository } from "../support/cli.js";
import { projectConfig, projectFiles } from "../support/project.js";
import { fooFiles } from "../support/type-file.js";

const decorators = Object.keys(vocabulary);
const lower = (name: string) => name.toLowerCase();

/** The decorators that some words name. */
function decoratorsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/@(\w+)/g), ([, name = ""]) => name);
}

/** How a decorator of this name is read: as one of ours, as one that is spelt nearly so, or as another tool's. */
function understood(name: string): readonly string[] {
  const near = nearestName(name, decorators);
  return [...decoratorsIn(counterpartOf(name) ?? ""), ...(near === undefined ? [] : [near])];
}

describe("the counterparts of other tools' decorators", () => {
  it("stand once, and none is one of ours", () => {
    const known = counterparts.map(([name]) => lower(name));
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([]);
    expect(known.filter((name) => decorators.map(lower).includes(name))).toEqual([]);
  });

  it("are decorators that there are", () => {
    expect(counterparts.flatMap(([, ours]) => decoratorsIn(ours)).filter((name) => !decorators.includes(name))).toEqual([]);
  });

  it.each([
    ["@Rule()", "", "write @XValidation instead, or remove @Rule"],
    ["@Min(1)", 'import { Min } from "class-validator";', "write @Minimum instead, or remove @Min"],
    [
      "@kube.Webhook()",
      'import * as kube from "elsewhere";',
      "write @DefaultingWebhook or @ValidatingWebhook instead, or remove @kube.Webhook",
    ],
    ["@Minimun(1)", "", 'write @Minimum, imported from "wheelwright/api", or remove @Minimun'],
  ])("are what the finding on %s names (%s)", (decorator, imports, remedy) => {
    const spec = `${imports}\nexport class FooSpec {\n${decorator} value?: int32;\n}`;
    const files = fooFiles(`${spec}\n@Resource()\nexport class Foo extends CustomResource {\nspec?: FooSpec;\n}`);
    const sink = new DiagnosticSink();
    readProject(projectConfig("example.com", "sample/v1/Foo"), projectFiles(files), sink);
    expect(sink.sorted().map((found) => [found.code, found.remedy])).toEqual([["WW102", remedy]]);
  });

  const page = readFileSync(join(repository, "docs/coming-from-kubebuilder.md"), "utf8");
  const rows = page.split("\n").flatMap((line) => {
    const [, markers = "", ours = ""] = line.split("|");
    const names = decoratorsIn(ours);
    return names.length === 0 ? [] : Array.from(markers.matchAll(/`\+([\w:]+)/g), ([, marker = ""]) => ({ marker, names }));
  });

  it.each(rows)("say of a decorator that is named after $marker what docs/coming-from-kubebuilder.md says", ({ marker, names }) => {
    const words = marker.split(":").filter((word) => word !== "kubebuilder");
    expect(words.flatMap(understood).filter((name) => names.includes(name))).not.toEqual([]);
  });
});

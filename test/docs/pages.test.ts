import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { run } from "../../src/cli/commands/docs.js";
import { escaped } from "../../src/docs/markup.js";
import { folderOf } from "../../src/docs/site.js";
import { readDocuments } from "../../src/manifests/read-documents.js";
import type { JsonObject } from "../../src/model/json.js";
import { validateObject } from "../../src/validate/validate-object.js";
import { recordingContext } from "../support/context.js";
import { type Documented, documented, documentedProject, filesOf } from "./documented-projects.js";
import { modelPaths, modelRules } from "./model-paths.js";

describe.each(documented)("the pages of %s", (name) => {
  let made: Documented;

  beforeAll(async () => {
    made = await documentedProject(name);
  });

  const versions = () =>
    made.project.kinds.flatMap((kind) =>
      kind.versions.map((version) => ({ kind, version, page: made.files.get(`${folderOf(kind)}/${version.name}.html`) ?? "" })),
    );

  it("have an anchor for every field of the model in every version, and for nothing else", () => {
    for (const { version, page } of versions()) {
      const anchors = [...page.matchAll(/<li class="field" id="([^"]*)">/g)].map(([, id]) => `.${id}`);
      expect(anchors.sort()).toEqual([...modelPaths(version.schema)].sort());
    }
  });

  it("show every rule and its message, and for what it costs", () => {
    for (const { version, page } of versions()) {
      const shown = [...page.matchAll(/<code class="cel">([^<]*)<\/code>/g)].map(([, rule]) => rule);
      const rules = modelRules(version.schema);
      expect(shown.sort()).toEqual(rules.map(({ rule }) => escaped(rule)).sort());
      for (const { message } of rules) if (message !== undefined) expect(page).toContain(`<p class="message">${escaped(message)}</p>`);
      expect(page.split("Costs at most").length - 1).toBe(rules.length);
    }
  });

  it("show a sample that validate accepts in every version", () => {
    for (const { kind, version, page } of versions()) {
      const text = /<pre class="yaml"[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(page)?.[1] ?? "";
      const yaml = text
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&quot;", '"')
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&amp;", "&");
      const [document] = readDocuments("sample", yaml, []);
      expect(validateObject(document?.value as JsonObject, version, kind)).toEqual([]);
    }
  });

  it("are the same the second time, in every format", async () => {
    const context = recordingContext(made.root);
    expect(await run({ check: true }, context), context.printed.stderr).toBe(0);
    for (const format of ["markdown", "json"] as const) {
      const output = `dist/${format}`;
      expect(await run({ format, output }, recordingContext(made.root))).toBe(0);
      const again = recordingContext(made.root);
      expect(await run({ format, output, check: true }, again), again.printed.stderr).toBe(0);
    }
  });

  it("say the same in Markdown and in JSON", async () => {
    const texts = [...filesOf(`${made.root}/dist/markdown`)].filter(([path]) => path.endsWith(".md")).map(([, text]) => text);
    const data = filesOf(`${made.root}/dist/json`);
    for (const kind of made.project.kinds) {
      const page = texts.find((text) => text.includes(`# ${kind.kind}\n`)) ?? "";
      const json = JSON.parse(data.get(`${folderOf(kind)}.json`) ?? "{}") as {
        versions: readonly { name: string; fields: readonly PathTree[] }[];
      };
      for (const version of kind.versions) {
        const paths = [...modelPaths(version.schema)].sort();
        for (const path of paths) expect(page).toContain(`| \`${path}\` |`);
        expect(pathsOf(json.versions.find((each) => each.name === version.name)?.fields ?? []).sort()).toEqual(paths);
      }
    }
  });

  it("load nothing from elsewhere, and have no script and no style of their own", () => {
    for (const [path, text] of made.files) {
      if (!path.endsWith(".html")) continue;
      expect(text.match(/<script(?![^>]* src=)|<style|\sstyle="|\son\w+="/g), path).toBeNull();
      expect(text.match(/<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?\/\//g), path).toBeNull();
      expect(text).toContain("default-src 'self'");
    }
  });

  it("are small", () => {
    for (const { version, page } of versions()) {
      const fields = modelPaths(version.schema).length;
      expect(gzipSync(page).length).toBeLessThan(60_000 * Math.max(1, fields / 100));
    }
    const tried = ["try.js", "conversions.js"].map((path) => gzipSync(made.files.get(path) ?? "").length);
    expect(tried[0]).toBeGreaterThan(50_000);
    expect(tried[0]).toBeLessThan(250_000);
    for (const [path, text] of made.files) if (path.endsWith(".html") && !path.endsWith("try.html")) expect(text).not.toContain("try.js");
  });
});

interface PathTree {
  readonly path: string;
  readonly fields: readonly PathTree[];
}

function pathsOf(fields: readonly PathTree[]): string[] {
  return fields.flatMap(({ path, fields: inner }) => [path, ...pathsOf(inner)]);
}

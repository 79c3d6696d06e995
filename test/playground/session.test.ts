import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { run as convert } from "../../src/cli/commands/convert.js";
import { run as validate } from "../../src/cli/commands/validate.js";
import { bundleForBrowser } from "../../src/cli/docs/browser-bundle.js";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.js";
import { folderOf } from "../../src/docs/site.js";
import { printManifest } from "../../src/manifests/manifest-yaml.js";
import type { ApiKind } from "../../src/model/api-kind.js";
import type { JsonObject } from "../../src/model/json.js";
import type { TrySession } from "../../src/playground/session.js";
import { brokenObjects } from "../../src/testing/arbitraries/broken-objects.js";
import { validObjects } from "../../src/testing/arbitraries/valid-objects.js";
import { type Documented, documented, documentedProject } from "../docs/documented-projects.js";
import { repository } from "../support/cli.js";
import { recordingContext } from "../support/context.js";
import { writeFiles } from "../support/temporary-folder.js";

/** How many objects of each version are tried, half of them broken: 50 in the soak. */
const count = Number(process.env.TRIED_OBJECTS ?? 6);
const seed = Number(process.env.TRIED_SEED ?? 20_261_122);

let library: string;

beforeAll(async () => {
  library = await bundleForBrowser(repository, "test/playground/session-entry.ts");
});

/** The few globals beside JavaScript's own that are used: every browser has them on every page, also on one that is served without https. */
const common = { TextEncoder, performance, setTimeout, clearTimeout };

/** A session as a page has it, in a context with nothing of Node and nothing of a page. */
function sessionOf({ files }: Documented, kind: ApiKind): TrySession {
  const context = createContext({ ...common, crypto: { getRandomValues: (numbers: Uint32Array) => crypto.getRandomValues(numbers) } });
  for (const script of [files.get("conversions.js"), files.get(`${folderOf(kind)}/kind.js`), library]) runInContext(script ?? "", context);
  return (context as { readonly session: TrySession }).session;
}

/** Objects of a kind in all its versions, as texts, by the names of files. */
function textsOf(kind: ApiKind): ReadonlyMap<string, string> {
  const texts = kind.versions.flatMap((version, index) => {
    const half = { numRuns: Math.ceil(count / 2), seed: seed + index };
    const objects = [
      ...fc.sample(validObjects(kind, version), half),
      ...fc.sample(brokenObjects(kind, version), half).map(({ object }) => object),
    ];
    return objects.map(
      (object, number) => [`${version.name}-${number}.yaml`, printManifest(inVersion(object, kind, version.name))] as const,
    );
  });
  return new Map(texts);
}

function inVersion(object: JsonObject, kind: ApiKind, version: string): JsonObject {
  return { ...object, apiVersion: `${kind.group}/${version}`, kind: kind.kind };
}

/** A finding's words and place; the place in the type file is known to the command line only. */
function told({ code, severity, message, remedy, place }: Diagnostic): object {
  const { line, column, length } = place ?? { line: 0, column: 0, length: 0 };
  return { code, severity, message, remedy, line, column, length };
}

describe.each(documented)("objects of %s", (name) => {
  let made: Documented;

  beforeAll(async () => {
    made = await documentedProject(name);
  });

  it("are judged on the page as validate --json judges them", async () => {
    for (const kind of made.project.kinds) {
      const session = sessionOf(made, kind);
      const texts = textsOf(kind);
      const folder = join(made.root, `judged/${kind.kind}`);
      writeFiles(folder, Object.fromEntries(texts));
      const context = recordingContext(made.root, { json: true });
      await validate({ file: [folder] }, context);
      const { diagnostics } = JSON.parse(context.printed.stdout) as { readonly diagnostics: readonly Diagnostic[] };
      for (const [file, text] of texts) {
        const expected = diagnostics.filter(({ place }) => place?.file === join(folder, file)).map(told);
        expect(session.judge(text).findings.map(told), `${file}\n${text}`).toEqual(expected);
      }
      expect(diagnostics.length).toBeGreaterThan(0);
    }
  });

  it("are converted on the page as convert converts them, byte for byte", async () => {
    for (const kind of made.project.kinds) {
      const session = sessionOf(made, kind);
      for (const { name: target } of kind.versions) {
        const texts = textsOf(kind);
        const folder = join(made.root, `converted/${kind.kind}-${target}`);
        writeFiles(folder, Object.fromEntries(texts));
        const readable = [...texts.keys()];
        const shown = await Promise.all(readable.map((file) => session.convert(texts.get(file) ?? "", target)));
        const converted = readable.filter((_, index) => shown[index]?.problems.every((words) => words.startsWith("the text could not")));
        if (converted.length > 0)
          await convert({ file: converted.map((file) => join(folder, file)), to: target, inPlace: true }, recordingContext(made.root));
        for (const [index, file] of readable.entries()) expect(shown[index]?.text, file).toBe(readFileSync(join(folder, file), "utf8"));
      }
    }
  });
});

describe("a session", () => {
  let session: TrySession;

  beforeAll(async () => {
    const made = await documentedProject("conversions");
    session = sessionOf(made, made.project.kinds[0] as ApiKind);
  });

  const station = (spec: string) => `# mine\napiVersion: rail.example.com/v1beta1\nkind: Station\nmetadata:\n  name: a\nspec:\n${spec}`;

  it("says what is kept, for which version, and on which line", async () => {
    const { text, kept, problems } = await session.convert(
      station("  legacy: old   # kept\n  rails:\n    - {name: r, side: 'n', lamps: [{id: l, bulb: b}]}\n"),
      "v1",
    );
    expect(problems).toEqual([]);
    expect(text).toMatch(/^# mine\n/);
    const line = text.split("\n").findIndex((each) => each.includes("/residue.v1beta1")) + 1;
    expect(kept.map((note) => [note.version, note.line, note.value])).toEqual([
      ["v1beta1", line, "absent"],
      ["v1beta1", line, '"old"'],
      ["v1beta1", line, '"b"'],
    ]);
    expect(kept.map(({ field }) => field)).toEqual([".spec.grade", ".spec.legacy", '.spec.rails[] ["r","n"] .lamps[] l .bulb']);
  });

  it("gives a text that can't be read back as it is, and says why", async () => {
    const broken = "apiVersion: [\n";
    const { text, problems } = await session.convert(broken, "v1");
    expect(text).toBe(broken);
    expect(problems).toHaveLength(1);
    expect(session.judge(broken).findings.map(({ code }) => code)).toEqual(["WW538"]);
  });

  it("finds nothing in an empty text", async () => {
    expect(session.judge("").findings).toEqual([]);
    expect((await session.convert("", "v1")).text).toBe("");
  });
});

describe("defaults", () => {
  it("are those that the object doesn't say", async () => {
    const made = await documentedProject("vocabulary");
    const session = sessionOf(made, made.project.kinds[0] as ApiKind);
    const { defaults, findings } = session.judge(
      "apiVersion: lexicon.example.com/v1\nkind: Vocabulary\nmetadata:\n  name: a\nspec:\n  defaults: {}\n",
    );
    expect(findings).toEqual([]);
    expect(defaults.map(({ path }) => path)).toContain("spec.defaults.text");
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { codecNames } from "../../src/plan/codecs/codec-table.js";

const repository = join(import.meta.dirname, "../..");

/** The modules of codecs, the functions that convert while an operator runs, and what type files import. */
const ownPlaces = [/^src\/plan\/codecs\//, /^src\/convert\//, /^src\/api\/mapping\.ts$/];

/** Words that mean something else: `entries` is also how a map is measured, and `duration` a format. */
const otherMeanings: readonly string[] = ['src/plan/residue-bounds.ts: "entries"', 'src/plan/plain-texts.ts: "duration"'];

/** The names of codecs that a file of the planner, or one that handles its plans or hints, has as literals; and the modules of codecs that it imports. */
function namedCodecs(path: string, text: string): readonly string[] {
  if (ownPlaces.some((place) => place.test(path))) return [];
  const handlesCodecs = path.startsWith("src/plan/") || /CodecRef|PlannedCodec|CodecName|\/plan\//.test(text);
  const names: ReadonlySet<string> = new Set(codecNames);
  const modules = new Set(codecNames.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      const module = /codecs\/([\w-]+)\.js$/.exec(node.text)?.[1];
      if ((handlesCodecs && names.has(node.text)) || (module !== undefined && modules.has(module)))
        found.push(`${path}: ${JSON.stringify(node.text)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found.filter((each) => !otherMeanings.includes(each));
}

describe("codecs", () => {
  it("are named by their own modules alone: others ask the table", () => {
    const paths = ["src", "generators"].flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
        .map((path) => `${folder}/${path}`),
    );
    expect(paths.flatMap((path) => namedCodecs(path, readFileSync(join(repository, path), "utf8")))).toEqual([]);
  });

  it("are found where another file names one, or imports its module", () => {
    const text = 'import { scale } from "../convert/codecs/scale.js";\nfunction is({ name }: CodecRef) { return name === "hostPort"; }\n';
    expect(namedCodecs("src/emit/file.ts", text)).toHaveLength(2);
    expect(namedCodecs("src/plan/codecs/file.ts", text)).toEqual([]);
  });
});

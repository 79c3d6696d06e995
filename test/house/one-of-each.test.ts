import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

const sources = ["src", "generators"].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .map((path) => [`${folder}/${path}`, readFileSync(join(repository, folder, path), "utf8")] as const),
);

/** Each thing that is written once, the text by which a second one is known, and the files that have it. */
const kit: readonly (readonly [subject: string, text: RegExp, files: readonly string[]])[] = [
  ["whether a value is an object", /=== "object" && (\w+) !== null && !Array\.isArray\(\1\)(?! &&)/, ["src/model/json.ts"]],
  [
    "deep equality of JSON, and of what JSON.stringify reads",
    /function (?:same(?:Value|Json)?|isSame|equal|isEqual|deepEqual)\([^)]*\)[^{]*\{(?:(?!\n\}).)*Array\.isArray/s,
    ["src/model/canonical-json.ts", "src/runtime/json-value.ts"],
  ],
  ["JSON with sorted keys", /function \w*[cC]anonical\w*\(/, ["src/model/canonical-json.ts"]],
  ["the end of a string in JSON text", /function endOfString\(text: string/, ["src/model/json-text.ts"]],
  ["the names of Kubernetes", /\[-a-z0-9\]\*\[a-z0-9\]/, ["src/model/kubernetes-names.ts"]],
];

it.each(kit)("%s is written once", (_, text, files) => {
  expect(sources.filter(([, source]) => text.test(source)).map(([path]) => path)).toEqual(files);
});

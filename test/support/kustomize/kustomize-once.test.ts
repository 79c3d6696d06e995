import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../temporary-folder.js";
import { removeUnused } from "./global-setup.js";

/** Prints how often it has run, with the text that it was to build; fails where that is `broken`, and grumbles where it is `odd`. */
const counting = `#!/bin/sh
folder=$(dirname "$0")
printf x >> "$folder/runs"
text=$(cat "$2/kustomization.yaml")
if [ "$text" = odd ]; then echo grumble >&2; fi
if [ "$text" = broken ]; then exit 7; fi
echo $(wc -c < "$folder/runs") "$1" "$text"
`;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("kustomize-once-");
  writeFiles(folder, { "results/readme": "", kustomize: counting, "config/default/kustomization.yaml": "a" });
  chmodSync(join(folder, "kustomize"), 0o755);
});

const write = (text: string) => writeFileSync(join(folder, "config/default/kustomization.yaml"), text);

function build(below = "config/default", command = "build") {
  const env = { ...process.env, KUSTOMIZE_PROGRAM: join(folder, "kustomize"), KUSTOMIZE_RESULTS: join(folder, "results") };
  const once = join(import.meta.dirname, "kustomize-once.mjs");
  const { status, stdout, stderr } = spawnSync(once, [command, join(folder, below)], { env, encoding: "utf8" });
  return [status, stdout.trim(), stderr.trim()];
}

it("prints what was printed for the same files", () => {
  expect([build(), build()]).toEqual([
    [0, "1 build a", ""],
    [0, "1 build a", ""],
  ]);
  expect(readFileSync(join(folder, "runs"), "utf8")).toBe("x");
});

it.each<[string, () => void]>([
  ["a file's text", () => write("b")],
  ["another file", () => writeFiles(folder, { "config/crd/new.yaml": "" })],
  ["a file's name", () => writeFiles(folder, { "config/default/a.yaml": "a" })],
])("runs again after a change of %s", (_what, change) => {
  writeFiles(folder, { "config/default/b.yaml": "a" });
  build();
  change();
  expect(build()[1]).toMatch(/^2 /);
});

it("runs again with another program", () => {
  build();
  writeFileSync(join(folder, "kustomize"), `${counting}# another`);
  expect(build()[1]).toBe("2 build a");
});

it("keeps for two weeks what isn't used", () => {
  const results = join(folder, "results");
  build();
  const [kept = ""] = readdirSync(results).filter((name) => name !== "readme");
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  utimesSync(join(results, kept), days(15), days(15));
  build();
  removeUnused(results);
  expect(readdirSync(results)).toContain(kept);
  utimesSync(join(results, kept), days(15), days(15));
  removeUnused(results);
  expect(readdirSync(results)).toEqual(["readme"]);
});

it("runs again for another folder", () => {
  writeFiles(folder, { "config/crd/kustomization.yaml": "a" });
  build();
  expect(build("config/crd")[1]).toBe("2 build a");
});

it.each(["resources: [../../api]", "resources: [/etc/objects.yaml]", "- https://example.com/objects.yaml", "odd"])(
  "keeps nothing of %s",
  (text) => {
    write(text);
    build();
    expect(build()[1]).toBe(`2 build ${text}`);
    expect(build()[2]).toBe(text === "odd" ? "grumble" : "");
  },
);

it("keeps nothing of a failure, of another command, or of what isn't in config/", () => {
  write("broken");
  expect([build()[0], build()[0]]).toEqual([7, 7]);
  write("a");
  expect([build("config/default", "show")[1], build("config/default", "show")[1]]).toEqual(["3 show a", "4 show a"]);
  writeFiles(folder, { "other/kustomization.yaml": "a" });
  expect([build("other")[1], build("other")[1]]).toEqual(["5 build a", "6 build a"]);
  expect(readdirSync(join(folder, "results"))).toEqual(["readme"]);
});

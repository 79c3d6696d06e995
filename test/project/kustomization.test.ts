import { expect, test } from "vitest";
import { parse } from "yaml";
import { DiagnosticError } from "../../src/diagnostics/diagnostic.js";
import type { KustomizationEntry } from "../../src/model/kustomization-edit.js";
import { editKustomization } from "../../src/project/kustomization.js";

const file = "config/crd/kustomization.yaml";
const crd: KustomizationEntry = { list: "resources", entry: "bases/a.yaml" };
const patch: KustomizationEntry = { list: "patches", entry: { path: "patches/webhook_in_as.yaml" } };

function ensure(text: string, ...entries: KustomizationEntry[]): string {
  return editKustomization(text, { file, ensure: entries, remove: [] });
}

function remove(text: string, ...entries: KustomizationEntry[]): string {
  return editKustomization(text, { file, ensure: [], remove: entries });
}

const mine = `# CRDs, by hand and otherwise
resources:   # keep sorted
  - "bases/z.yaml"   # ours

  # the other team's
  - ../extra
patches:
- path: patches/mine.yaml
  target: {kind: Deployment}
- patch: |-
    - op: remove
      path: /spec
  target:
    kind: Service
# the end
`;

test("every line of the user's stays as it is, in its place", () => {
  const edited = ensure(mine, crd, patch);
  expect(edited).toBe(
    mine
      .replace("  - ../extra\n", "  - ../extra\n  - bases/a.yaml\n")
      .replace("    kind: Service\n", "    kind: Service\n- path: patches/webhook_in_as.yaml\n"),
  );
  expect(ensure(edited, crd, patch)).toBe(edited);
  expect(remove(edited, crd, patch)).toBe(mine);
});

test.each([
  "",
  "# nothing yet\n",
  "resources:\n",
  "resources: []\n",
  "resources: [] # none\npatches: []\n",
  "namePrefix: x-",
  "---\nresources:\n",
])("entries come into %j, and go again", (text) => {
  const edited = ensure(text, crd, patch);
  expect(parse(edited)).toMatchObject({ resources: ["bases/a.yaml"], patches: [{ path: "patches/webhook_in_as.yaml" }] });
  expect(ensure(edited, crd, patch)).toBe(edited);
  const comments = (yaml: string) => yaml.match(/#.*/g);
  expect(comments(edited)).toEqual(comments(text));
  const undone = parse(remove(edited, crd, patch)) as Record<string, unknown> | null;
  expect(undone?.resources ?? []).toEqual([]);
  expect(undone?.patches ?? []).toEqual([]);
});

test("an inline list stays one, with the comments in it; an empty one gets an item a line", () => {
  const inline = "resources: [z.yaml, ../extra] # ours\nnamePrefix: x-\n";
  const edited = ensure(inline, crd);
  expect(edited).toBe("resources: [z.yaml, ../extra, bases/a.yaml] # ours\nnamePrefix: x-\n");
  expect(remove(edited, crd)).toBe(inline);
  const commented = "resources: [\n  z.yaml, # first\n  y.yaml # second\n]\n";
  expect(ensure(commented, crd)).toBe(commented.replace("y.yaml", "y.yaml, bases/a.yaml"));
  expect(remove(commented, { list: "resources", entry: "y.yaml" })).toBe("resources: [\n  z.yaml # first # second\n]\n");
  expect(ensure("resources: [] # ours\n", crd)).toBe("resources: # ours\n- bases/a.yaml\n");
  expect(remove("resources: [z.yaml, bases/a.yaml] # ours\n", crd)).toBe("resources: [z.yaml] # ours\n");
});

test("entries are the same by their path, and however a folder is written", () => {
  const text =
    "resources:\n- ./bases/a.yaml\n- ../crd/\npatches:\n- path: patches/webhook_in_as.yaml\n  target: {kind: CustomResourceDefinition}\n";
  expect(ensure(text, crd, patch, { list: "resources", entry: "../crd" })).toBe(text);
  expect(remove(text, patch)).toBe("resources:\n- ./bases/a.yaml\n- ../crd/\n");
});

test("entries without a path are the same when they are equal", () => {
  const inline = { list: "patches", entry: { patch: "- op: add\n  path: /a\n  value: 1\n", target: { kind: "Service" } } } as const;
  const edited = ensure(mine, inline);
  expect((parse(edited) as { patches: unknown[] }).patches).toHaveLength(3);
  expect((parse(edited) as { patches: unknown[] }).patches[2]).toEqual(inline.entry);
  expect(ensure(edited, inline)).toBe(edited);
  expect(remove(edited, inline)).toBe(mine);
});

test("an entry in the middle goes with its own lines alone", () => {
  const text =
    "patches:\n  # first\n  -\n    path: a.yaml\n  # second\n  - path: b.yaml\n    options:\n      allowKindChange: true\n  - path: c.yaml\n";
  expect(remove(text, { list: "patches", entry: { path: "b.yaml" } })).toBe(
    "patches:\n  # first\n  -\n    path: a.yaml\n  # second\n  - path: c.yaml\n",
  );
  expect(remove(text, { list: "patches", entry: { path: "a.yaml" } })).toBe(
    "patches:\n  # first\n  # second\n  - path: b.yaml\n    options:\n      allowKindChange: true\n  - path: c.yaml\n",
  );
});

test("a key comes before the end of the document", () => {
  expect(ensure("---\nnamePrefix: x-\n...\n", crd)).toBe("---\nnamePrefix: x-\nresources:\n- bases/a.yaml\n...\n");
});

test("Windows line ends stay", () => {
  expect(ensure("resources:\r\n- z.yaml\r\n", crd)).toBe("resources:\r\n- z.yaml\r\n- bases/a.yaml\r\n");
});

test.each([
  ["resources: - a\n", "WW405"],
  ["resources: [a]\n---\nresources: [b]\n", "WW405"],
  ["resources: bases/a.yaml\n", "WW406"],
  ["- a\n", "WW406"],
  ["{resources: [a]}\n", "WW406"],
])("%j is %s, with its place", (text, code) => {
  let thrown: unknown;
  try {
    ensure(text, crd);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(DiagnosticError);
  const [found] = (thrown as DiagnosticError).diagnostics;
  expect(found).toMatchObject({ code, place: { file } });
});

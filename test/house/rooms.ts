/** A folder of `src`, or `generators`: which others it may import, and which of the libraries that not everybody may import. */
export interface Room {
  readonly imports: readonly string[];
  readonly libraries?: readonly string[];
  /** Plain JavaScript that also runs in a browser. */
  readonly withoutNode?: true;
}

/** Who may import whom: the one place that says it. docs/architecture.md prints it. */
export const rooms: Readonly<Record<string, Room>> = {
  cli: {
    imports: [
      "generators",
      "reader",
      "check",
      "validate",
      "emit",
      "chart",
      "bundle",
      "tree",
      "project",
      "convert",
      "manifests",
      "playground",
      "docs",
      "migrate",
      "dev",
      "cluster",
      "crds",
      "compat",
      "testing",
      "lint",
      "plan",
      "model",
      "diagnostics",
    ],
    libraries: ["commander"],
  },
  docs: { imports: ["emit", "plan", "compat", "validate", "cel", "model"] },
  browser: { imports: ["playground", "docs", "convert", "diagnostics"], withoutNode: true },
  playground: { imports: ["manifests", "validate", "convert", "model", "diagnostics"], withoutNode: true },
  manifests: { imports: ["validate", "convert", "model", "diagnostics"], withoutNode: true },
  generators: {
    imports: ["emit", "tree", "project", "model", "diagnostics"],
    libraries: ["yeoman-generator", "mem-fs", "handlebars"],
  },
  project: { imports: ["tree", "plan", "model", "diagnostics"], libraries: ["ts-morph"] },
  reader: { imports: ["syntax", "plan", "model", "diagnostics"] },
  check: { imports: ["plan", "cel", "formats", "validate", "model", "diagnostics"] },
  validate: { imports: ["cel", "formats", "model"], withoutNode: true },
  testing: { imports: ["convert", "runtime", "cluster", "validate", "crds", "x509", "model"] },
  compat: { imports: ["plan", "convert", "crds", "testing", "formats", "validate", "model", "diagnostics"] },
  lint: { imports: ["cel", "model", "diagnostics"] },
  runtime: { imports: ["convert", "cluster", "metrics", "x509", "model"] },
  migrate: { imports: ["cluster", "metrics", "model"] },
  dev: { imports: ["cluster", "x509", "model", "diagnostics"] },
  cel: { imports: ["model"], withoutNode: true },
  formats: { imports: ["cel", "model"], withoutNode: true },
  convert: { imports: ["formats", "model"], withoutNode: true },
  crds: { imports: ["model"], withoutNode: true },
  cluster: { imports: ["model"], libraries: ["undici"] },
  bundle: { imports: ["chart", "emit", "model"] },
  chart: { imports: ["emit", "model"] },
  plan: { imports: ["validate", "cel", "convert", "model"], withoutNode: true },
  diagnostics: { imports: ["model"] },
  emit: { imports: ["plan", "model"] },
  tree: { imports: ["model"] },
  api: { imports: [], withoutNode: true },
  kubernetes: { imports: [], withoutNode: true },
  metrics: { imports: [] },
  model: { imports: [], withoutNode: true },
  syntax: { imports: [], libraries: ["typescript"] },
  x509: { imports: [] },
};

/** The libraries that only the rooms which name them may import. */
export const ownedLibraries: readonly string[] = [...new Set(Object.values(rooms).flatMap(({ libraries = [] }) => libraries))];

/** The table as docs/architecture.md has it. */
export function printRooms(): string {
  const width = Math.max(...Object.keys(rooms).map((name) => name.length));
  return Object.entries(rooms)
    .map(([name, { imports }]) => `${name.padEnd(width)} → ${imports.join(", ") || "nothing of ours"}`)
    .join("\n");
}

import { checkProject } from "../../../src/check/check-project.js";
import { type Diagnostic, DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import type { Project } from "../../../src/model/project.js";
import { readProject } from "../../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "../project.js";
import { typeFile } from "../type-file.js";
import { Dice } from "./dice.js";
import { RandomClasses } from "./random-classes.js";

const versionNames = ["v1", "v2", "v1beta1"];

/** The type files of a kind Foo in one version to three, of which the others are like the first but for some fields. */
export function randomTypeFiles(seed: number): Record<string, string> {
  const dice = new Dice(seed);
  const count = dice.pick([1, 1, 2, 3]);
  const rootSeed = dice.below(1_000_000);
  const files = versionNames.slice(0, count).map((version, index) => {
    const own = new Dice(dice.chance(30) ? rootSeed : dice.below(1_000_000));
    const root = new Dice(dice.chance(80) ? rootSeed : dice.below(1_000_000));
    const marks = index === 0 ? `@StorageVersion() ${count > 1 ? "@Hub()" : ""}` : "";
    return [version, randomTypeFile(own, root, marks)] as const;
  });
  return Object.fromEntries(
    files.flatMap(([version, text]) => [
      [
        `api/${version}/groupversion_info.ts`,
        `export const groupVersion = { group: "sample.example.com", version: "${version}" } as const;\n`,
      ],
      [`api/${version}/foo_types.ts`, typeFile(text)],
    ]),
  );
}

/** A project that nothing was found against, and the files that it was read from. */
export interface RandomProject {
  readonly project: Project;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * A random project in which we find nothing wrong: lines with errors are taken out until there are none. Conversions aren't looked at.
 * @returns undefined where too little would be left
 */
export function randomProject(seed: number): RandomProject | undefined {
  let files = randomTypeFiles(seed);
  for (let round = 0; round < 12; round++) {
    const { project, errors } = judged(files);
    if (errors.length === 0) return project.kinds.length === 0 ? undefined : { project, files };
    files = withoutLines(files, errors);
  }
  return undefined;
}

function judged(files: Readonly<Record<string, string>>): { readonly project: Project; readonly errors: readonly Diagnostic[] } {
  const sink = new DiagnosticSink();
  const versions = versionNames.filter((version) => files[`api/${version}/foo_types.ts`] !== undefined);
  const project = readProject(
    projectConfig("example.com", ...versions.map((version) => `sample/${version}/Foo`)),
    projectFiles(files),
    sink,
  );
  checkProject(project, sink);
  return { project, errors: sink.sorted().filter(({ severity, code }) => severity === "error" && !code.startsWith("WW2")) };
}

/** The lines where the errors are, and what else they name: a rule may speak of a field that is gone. */
function withoutLines(files: Readonly<Record<string, string>>, errors: readonly Diagnostic[]): Record<string, string> {
  const lines = new Set(errors.map(({ place }) => `${place?.file}:${place?.line}`));
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text
        .split("\n")
        .map((line, index) => (lines.has(`${path}:${index + 1}`) && !/^export|class Foo/.test(line.trim()) ? "" : line))
        .join("\n"),
    ]),
  );
}

function randomTypeFile(dice: Dice, root: Dice, marks: string): string {
  const classes = new RandomClasses(dice);
  const spec = classes.withFields(3, 1 + dice.below(6));
  const status = dice.chance(50) ? classes.withFields(1, 1 + dice.below(3)) : undefined;
  return `${classes.text}
    ${marks} ${rootDecorators(root, classes.fieldsOf(spec))}
    export class Foo extends CustomResource {
      spec${dice.pick(["!", "?"])}: ${spec};
      ${status === undefined ? "" : `status${dice.pick(["?", "?", "!"])}: ${status};`}
    }`;
}

function rootDecorators(dice: Dice, fields: readonly string[]): string {
  const [first = "a", second = "b"] = fields;
  const column = (name: string, path: string) =>
    `@PrinterColumn({ name: "${name}", type: "${dice.pick(["string", "integer", "date"])}", jsonPath: "${path}" })`;
  return [
    `@Resource({ scope: "${dice.pick(["Namespaced", "Cluster"])}"${dice.chance(30) ? ', shortNames: ["fo"], categories: ["all"]' : ""} })`,
    ...(dice.chance(50) ? ["@StatusSubresource()"] : []),
    ...(dice.chance(25) ? [`@SelectableField(".spec.${first}")`] : []),
    ...(dice.chance(10) ? [`@SelectableField(".spec.${second}")`] : []),
    ...(dice.chance(25) ? [column("First", `.spec.${first}`)] : []),
    ...(dice.chance(10) ? [column("Age", ".metadata.creationTimestamp")] : []),
    ...(dice.chance(8) ? [`@ScaleSubresource({ specReplicasPath: ".spec.${first}", statusReplicasPath: ".status.${first}" })`] : []),
    ...(dice.chance(10)
      ? [`@XValidation({ rule: "${dice.pick(["has(self.spec)", "self.metadata.name.size() < 60", "self.spec == oldSelf.spec"])}" })`]
      : []),
    ...(dice.chance(5) ? ['@Metadata({ labels: { a: "b" } })'] : []),
    ...(dice.chance(5) ? ['@DeprecatedVersion("gone soon")'] : []),
  ].join("\n");
}

import { join } from "node:path";
import { expect, it } from "vitest";
import type { Exported } from "../../scripts/handbook/declarations.js";
import { interfaceExports, isDecorator, type Module, modules } from "../../scripts/handbook/interface-exports.js";
import { root, typeFindings } from "../emit/conversion/support/type-findings.js";
import { repository } from "../support/cli.js";
import { importsOf, interfacePaths } from "./imports.js";

const exported = interfaceExports(repository);

/** All that users call: functions, and constants that hold functions. A decorator has a page of its own. */
const called = modules.flatMap((module) =>
  exported[module].filter((each) => isCalled(each) && !(module === "api" && isDecorator(each))).map((each) => ({ module, ...each })),
);

function isCalled({ kind, code }: Exported): boolean {
  return kind === "function" || (kind === "constant" && /^const \w+: (?:<.*>)?\(.*=> /.test(code));
}

/** The names that examples take for granted, of the project that they are in. */
const surroundings: Readonly<Record<Module, string>> = {
  api: "",
  convert: `declare const conversions: readonly KindConversion[];
declare const body: string;
interface Website { readonly spec: object }
`,
  runtime: `declare class Website { apiVersion: string; kind: string; metadata: ObjectMeta; spec: { replicas: number }; status: { conditions: Condition[] } }
declare const website: Website;
declare const client: Client;
declare const key: ObjectKey;
declare const kinds: readonly RegisteredKind[];
declare const pod: KubernetesObject;
declare const reconciler: Reconciler;
`,
  migrate: `import type { Manager } from "wheelwright/runtime";
declare const manager: Manager;
declare const client: ClusterClient;
declare const target: MigrationTarget;
declare const store: CheckpointStore;
`,
  testing: `import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { Client, ObjectKey } from "wheelwright/runtime";
import type { KindConversion } from "wheelwright/convert";
declare class Website { metadata: { name: string }; spec: { replicas: number } }
declare const website: Website;
declare const client: Client;
declare const key: ObjectKey;
declare const handle: TestEnvironmentHandle;
declare const crd: CrdSource;
declare const conversions: readonly KindConversion[];
`,
};

it("each function that users call has an example that calls it", () => {
  expect(called.length).toBeGreaterThan(80);
  const calls = ({ name, example = "" }: Exported) => new RegExp(`\\b${name}\\b`).test(example);
  expect(called.filter((each) => !calls(each)).map(({ module, name }) => `wheelwright/${module}: ${name}`)).toEqual([]);
});

it("the examples have no mistake that TypeScript sees", () => {
  const files = called.map(({ module, name, example = "" }) => {
    // A field of a class, where it begins with a decorator.
    const statements = example.startsWith("@") ? `class Spec { ${example} }` : example;
    const code = `${surroundings[module]}${statements}\nexport {};\n`;
    return [`${root}/${module}/${name}.ts`, `${importsOf(code, exported, [module])}\n${code}`] as const;
  });
  const packages = join(repository, "node_modules");
  const paths = { ...interfacePaths, "fast-check": [join(packages, "fast-check")], vitest: [join(packages, "vitest")] };
  expect(typeFindings(new Map(files), { paths, types: ["node"], typeRoots: [join(packages, "@types")] })).toEqual([]);
});

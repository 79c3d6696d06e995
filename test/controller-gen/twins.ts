import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProjectConfig } from "../../src/model/project-config.js";
import { projectConfig } from "../support/project.js";

/** The Go module of the twins; its go.mod pins the Kubernetes packages that they use. */
export const twinsModule = import.meta.dirname;

/** One feature, in Go and in TypeScript: `twins/<feature>/types.{go,ts}` is v1, `twins/<feature>/<version>/types.{go,ts}` that version. */
export interface Twin {
  readonly feature: string;
  /** The kinds of the types, which are the same in all versions. */
  readonly kinds: readonly string[];
  /** The project of the TypeScript files, but for PROJECT. */
  readonly files: Readonly<Record<string, string>>;
  /** The configuration that its PROJECT file would have. */
  readonly config: ProjectConfig;
  /** Where the CRDs are kept that controller-gen makes of the Go files, by the names of their files. */
  readonly recording: string;
}

/** The options that controller-gen has for the twins: Wheelwright has floats, and the metadata of embedded objects. */
export const controllerGenOptions: readonly string[] = ["generateEmbeddedObjectMeta=true", "allowDangerousTypes=true"];

/** All features. */
export function twins(): readonly Twin[] {
  const root = join(twinsModule, "twins");
  return readdirSync(root)
    .sort()
    .map((feature) => twin(feature, join(root, feature)));
}

function twin(feature: string, folder: string): Twin {
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("types.ts"))
    .map((path) => ({ version: /^(v\w+)[\\/]/.exec(path)?.[1] ?? "v1", text: readFileSync(join(folder, path), "utf8") }));
  const kinds = [...(texts[0]?.text ?? "").matchAll(/export class (\w+) extends CustomResource/g)].map(([, kind = ""]) => kind);
  const files = texts.flatMap(({ version, text }) => [
    [
      `api/${version}/groupversion_info.ts`,
      `export const groupVersion = { group: "twins.example.com", version: "${version}" } as const;\n`,
    ],
    [`api/${version}/${feature}_types.ts`, text],
  ]);
  return {
    feature,
    kinds,
    files: Object.fromEntries(files),
    config: projectConfig("example.com", ...texts.flatMap(({ version }) => kinds.map((kind) => `twins/${version}/${kind}`))),
    recording: join(folder, "crd.yaml"),
  };
}

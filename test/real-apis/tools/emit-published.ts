import { checkProject } from "../../../src/check/check-project.js";
import { type Diagnostic, DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import { crdDocument } from "../../../src/emit/crd/crd-document.js";
import type { ProjectConfig } from "../../../src/model/project-config.js";
import { readProject } from "../../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "../../support/project.js";
import type { PublishedCrd } from "./published-crd.js";
import { factsOfVersion } from "./published-schema.js";
import { rootDecorators } from "./root-decorators.js";
import { type KnownType, typeFileOf } from "./type-file.js";

/** The project and the CRD that come of a published CRD. */
export interface Emitted {
  /** The project's files, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The CRD that is emitted; undefined where the type files can't be read. */
  readonly crd?: PublishedCrd;
  /** The errors that `generate` reports, but for open questions of conversions. */
  readonly errors: readonly Diagnostic[];
}

/** Writes the type files of all versions of a published CRD, and emits the CRD that they say. */
export function emitPublished(crd: PublishedCrd, known: readonly KnownType[]): Emitted {
  const { kind } = crd.spec.names;
  const files = typeFilesOf(crd, known);
  const sink = new DiagnosticSink();
  const project = readProject(configOf(crd), projectFiles(files), sink);
  checkProject(project, sink);
  const errors = sink.sorted().filter(({ severity, code }) => severity === "error" && !code.startsWith("WW2"));
  const read = project.kinds.find((each) => each.kind === kind);
  return { files, errors, ...(read === undefined ? {} : { crd: crdDocument(read) as unknown as PublishedCrd }) };
}

function configOf({ spec: { group, names, versions } }: PublishedCrd): ProjectConfig {
  return projectConfig(group, ...versions.map(({ name }) => `/${name}/${names.kind}`));
}

function typeFilesOf(crd: PublishedCrd, known: readonly KnownType[]): Readonly<Record<string, string>> {
  const { group, names, versions } = crd.spec;
  const files = versions.flatMap((version) => {
    const schema = factsOfVersion(version.schema?.openAPIV3Schema ?? {});
    const text = typeFileOf({
      kind: names.kind,
      schema,
      decorators: rootDecorators(crd, version, version.storage && versions.length > 1),
      known,
    });
    return [
      [`api/${version.name}/groupversion_info.ts`, groupVersion(group, version.name)],
      [`api/${version.name}/${names.kind.toLowerCase()}_types.ts`, text],
    ];
  });
  return Object.fromEntries(files);
}

function groupVersion(group: string, version: string): string {
  return `export const groupVersion = { group: ${JSON.stringify(group)}, version: ${JSON.stringify(version)} } as const;\n`;
}

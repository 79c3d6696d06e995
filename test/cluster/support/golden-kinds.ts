import { readdirSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { readProjectConfig } from "../../../src/cli/read-project-config.js";
import { DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import { emitCrds } from "../../../src/emit/crd/emit-crds.js";
import type { ApiKind, ApiVersion } from "../../../src/model/api-kind.js";
import type { Project } from "../../../src/model/project.js";
import { readProject } from "../../../src/reader/read-project.js";
import { diskFiles } from "../../../src/tree/disk-files.js";
import type { Crd } from "./crd.js";

const goldens = join(import.meta.dirname, "../../golden");

/** A golden kind in one of its versions: a kind of this version alone in a group of its own, and its CRD. */
export interface GoldenVersion {
  /** `foo: Foo v2`. */
  readonly label: string;
  readonly kind: ApiKind;
  readonly version: ApiVersion;
  readonly crd: Crd;
  /** How many versions the golden kind has. */
  readonly versions: number;
}

/** Every version of every golden kind that can be read. */
export function goldenVersions(): readonly GoldenVersion[] {
  return readdirSync(goldens, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => versionsOf(name));
}

function versionsOf(golden: string): readonly GoldenVersion[] {
  const root = join(goldens, golden, "input");
  const sink = new DiagnosticSink();
  const files = diskFiles(root);
  const project = readProject(readProjectConfig(root, files), files, sink);
  if (sink.hasErrors) return [];
  return project.kinds.flatMap((kind) => kind.versions.map((version) => alone(golden, project, kind, version)));
}

function alone(golden: string, project: Project, original: ApiKind, ofSeveral: ApiVersion): GoldenVersion {
  const version: ApiVersion = { ...ofSeveral, served: true, storage: ofSeveral.place };
  const kind: ApiKind = { ...original, group: `${version.name}.${golden}.${original.group}`, versions: [version] };
  const [file] = emitCrds({ ...project, kinds: [kind] });
  const crd = load(file?.content ?? "") as Crd;
  return { label: `${golden}: ${kind.kind} ${version.name}`, kind, version, crd, versions: original.versions.length };
}

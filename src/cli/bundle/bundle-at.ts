import type { BundleSource } from "../../bundle/bundle-source.js";
import { basePath } from "../../bundle/scaffolded-base.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { valueOfText } from "../../manifests/value-of-text.js";
import { isJsonObject, type JsonObject } from "../../model/json.js";
import type { Project } from "../../model/project.js";
import type { ProjectBundle } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import type { EditedTexts } from "../../project/edited-texts.js";
import { operatorDeployment } from "../../project/operator-deployment.js";
import { installerObjects } from "../installer/installer-objects.js";
import type { BuiltInstaller } from "../installer/plan-installer.js";
import { bundleExamples } from "./bundle-examples.js";
import { completeRelease } from "./bundle-release.js";
import { type BundlePlan, planBundle } from "./plan-bundle.js";

/** A bundle that is to be written, or brought up to date. */
export interface WantedBundle {
  readonly project: Project;
  readonly texts: EditedTexts;
  readonly built: BuiltInstaller;
  readonly release: ProjectBundle;
  /** Whether files of the user's are rewritten, too. */
  readonly force: boolean;
}

/**
 * Plans the bundle of a project from what kustomize built of it.
 * @throws DiagnosticError WW803 where the user's part can't be read
 */
export function bundleAt({ project, texts, built, release, force }: WantedBundle): BundlePlan {
  const { namespace, namePrefix, nameSuffix } = operatorDeployment(texts, project.name);
  const { examples, diagnostics } = bundleExamples(project, texts);
  const source: BundleSource = {
    name: project.name,
    namespace,
    namePrefix,
    nameSuffix,
    objects: installerObjects(built.operator),
    release: completeRelease(release),
    base: readBase(texts, basePath(project.name)),
    about: packageOf(texts),
    examples,
    resources: resourcesOf(project),
  };
  const plan = planBundle(source, texts, force);
  return { files: plan.files, diagnostics: [...diagnostics, ...plan.diagnostics] };
}

/** package.json; empty where it can't be read. */
export function packageOf(files: ProjectFiles): JsonObject {
  try {
    const value: unknown = JSON.parse(files.read("package.json") ?? "{}");
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

function readBase(files: ProjectFiles, path: string): JsonObject {
  const text = files.read(path);
  if (text === undefined) return {};
  const value = valueOfText(text, (message) => diagnostic("WW803", { file: path, message })) ?? {};
  if (isJsonObject(value)) return value;
  throw new DiagnosticError([diagnostic("WW803", { file: path, message: "it is no object" })]);
}

/** The kinds that each kind's controller makes. */
function resourcesOf({ controllers }: Project): ReadonlyMap<string, readonly JsonObject[]> {
  const entries = controllers.flatMap(({ uses }) => {
    const owner = uses.find(({ role }) => role === "resource")?.resource;
    if (owner === undefined || !("kind" in owner)) return [];
    const made = uses.flatMap(({ role, resource }) => {
      if (role !== "owns" || resource === undefined || !("kind" in resource)) return [];
      return [{ kind: resource.kind, name: "", version: resource.version }];
    });
    return [[`${owner.group}/${owner.kind}`, made] as const];
  });
  return new Map(entries);
}

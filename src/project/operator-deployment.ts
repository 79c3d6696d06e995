import { parseAllDocuments } from "yaml";
import type { OperatorDeployment } from "../model/operator-deployment.js";
import type { ProjectFiles } from "../model/project-files.js";

const managerFolder = "config/manager";

/** The namespace of the scaffold's manifests, which config/default puts its own in the place of. */
const manifestNamespace = "system";

/**
 * How the operator is deployed: namespace, prefix and suffix as config/default/kustomization.yaml says them, the image as config/manager does, where
 * `kustomize edit set image controller=IMAGE` sets it, or config/default. What isn't there, or isn't YAML, is as the scaffold has it.
 */
export function operatorDeployment(files: ProjectFiles, projectName: string): Required<OperatorDeployment> {
  const overlay = documentsOf(files, "config/default/kustomization.yaml")[0];
  return {
    namespace: textAt(overlay, "namespace") ?? (overlay === undefined ? `${projectName}-system` : manifestNamespace),
    namePrefix: textAt(overlay, "namePrefix") ?? (overlay === undefined ? `${projectName}-` : ""),
    nameSuffix: textAt(overlay, "nameSuffix") ?? "",
    image: listAt(overlay, "images").reduce<string>(withImage, managerImage(files)),
  };
}

/** The image in config/manager/manager.yaml after the `images` of its kustomization. */
function managerImage(files: ProjectFiles): string {
  const deployment = documentsOf(files, `${managerFolder}/manager.yaml`).find((object) => textAt(object, "kind") === "Deployment");
  const containers = listAt(at(at(at(deployment, "spec"), "template"), "spec"), "containers");
  const container = containers.find((each) => textAt(each, "name") === "manager") ?? containers[0];
  const image = textAt(container, "image") ?? "controller:latest";
  const images = listAt(documentsOf(files, `${managerFolder}/kustomization.yaml`)[0], "images");
  return images.reduce<string>(withImage, image);
}

/** As kustomize's ImageTagTransformer has it. */
function withImage(image: string, entry: unknown): string {
  const { name, tag } = partsOf(image);
  if (textAt(entry, "name") !== name) return image;
  const newName = textAt(entry, "newName") ?? name;
  const digest = textAt(entry, "digest");
  if (digest !== undefined) return `${newName}@${digest}`;
  const newTag = scalarAt(entry, "newTag");
  return newTag === undefined ? `${newName}${tag}` : `${newName}:${newTag}`;
}

/** The name, and tag or digest with what goes before it. A colon before the last slash is a port's. */
function partsOf(image: string): { readonly name: string; readonly tag: string } {
  const digest = image.indexOf("@");
  const colon = image.lastIndexOf(":");
  const end = digest !== -1 ? digest : colon > image.lastIndexOf("/") ? colon : image.length;
  return { name: image.slice(0, end), tag: image.slice(end) };
}

function documentsOf(files: ProjectFiles, path: string): readonly unknown[] {
  const text = files.read(path);
  if (text === undefined) return [];
  const documents = parseAllDocuments(text);
  if (!Array.isArray(documents)) return [];
  return documents.filter(({ errors }) => errors.length === 0).map((document): unknown => document.toJS());
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
}

function textAt(value: unknown, key: string): string | undefined {
  const found = at(value, key);
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** A tag may look like a number. */
function scalarAt(value: unknown, key: string): string | undefined {
  const found = at(value, key);
  return typeof found === "number" ? String(found) : textAt(value, key);
}

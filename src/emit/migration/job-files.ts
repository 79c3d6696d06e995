import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import { toYaml } from "../yaml/yaml-text.js";
import { type JobPlan, jobObject } from "./job-object.js";
import { jobAccess } from "./job-rbac.js";

/** The files that `jobFiles` writes below its folder. */
export const jobFileNames = ["job.yaml", "kustomization.yaml", "rbac.yaml"];

/**
 * A folder with the Job of a migration, what it may do, and the kustomization of both: `kubectl apply -k FOLDER`. Names and namespace are final,
 * since no kustomization could put a hash into a Job's name.
 */
export function jobFiles(folder: string, plan: JobPlan): EmittedFile[] {
  const head = (lines: readonly string[]) => `${yamlHeader}${["", ...lines].map((line) => (line === "" ? "#\n" : `# ${line}\n`)).join("")}`;
  const kustomization = { resources: ["rbac.yaml", "job.yaml"] };
  return [
    { path: `${folder}/job.yaml`, content: head(jobNotes(folder, plan)) + toYaml(jobObject(plan)) },
    { path: `${folder}/kustomization.yaml`, content: yamlHeader + toYaml(kustomization) },
    { path: `${folder}/rbac.yaml`, content: head(["All that the Job in job.yaml may do."]) + toYaml(...jobAccess(plan)) },
  ];
}

function jobNotes(folder: string, { resources, shards }: JobPlan): readonly string[] {
  const custom = resources.every(({ versions }) => versions.length > 0);
  return [
    custom
      ? "Stores every object at the storage version, verifies that, and takes the old versions out of the CRD's status.storedVersions."
      : "Stores every object again, and so encrypts it with the first key of the EncryptionConfiguration, once every kube-apiserver has loaded it.",
    "",
    `  kubectl apply -k ${folder}`,
    "",
    "Safe to apply again: the hash in the name stands for all that the Job is made of, and a Job that has ended does nothing more.",
    custom ? "Another image or storage version makes another Job." : "For the next key, delete the Job first.",
    ...(shards > 1 ? [`${shards} workers share the namespaces; the first of them verifies and prunes when all are done.`] : []),
  ];
}

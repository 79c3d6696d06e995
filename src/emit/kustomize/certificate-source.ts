import type { CertificateSource, ProjectConfig } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { selfManagedCerts } from "./certs-kustomization.js";

/** Where the webhook server's certificate comes from: as PROJECT says or, where it doesn't, as the files of an earlier scaffold say. */
export function certificateSource({ certs }: Pick<ProjectConfig, "certs">, files: Pick<ProjectFiles, "read">): CertificateSource {
  return certs ?? (files.read(selfManagedCerts) === undefined ? "cert-manager" : "self-managed");
}

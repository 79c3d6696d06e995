import { selfManagedCerts } from "../../src/emit/kustomize/certs-kustomization.js";
import { webhookKustomization } from "../../src/emit/kustomize/webhook-kustomization.js";
import type { CertificateSource, ProjectConfig } from "../../src/model/project-config.js";
import type { EditedTexts } from "../../src/project/edited-texts.js";
import { setProjectKey } from "../../src/project/project-file-edit.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { asScaffolds, type Scaffolds } from "../delete/removal.js";
import { takeUnused } from "../delete/unused-scaffolds.js";
import { planned, renderContent, renderPath } from "../render.js";
import { projectVariables } from "../template-variables.js";
import type { TemplateFile } from "../templates.js";
import { certManagerFiles } from "../webhook/files.js";

/** The input of a change of the certificates' source. */
export interface CertificatesInput {
  readonly config: ProjectConfig;
  readonly templates: { readonly webhook: readonly TemplateFile[]; readonly certs: readonly TemplateFile[] };
  readonly cliVersion: string;
}

/** Folders of scaffolds that are of use whole, or not at all. */
const folders: Readonly<Record<CertificateSource, readonly string[]>> = {
  "cert-manager": ["config/certmanager/"],
  "self-managed": ["config/certs/"],
};

/** Records where the webhooks' certificates come from now, and writes the scaffolds of that source which aren't there. `generate` lists them. */
export function addCertificates(texts: EditedTexts, certs: CertificateSource, input: CertificatesInput): void {
  texts.write("PROJECT", setProjectKey(texts.read("PROJECT") ?? "", "certs", certs));
  const hasWebhooks = texts.read(webhookKustomization) !== undefined;
  if (certs === "cert-manager" && !hasWebhooks) return;
  for (const [path, [text]] of scaffoldsOf(certs, input)) if (texts.read(path) === undefined) texts.write(path, text ?? "");
}

/**
 * Takes the scaffolds of the other source away, once `generate` doesn't list them any more.
 * @returns the files that stay because the user changed or added them
 */
export function dropCertificates(texts: EditedTexts, certs: CertificateSource, input: CertificatesInput): readonly string[] {
  const other = certs === "cert-manager" ? "self-managed" : "cert-manager";
  const kept = takeUnused(texts, { scaffolds: scaffoldsOf(other, input), folders: folders[other], force: false });
  // As long as files of the other source stay, PROJECT has to say that they aren't in use.
  const isPlain = certs === "cert-manager" && texts.read(selfManagedCerts) === undefined;
  if (isPlain) texts.write("PROJECT", setProjectKey(texts.read("PROJECT") ?? "", "certs", undefined));
  return kept;
}

function scaffoldsOf(certs: CertificateSource, { config, templates, cliVersion }: CertificatesInput): Scaffolds {
  const variables = projectVariables({ ...config, cliVersion });
  const files = certs === "self-managed" ? templates.certs : templates.webhook.filter(({ path }) => certManagerFiles.test(path));
  return asScaffolds(files.map((file): PlannedFile => planned(renderPath(file.path, {}), renderContent(file, variables), "keep")));
}

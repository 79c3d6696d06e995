import { addCertificates, dropCertificates } from "../../../generators/edit/certificates.js";
import { addNamespaced, dropNamespaced } from "../../../generators/edit/namespaced.js";
import { loadTemplates } from "../../../generators/templates.js";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { CertificateSource } from "../../model/project-config.js";
import type { EditedTexts } from "../../project/edited-texts.js";
import { planGenerate } from "../plan-generate.js";
import { readProjectConfig } from "../read-project-config.js";
import { wheelwrightVersion } from "../version.js";

/**
 * Changes where the webhooks' certificates come from: the scaffolds of the one source for those of the other, and what the kustomizations list.
 * @returns WW446 for each file that stays because the user changed or added it
 */
export function changeCertificates(root: string, texts: EditedTexts, certs: CertificateSource): Diagnostic[] {
  const templates = { webhook: loadTemplates("webhook"), certs: loadTemplates("certs") };
  const input = { config: readProjectConfig(root, texts), templates, cliVersion: wheelwrightVersion() };
  addCertificates(texts, certs, input);
  generate(root, texts);
  return kept(dropCertificates(texts, certs, input));
}

/**
 * Changes whether the manager looks at its own namespace only: its environment, its rights, and what the kustomizations list.
 * @returns WW446 for each file that stays because the user changed it
 */
export function changeScope(root: string, texts: EditedTexts, namespaced: boolean): Diagnostic[] {
  const templates = loadTemplates("namespaced");
  addNamespaced(texts, namespaced, templates);
  generate(root, texts);
  return kept(dropNamespaced(texts, namespaced, templates));
}

/** Lines that `generate` adds to and takes from the user's files: a scaffold is compared without them. */
function generate(root: string, texts: EditedTexts): void {
  for (const file of planGenerate(root, texts).files) {
    if (file.owner === "edited") texts.write(file.path, file.content);
    if (file.owner === "deleted") texts.remove(file.path);
  }
}

function kept(files: readonly string[]): Diagnostic[] {
  return files.map((file) => diagnostic("WW446", { file }));
}

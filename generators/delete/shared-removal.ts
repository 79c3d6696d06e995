import { networkPolicyFiles } from "../../src/emit/kustomize/network-policy-kustomization.js";
import { editKustomization } from "../../src/project/kustomization.js";
import { projectVariables } from "../template-variables.js";
import { sharedFiles } from "../webhook/files.js";
import type { DeleteInput } from "./delete-input.js";
import { asScaffolds, type Removal } from "./removal.js";
import { takeUnused } from "./unused-scaffolds.js";

/** Folders that `create webhook` makes: they are of use whole, or not at all. */
const folders = ["config/certmanager/", "config/webhook/"];

/**
 * Takes away what a webhook server needs in config/, once no kind has webhooks: what is as it was scaffolded goes, and with `force` what isn't; what
 * stays otherwise is in nobody's way.
 */
export function removeShared(removal: Removal, { config, cliVersion, templates, force }: DeleteInput): void {
  const made = sharedFiles(projectVariables({ ...config, cliVersion }), removal.texts, templates.webhook);
  const scaffolds = asScaffolds(made.filter(({ path }) => path !== networkPolicyFiles[0]));
  for (const path of takeUnused(removal.texts, { scaffolds, folders, force })) removal.keep(path);
  dropPolicy(removal);
}

/** The kustomization of the network policies stays with the others, without the one that is gone. */
function dropPolicy(removal: Removal): void {
  const [file = "", policy = ""] = networkPolicyFiles;
  if (removal.texts.read(policy) !== undefined) return;
  const entry = policy.slice(policy.lastIndexOf("/") + 1);
  removal.edit(file, (text) => editKustomization(text, { file, ensure: [], remove: [{ list: "resources", entry }] }));
}

import { networkPolicyFiles } from "../../src/emit/kustomize/network-policy-kustomization.js";
import { generatedMark } from "../../src/model/generated-header.js";
import { editKustomization } from "../../src/project/kustomization.js";
import { projectVariables } from "../template-variables.js";
import { sharedFiles } from "../webhook/files.js";
import type { DeleteInput } from "./delete-input.js";
import { asScaffolds, type Removal, sameText } from "./removal.js";

/** Folders that `create webhook` makes: they are of use whole, or not at all. */
const folders = ["config/certmanager/", "config/webhook/"];

/**
 * Takes away what a webhook server needs in config/, once no kind has webhooks: what is as it was scaffolded goes, and with `force` what isn't; what
 * stays otherwise is in nobody's way.
 */
export function removeShared(removal: Removal, { config, cliVersion, templates, force }: DeleteInput): void {
  const { texts } = removal;
  const made = sharedFiles(projectVariables({ ...config, cliVersion }), texts, templates.webhook);
  const scaffolds = asScaffolds(made);
  const present = [...scaffolds.keys()].filter((path) => texts.read(path) !== undefined);
  const isChanged = (path: string) => !force && !sameText(path, texts.read(path) ?? "", scaffolds.get(path)?.[0] ?? "");
  for (const folder of folders) {
    const changed = texts
      .list(folder.slice(0, -1))
      .filter((path) => !isGenerated(texts.read(path)) && (!scaffolds.has(path) || isChanged(path)));
    for (const path of changed) removal.keep(path);
    if (changed.length === 0) for (const path of present.filter((each) => each.startsWith(folder))) texts.remove(path);
  }
  for (const path of present.filter((each) => !folders.some((folder) => each.startsWith(folder)))) {
    if (networkPolicyFiles[0] === path) continue;
    if (isChanged(path)) removal.keep(path);
    else texts.remove(path);
  }
  dropPolicy(removal);
}

/** The kustomization of the network policies stays with the others, without the one that is gone. */
function dropPolicy(removal: Removal): void {
  const [file = "", policy = ""] = networkPolicyFiles;
  if (removal.texts.read(policy) !== undefined) return;
  const entry = policy.slice(policy.lastIndexOf("/") + 1);
  removal.edit(file, (text) => editKustomization(text, { file, ensure: [], remove: [{ list: "resources", entry }] }));
}

function isGenerated(text: string | undefined): boolean {
  return text?.slice(0, 400).includes(generatedMark) === true;
}

import type { Command } from "commander";
import { certificateSources, licenses } from "../../model/project-config.js";
import { addFlags, choice, text, toggle } from "../flags.js";

/** Flags of a command that writes, and can show what it would write. */
export const previewFlags = {
  dryRun: toggle("list what would be written; write nothing"),
  diff: toggle("print the changes as a patch; write nothing"),
};

/** Flags of a command that writes files which the user may have edited. */
export function writerFlags(force = "overwrite files that you edited") {
  return { ...previewFlags, force: toggle(force) };
}

/** Adds `--dry-run --diff --force` to a command. The context has their values. */
export function writer(command: Command, force?: string): Command {
  return addFlags(command, writerFlags(force));
}

/** Flags for the header of TypeScript files. */
export function licenseFlags(license: string) {
  return {
    license: choice("license", licenses, license),
    owner: text("owner", "copyright holder in the license header (default: the project's authors); alone it means apache2"),
  };
}

/** Where the webhooks' certificates come from. */
export function certificatesFlag(description: string) {
  return choice("source", certificateSources, description);
}

/** Flags that select a version of a kind, with their descriptions where these say more than usual. */
export function kindFlags({ version = "API version", kind = "kind" } = {}) {
  return { group: text("group", "API group, without the domain"), version: text("version", version), kind: text("kind", kind) };
}

/** Adds kubebuilder's name for `--validation`. */
export function addProgrammaticValidation(command: Command): void {
  const flag = toggle("kubebuilder's name for --validation", { implies: { validation: true } });
  command.addOption(flag.option("programmaticValidation").hideHelp());
}

import type { Command } from "commander";
import { addFlags, count, type FlagValues, list, requiredList, text, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { previewFlags } from "./shared-flags.js";

const file = requiredList("files", "file or folder of manifests; - for standard input", { short: "f" });

const convertFlags = {
  file,
  to: text("version", "target version, such as v1 or apps.example.com/v1"),
  stripResidue: toggle("remove the annotations in which conversions keep values that a version cannot represent"),
  inPlace: toggle("write the files instead of printing to stdout"),
  check: toggle("write nothing; exit with 3 if a file would change"),
};

const validateFlags = {
  file,
  old: list("files", "the objects before the update, to check transition rules"),
  defaults: toggle("print the objects with defaults filled in"),
  crd: list("crds", "judge by these CRDs instead of the type files: files, folders, or kube:PLURAL.GROUP"),
  kubeconfig: text("file", "kubeconfig for kube:PLURAL.GROUP (default: $KUBECONFIG or ~/.kube/config)"),
  context: text("context", "context of the kubeconfig (default: its current context)"),
  maxFindings: count("number", "how many findings to show at most; all are counted (default: 1000)"),
};

/** The options of `convert`. */
export type ConvertOptions = FlagValues<typeof convertFlags>;

/** The options of `validate`. */
export type ValidateOptions = FlagValues<typeof validateFlags>;

/** Declares `convert` and `validate`, which read manifests. */
export function declareManifestCommands(program: Command, action: CommandAction): void {
  const convert = program.command("convert").description("convert manifests between API versions with the project's own conversions");
  action(convert, convertFlags, () => import("../commands/convert.js"));
  addFlags(convert, {
    dryRun: toggle("list the files that would change; write nothing"),
    diff: previewFlags.diff,
  });

  const validate = program.command("validate").description("check manifests against the type files, as the API server would");
  action(validate, validateFlags, () => import("../commands/validate.js"));
}

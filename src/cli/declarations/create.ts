import { type Command, Option } from "commander";
import { booleanOption, listOption, programmaticValidation, writer } from "../options.js";
import type { CommandAction } from "./command-action.js";
import { kindOptions } from "./kind-options.js";

/** Declares `create api` and `create webhook`. */
export function declareCreate(program: Command, action: CommandAction): void {
  const create = program.command("create").description("add an API or a webhook");

  kindOptions(writer(create.command("api")), {
    version: "API version, such as v1 or v1beta1 (default with -y: v1alpha1)",
    kind: "kind, in UpperCamelCase",
  })
    .description("add a kind, or another version of a kind")
    .option("--plural <plural>", "plural name of the resource (default: derived from the kind)")
    .addOption(booleanOption("resource", "create the type file (default: true)"))
    .addOption(booleanOption("controller", "create a controller (default with -y: true for a new kind)"))
    .addOption(
      new Option("--controller-name <name>", "name of a controller besides the kind's usual one, such as image-scan").implies({
        controller: true,
      }),
    )
    .option("--external-api-path <path>", "package or CRD (file, folder or kube:PLURAL.GROUP) of a kind that is not the project's own")
    .option("--external-api-domain <domain>", "domain of that kind's group (default: none, or the CRD's)")
    .addOption(booleanOption("namespaced", "make the resource namespaced (default: true)"))
    .action(action(() => import("../commands/create-api.js")));

  kindOptions(writer(create.command("webhook")), {
    version: "version that the webhook defaults or validates; with --conversion, the hub",
  })
    .description("add webhooks to a kind. With -y and no webhook flag, adds every webhook that the kind does not have yet")
    .addOption(booleanOption("conversion", "add a conversion webhook between the kind's versions"))
    .addOption(listOption("--spoke <versions>", "versions that convert to and from the hub (default: all others)"))
    .addOption(booleanOption("defaulting", "add a defaulting (mutating) webhook"))
    .addOption(booleanOption("validation", "add a validating webhook"))
    .addOption(programmaticValidation())
    .addOption(
      new Option("--defaulting-path <path>", "path of the defaulting webhook (default: by group, version and kind)").implies({
        defaulting: true,
      }),
    )
    .addOption(
      new Option("--validation-path <path>", "path of the validating webhook (default: by group, version and kind)").implies({
        validation: true,
      }),
    )
    .option("--external-api-path <path>", "package or CRD (file, folder or kube:PLURAL.GROUP) of a kind that is not the project's own")
    .option("--external-api-domain <domain>", "domain of that kind's group (default: none, or the CRD's)")
    .addOption(booleanOption("migrate", "let the manager run storage migrations by itself, a day after a release (default: false)"))
    .action(action(() => import("../commands/create-webhook.js")));
}

import type { Command } from "commander";
import { booleanOption, programmaticValidation, writer } from "../options.js";
import type { CommandAction } from "./command-action.js";
import { kindOptions } from "./kind-options.js";

/** Declares `delete api` and `delete webhook`. */
export function declareDelete(program: Command, action: CommandAction): void {
  const remove = program.command("delete").aliases(["remove", "rm"]).description("delete a version of a kind, or webhooks");

  kindOptions(writer(remove.command("api"), "also delete files that you edited"))
    .description("delete a version of a kind; deleting the last version deletes the kind")
    .action(action(() => import("../commands/delete-api.js")));

  kindOptions(writer(remove.command("webhook"), "also delete files that you edited"), {
    version: "API version; with --conversion, the hub",
  })
    .description("delete webhooks of a kind")
    .addOption(booleanOption("conversion", "delete the conversion webhook"))
    .addOption(booleanOption("defaulting", "delete the defaulting webhook"))
    .addOption(booleanOption("validation", "delete the validating webhook"))
    .addOption(programmaticValidation())
    .action(action(() => import("../commands/delete-webhook.js")));
}

import type { Command } from "commander";
import { yesOrNo } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { addProgrammaticValidation, kindFlags, writer } from "./shared-flags.js";

const webhookFlags = {
  ...kindFlags({ version: "API version; with --conversion, the hub" }),
  conversion: yesOrNo("delete the conversion webhook"),
  defaulting: yesOrNo("delete the defaulting webhook"),
  validation: yesOrNo("delete the validating webhook"),
};

/** Declares `delete api` and `delete webhook`. */
export function declareDelete(program: Command, action: CommandAction): void {
  const remove = program.command("delete").aliases(["remove", "rm"]).description("delete a version of a kind, or webhooks");

  const api = writer(remove.command("api"), "also delete files that you edited").description(
    "delete a version of a kind; deleting the last version deletes the kind",
  );
  action(api, kindFlags(), () => import("../commands/delete-api.js"));

  const webhook = writer(remove.command("webhook"), "also delete files that you edited").description("delete webhooks of a kind");
  action(webhook, webhookFlags, () => import("../commands/delete-webhook.js"));
  addProgrammaticValidation(webhook);
}

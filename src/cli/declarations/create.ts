import type { Command } from "commander";
import { type FlagValues, list, text, yesOrNo } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { addProgrammaticValidation, kindFlags, writer } from "./shared-flags.js";

const externalFlags = {
  externalApiPath: text("path", "package or CRD (file, folder or kube:PLURAL.GROUP) of a kind that is not the project's own"),
  externalApiDomain: text("domain", "domain of that kind's group (default: none, or the CRD's)"),
};

const apiFlags = {
  ...kindFlags({ version: "API version, such as v1 or v1beta1 (default with -y: v1alpha1)", kind: "kind, in UpperCamelCase" }),
  plural: text("plural", "plural name of the resource (default: derived from the kind)"),
  resource: yesOrNo("create the type file (default: true)"),
  controller: yesOrNo("create a controller (default with -y: true for a new kind)"),
  controllerName: text("name", "name of a controller besides the kind's usual one, such as image-scan", { implies: { controller: true } }),
  ...externalFlags,
  namespaced: yesOrNo("make the resource namespaced (default: true)"),
};

const webhookFlags = {
  ...kindFlags({ version: "version that the webhook defaults or validates; with --conversion, the hub" }),
  conversion: yesOrNo("add a conversion webhook between the kind's versions"),
  spoke: list("versions", "versions that convert to and from the hub (default: all others)"),
  defaulting: yesOrNo("add a defaulting (mutating) webhook"),
  validation: yesOrNo("add a validating webhook"),
  defaultingPath: text("path", "path of the defaulting webhook (default: by group, version and kind)", { implies: { defaulting: true } }),
  validationPath: text("path", "path of the validating webhook (default: by group, version and kind)", { implies: { validation: true } }),
  ...externalFlags,
  migrate: yesOrNo("let the manager run storage migrations by itself, a day after a release (default: false)"),
};

/** The options about a kind that may not be the project's own. */
export type ForeignFlags = FlagValues<
  Pick<typeof apiFlags, "group" | "version" | "kind" | "plural" | "namespaced" | keyof typeof externalFlags>
>;

/** Declares `create api` and `create webhook`. */
export function declareCreate(program: Command, action: CommandAction): void {
  const create = program.command("create").description("add an API or a webhook");

  const api = writer(create.command("api")).description("add a kind, or another version of a kind");
  action(api, apiFlags, () => import("../commands/create-api.js"));

  const webhook = writer(create.command("webhook")).description(
    "add webhooks to a kind. With -y and no webhook flag, adds every webhook that the kind does not have yet",
  );
  action(webhook, webhookFlags, () => import("../commands/create-webhook.js"));
  addProgrammaticValidation(webhook);
}

import { sameCode } from "../../src/project/same-code.js";
import { removeWebhook, webhookClass, webhookCode } from "../../src/project/typescript/webhook-file.js";
import type { KindVariables } from "../template-variables.js";
import type { TemplateFile } from "../templates.js";
import { admissionKinds, renderAdmission } from "../webhook/admission-files.js";

/** Whether a webhook file has nothing but what `create webhook` put into it. */
export function isScaffoldedWebhookFile(file: string, text: string, variables: KindVariables, templates: readonly TemplateFile[]): boolean {
  const roles = admissionKinds.map(({ role }) => role);
  const present = roles.filter((role) => webhookClass(file, text, role) !== undefined);
  const left = present.reduce((current, role) => (current === "" ? "" : removeWebhook(file, current, role)), text);
  return left === "" && present.every((role) => isScaffoldedClass({ file, text }, role, variables, templates));
}

/** Whether the class with a role is as `create webhook` writes it. */
export function isScaffoldedClass(
  { file, text }: { readonly file: string; readonly text: string },
  role: (typeof admissionKinds)[number]["role"],
  variables: KindVariables,
  templates: readonly TemplateFile[],
): boolean {
  const code = webhookCode(file, text, role) ?? "";
  return [false, true].some((named) => {
    const scaffold = renderAdmission({ defaulting: true, validation: true }, variables, templates, named);
    return sameCode(code, webhookCode(file, scaffold, role) ?? "");
  });
}

import type { ProjectConfig } from "../../src/model/project-config.js";
import { webhookFile } from "../../src/project/paths.js";
import { addToManager, groupAlias } from "../../src/project/typescript/main-file.js";
import { addWebhooks, webhookClass } from "../../src/project/typescript/webhook-file.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { renderInLayout } from "../layout.js";
import { planned, renderContent } from "../render.js";
import type { KindVariables } from "../template-variables.js";
import type { TemplateFile } from "../templates.js";
import type { WebhookOptions } from "./command.js";
import type { WebhookInput } from "./files.js";

const mainFile = "src/main.ts";

/** The two kinds of admission webhooks: their option, their role in the type files, the manager's method, and what their names end in. */
export const admissionKinds = [
  { option: "defaulting", role: "defaulting", method: "addDefaulter", suffix: "Defaulter" },
  { option: "validation", role: "validating", method: "addValidator", suffix: "Validator" },
] as const;

/**
 * Makes the files of `create webhook --defaulting --validation`: the classes in the version's webhook file, a test for each, and their registration in
 * src/main.ts. A file that is there gets the classes that it lacks.
 * @throws DiagnosticError where a file of the user's can't be read or edited
 */
export function admissionFiles(options: WebhookOptions, variables: KindVariables, input: WebhookInput): PlannedFile[] {
  const wanted = admissionKinds.filter(({ option }) => options[option]);
  if (wanted.length === 0) return [];
  const file = webhookFile(variables.apiFolder, variables.kind);
  const classes = classesFile(file, options, variables, input);
  const text = String(classes.content);
  const main = wanted.reduce((current, { role, method, suffix }) => {
    const className = webhookClass(file, text, role) ?? `${variables.kind}${suffix}`;
    return addToManager(mainFile, current, { file, className, method, aliases: aliasesOf(variables, suffix) });
  }, input.files.read(mainFile) ?? "");
  return [
    classes,
    ...wanted.flatMap(({ suffix }) => admissionTests(suffix, variables, input.templates)),
    { owner: "edited", path: mainFile, content: main },
  ];
}

function classesFile(file: string, options: WebhookOptions, variables: KindVariables, { config, files, templates }: WebhookInput) {
  const scaffold = renderAdmission(options, variables, templates, isNamesake(variables, config));
  const existing = files.read(file);
  if (existing === undefined) return { owner: "scaffold", path: file, content: scaffold, ifExists: "conflict" } as const;
  return { owner: "edited", path: file, content: addWebhooks(file, existing, scaffold) } as const;
}

/**
 * The text of a webhook file with the classes of some webhooks.
 * @param named whether their names say the group, since another group's kind has the usual ones
 */
export function renderAdmission(
  { defaulting, validation }: Pick<WebhookOptions, "defaulting" | "validation">,
  variables: KindVariables,
  templates: readonly TemplateFile[],
  named: boolean,
): string {
  const template = templates.find(({ path }) => path.endsWith("_webhook.ts.hbs"));
  if (template === undefined) throw new Error("the templates have no webhook file, which a test sees to");
  return String(renderContent(template, { ...variables, ...decoratorOptions(variables, named), defaulting, validation }));
}

function decoratorOptions({ kindLower, version, domainGroup, paths }: KindVariables, named: boolean): Record<string, string> {
  const options = (letter: string, path: string | undefined) => {
    const entries = [
      ...(named ? [`name: "${letter}${kindLower}-${version}.${domainGroup}"`] : []),
      ...(path === undefined ? [] : [`path: ${JSON.stringify(path)}`]),
    ];
    return entries.length === 0 ? "" : `{ ${entries.join(", ")} }`;
  };
  return { defaulterOptions: options("m", paths.defaultingPath), validatorOptions: options("v", paths.validationPath) };
}

/** Whether another group has webhooks of a kind of the same name: those of this one need other names. */
function isNamesake({ group, kind, version }: KindVariables, { resources }: ProjectConfig): boolean {
  return resources.some((each) => each.group !== group && each.kind === kind && each.version === version && each.webhooks !== undefined);
}

/** The tests of one kind of admission webhook. */
export function admissionTests(suffix: string, variables: KindVariables, templates: readonly TemplateFile[]): PlannedFile[] {
  const { kindLower, version } = variables;
  return templates
    .filter(({ path }) => path.endsWith(`_${suffix.toLowerCase()}.test.ts.hbs`))
    .map((template) => renderInLayout(template, variables, { kind: kindLower, version }))
    .map(({ path, content }) => planned(path, content, "keep"));
}

/** Lists the names that src/main.ts may give the class where another kind's or version's has the same: `DemoApplicationV1Defaulter`, `AppsDemoApplicationV1Defaulter`. */
function aliasesOf({ group, kind, version }: KindVariables, suffix: string): string[] {
  const name = `${kind}${capital(version)}${suffix}`;
  return [name, groupAlias(group, name)];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

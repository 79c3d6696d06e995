import { webhookFile } from "../../src/project/paths.js";
import { addToManager } from "../../src/project/typescript/main-file.js";
import { addWebhooks, webhookClass } from "../../src/project/typescript/webhook-file.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { planned, renderContent, renderPath } from "../render.js";
import type { KindVariables } from "../template-variables.js";
import type { WebhookOptions } from "./command.js";
import type { WebhookInput } from "./files.js";

const mainFile = "src/main.ts";

/** The two kinds of admission webhooks: their option, their role in the type files, the manager's method, and what their names end in. */
const kinds = [
  { option: "defaulting", role: "defaulting", method: "addDefaulter", suffix: "Defaulter" },
  { option: "validation", role: "validating", method: "addValidator", suffix: "Validator" },
] as const;

/**
 * What `create webhook --defaulting --validation` makes: the classes in the version's webhook file, a test for each, and their registration in
 * src/main.ts. A file that is there gets the classes that it lacks.
 * @throws DiagnosticError where a file of the user's can't be read or edited
 */
export function admissionFiles(options: WebhookOptions, variables: KindVariables, input: WebhookInput): PlannedFile[] {
  const wanted = kinds.filter(({ option }) => options[option]);
  if (wanted.length === 0) return [];
  const file = webhookFile(variables.apiFolder, variables.kind);
  const classes = classesFile(file, options, variables, input);
  const text = String(classes.content);
  const main = wanted.reduce((current, { role, method, suffix }) => {
    const className = webhookClass(file, text, role) ?? `${variables.kind}${suffix}`;
    return addToManager(mainFile, current, { file, className, method, aliases: aliasesOf(variables, suffix) });
  }, input.files.read(mainFile) ?? "");
  return [classes, ...wanted.flatMap(({ suffix }) => testOf(suffix, variables, input)), { owner: "edited", path: mainFile, content: main }];
}

function classesFile(file: string, options: WebhookOptions, variables: KindVariables, { files, templates }: WebhookInput) {
  const template = templates.find(({ path }) => path.endsWith("_webhook.ts.hbs"));
  if (template === undefined) throw new Error("the templates have no webhook file, which a test sees to");
  const { defaulting, validation } = options;
  const scaffold = String(renderContent(template, { ...variables, defaulting, validation }));
  const existing = files.read(file);
  if (existing === undefined) return { owner: "scaffold", path: file, content: scaffold, ifExists: "conflict" } as const;
  return { owner: "edited", path: file, content: addWebhooks(file, existing, scaffold) } as const;
}

/** In a project of several groups the group stands before the kind, as in the names of its roles. */
function testOf(suffix: string, variables: KindVariables, { templates }: WebhookInput): PlannedFile[] {
  const { group, kindLower, multigroup, version } = variables;
  const kind = multigroup && group !== "" ? `${group}_${kindLower}` : kindLower;
  return templates
    .filter(({ path }) => path.endsWith(`_${suffix.toLowerCase()}.test.ts.hbs`))
    .map((template) => planned(renderPath(template.path, { kind, version }), renderContent(template, variables), "keep"));
}

/** What src/main.ts calls the class where another kind's or version's has its name: `DemoApplicationV1Defaulter`, `AppsDemoApplicationV1Defaulter`. */
function aliasesOf({ group, kind, version }: KindVariables, suffix: string): string[] {
  const name = `${kind}${capital(version)}${suffix}`;
  return [
    name,
    `${group
      .split(/[^A-Za-z0-9]+/)
      .map(capital)
      .join("")}${name}`,
  ];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

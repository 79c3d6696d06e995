import { type Diagnostic, diagnostic } from "../../src/diagnostics/diagnostic.js";
import type { ApiKind } from "../../src/model/api-kind.js";
import { conversionStrategy } from "../../src/model/conversion-strategy.js";
import { storageVersion } from "../../src/model/kind-queries.js";
import type { ProjectResource } from "../../src/model/project-config.js";
import type { KnownKind } from "../../src/project/find-kind.js";
import { markedHub } from "../../src/project/hub-move/present-hub.js";
import { folderOf, webhookFile } from "../../src/project/paths.js";
import { removeWebhooks } from "../../src/project/project-file-removal.js";
import { importsFrom } from "../../src/project/typescript/imports.js";
import { moveRole } from "../../src/project/typescript/move-role.js";
import { removeWebhook, webhookClass } from "../../src/project/typescript/webhook-file.js";
import { kindVariables, projectVariables } from "../template-variables.js";
import { admissionKinds, admissionTests } from "../webhook/admission-files.js";
import type { WebhookOptions } from "../webhook/command.js";
import { isScaffoldedClass } from "./admission-code.js";
import { takeConversion } from "./conversion-removal.js";
import type { DeleteInput } from "./delete-input.js";
import { asScaffolds, Removal } from "./removal.js";

/** Which webhooks of a version go. */
export type DeleteWebhookOptions = Pick<WebhookOptions, "version" | "conversion" | "defaulting" | "validation">;

/** The version whose webhooks `delete webhook` takes away. */
export interface WebhookTarget {
  readonly known: KnownKind;
  /** The version's entry in PROJECT. */
  readonly resource: ProjectResource;
  /** The kind as its type files say it; undefined for one that isn't the project's own. */
  readonly kind: ApiKind | undefined;
}

/**
 * Takes webhooks of a version away: their classes, tests and registrations, or with `conversion` the stubs of all versions. Without a conversion the hub is the
 * storage version, as in a new kind.
 * @returns the deletion, and its other blockers
 */
export function removeWebhooksOf(
  options: DeleteWebhookOptions,
  target: WebhookTarget,
  input: DeleteInput,
): { removal: Removal; against: Diagnostic[] } {
  const removal = new Removal(input.files, input.force);
  const against = [
    ...takeAdmission(options, target, removal, input),
    ...(options.conversion ? takeConversions(target, removal, input) : []),
  ];
  return { removal, against: [...against, ...removal.importers([...removal.texts.removed])] };
}

function takeAdmission(options: DeleteWebhookOptions, { resource }: WebhookTarget, removal: Removal, input: DeleteInput): Diagnostic[] {
  const { config, cliVersion, templates } = input;
  const variables = kindVariables(projectVariables({ ...config, cliVersion }), resource);
  const file = webhookFile(folderOf(config.multigroup, resource), resource.kind);
  return admissionKinds
    .filter(({ option }) => options[option])
    .flatMap(({ option, role, suffix }) => {
      const text = removal.texts.read(file) ?? "";
      const className = webhookClass(file, text, role);
      if (className === undefined) return [diagnostic("WW464", { kind: resource.kind, version: resource.version, what: option })];
      removal.judge(isScaffoldedClass({ file, text }, role, variables, templates.webhook), file, className);
      const left = removeWebhook(file, text, role);
      if (left === "") removal.texts.remove(file);
      else removal.edit(file, () => left);
      for (const test of admissionTests(suffix, variables, templates.webhook)) {
        removal.take(test.path, asScaffolds([test]));
      }
      removal.unregister((path, name) => path === file && name === className);
      removal.edit("PROJECT", (project) => removeWebhooks(project, resource, [option]));
      const users = left === "" ? [] : removal.importers([file]);
      return users.filter(({ place }) => {
        const user = place?.file ?? "";
        return importsFrom(user, removal.texts.read(user) ?? "", file, className);
      });
    });
}

function takeConversions({ known, resource, kind }: WebhookTarget, removal: Removal, input: DeleteInput): Diagnostic[] {
  if (kind === undefined) return [diagnostic("WW464", { kind: known.kind, version: resource.version, what: "conversion" })];
  const hub = markedHub(kind);
  const isRecorded = resource.webhooks?.conversion === true;
  if (!isRecorded && (hub?.name !== resource.version || hub.conversionStub === undefined)) {
    return [diagnostic("WW464", { kind: known.kind, version: resource.version, what: "conversion" })];
  }
  const { strategy: _known, ...read } = kind;
  if (conversionStrategy(read) === "Webhook") {
    return [diagnostic("WW449", { kind: known.kind, versions: kind.versions.map(({ name }) => name) }, hub?.place)];
  }
  takeConversion(resource, known.versions, removal, input);
  const stored = storageVersion(kind);
  if (hub !== undefined && stored !== undefined && hub !== stored) {
    const typeFiles = kind.versions.map(({ file }) => file);
    const moved = moveRole((path) => removal.texts.read(path), typeFiles, stored, "Hub");
    for (const { path, content } of moved) removal.edit(path, () => content);
  }
  return [];
}

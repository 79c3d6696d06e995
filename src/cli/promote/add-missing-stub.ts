import { loadTemplates } from "../../../generators/templates.js";
import { renderStub } from "../../../generators/webhook/stub.js";
import type { ProjectConfig, ProjectResource } from "../../model/project-config.js";
import type { EditedTexts } from "../../project/edited-texts.js";
import { type HubMove, stubFile } from "../../project/hub-move/move-stubs.js";
import { boilerplateFile, withHeader } from "../../project/license-header.js";
import { wheelwrightVersion } from "../version.js";

/**
 * Gives the version that is to be the hub the stub of a spoke, as `create webhook --conversion` would, where the kind converts and the version, which may
 * have been created since, has none: the move of the hub then finds every stub in its place.
 */
export function addMissingStub(
  { kind, present, wanted }: HubMove,
  config: ProjectConfig,
  resource: ProjectResource,
  texts: EditedTexts,
): void {
  const converts = kind.versions.some(({ conversionStub }) => conversionStub !== undefined);
  const file = stubFile(wanted, kind);
  if (!converts || texts.read(file) !== undefined) return;
  const variables = { config, resource, templates: loadTemplates("webhook"), cliVersion: wheelwrightVersion() };
  texts.write(file, withHeader(renderStub("spoke", wanted.name, present.name, variables), texts.read(boilerplateFile)));
}

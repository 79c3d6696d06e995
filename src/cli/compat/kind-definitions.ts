import { type CrdDefinition, crdDefinition } from "../../crds/crd-definition.js";
import { usualWebhookPort, webhookService } from "../../emit/webhook/client-config.js";
import type { ApiKind } from "../../model/api-kind.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import type { JsonObject } from "../../model/json.js";
import { fieldOf } from "../../model/json-fields.js";
import type { Project } from "../../model/project.js";

/** A project's kind as the CRD that is generated of it, with the places of its type files. */
export function definitionOfKind(kind: ApiKind): CrdDefinition {
  const strategy = conversionStrategy(kind);
  return { kind, conversion: { strategy, reviewVersions: strategy === "Webhook" ? ["v1"] : [] }, storedVersions: [] };
}

/** All kinds of a project, and how the API server reaches what converts them. */
export function definitionsOf({ kinds, webhookServer = {} }: Pick<Project, "kinds" | "webhookServer">): readonly CrdDefinition[] {
  const { service = webhookService, port = usualWebhookPort, caBundle } = webhookServer;
  const server = { service: `${service}:${port}`, ...(caBundle === undefined ? {} : { authority: caBundle }) };
  return kinds.map(definitionOfKind).map((definition) => {
    const { conversion } = definition;
    return conversion.strategy === "Webhook" ? { ...definition, conversion: { ...conversion, ...server } } : definition;
  });
}

/**
 * A kind's CRD from a file. Those of config/crd/bases don't say how versions are converted, because a kustomize patch does: what a file doesn't say is taken
 * to be as it is in the project.
 * @param kinds the project's
 */
export function definitionOfFile(crd: JsonObject, kinds: readonly ApiKind[]): CrdDefinition {
  const definition = crdDefinition(crd);
  const { group, kind } = definition.kind;
  const own = kinds.find((each) => each.kind === kind && each.group === group);
  const isStated = fieldOf(fieldOf(crd, "spec"), "conversion") !== undefined;
  return isStated || own === undefined ? definition : { ...definition, conversion: definitionOfKind(own).conversion };
}

import type { KindConversion, SpokeConversion } from "../../../../src/convert/index.js";
import { crdDocument } from "../../../../src/emit/crd/crd-document.js";
import type { ApiKind } from "../../../../src/model/api-kind.js";
import type { Project } from "../../../../src/model/project.js";
import { conversionLaws, type SpokeLaws } from "../../../../src/testing/index.js";

/** A JSON object. */
export type Json = { readonly [key: string]: unknown };

/** A hub, one of its spokes, and the functions between them. */
export interface Conversion {
  readonly hub: string;
  readonly spoke: string;
  readonly toHub: (spoke: Json) => Json;
  readonly fromHub: (hub: Json) => Json;
}

/** The conversions between a kind's hub and each of its spokes. */
export function conversionsOf(kind: ApiKind, conversions: readonly KindConversion[]): readonly Conversion[] {
  const found = conversions.find((conversion) => conversion.kind === kind.kind && conversion.group === kind.group);
  return (found?.spokes ?? []).map(({ version, converter }) => ({
    hub: found?.hub.groupVersion.version ?? "",
    spoke: version,
    toHub: (spoke) => converter.convertTo(spoke as never) as Json,
    fromHub: (hub) => converter.convertFrom(hub as never) as Json,
  }));
}

/**
 * The laws of all conversions of a project, on objects made from its CRDs, as a scaffold's test has them. A law that converts an object without its apiVersion and
 * kind fails: no API server gives one to a conversion.
 */
export function lawsOf(project: Project, conversions: readonly KindConversion[]): readonly SpokeLaws[] {
  const asking = conversions.map((kind) => ({ ...kind, spokes: kind.spokes.map(askingForTypes) }));
  return project.kinds.flatMap((kind) => conversionLaws({ crd: crdDocument(kind), conversions: asking }));
}

function askingForTypes(spoke: SpokeConversion): SpokeConversion {
  const { converter } = spoke;
  const asked = (object: Json): never => {
    if (typeof object.apiVersion !== "string" || typeof object.kind !== "string")
      throw new Error("a law converts an object without its type");
    return object as never;
  };
  return {
    ...spoke,
    converter: { convertTo: (source) => converter.convertTo(asked(source)), convertFrom: (hub) => converter.convertFrom(asked(hub)) },
  };
}

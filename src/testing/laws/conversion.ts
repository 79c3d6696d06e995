import type { FieldCodec, KindConversion } from "../../convert/convertible.js";
import { guardedConverter } from "../../convert/stubs/guarded-stub.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import { type Exemptions, none } from "./exemptions.js";
import { withForgotten } from "./forgotten.js";
import { mappedMetadata } from "./mapped-metadata.js";
import { replayed } from "./replay.js";

/** A hub, one of its spokes, and the functions between them. */
export interface Conversion {
  readonly kind: ApiKind;
  readonly hub: ApiVersion;
  readonly spoke: ApiVersion;
  readonly toHub: (spoke: JsonObject) => JsonObject;
  readonly fromHub: (hub: JsonObject) => JsonObject;
  /** An object with its mapped labels and annotations in its metadata, as the API server has it. */
  readonly asMetadata: (object: JsonObject) => JsonObject;
  readonly codecs: readonly FieldCodec[];
  /** The exemptions from the law that is being checked. */
  readonly exemptions?: Exemptions;
}

/** One of a conversion's two functions, and the other that undoes it. */
export interface Way {
  readonly kind: ApiKind;
  readonly from: ApiVersion;
  readonly to: ApiVersion;
  readonly convert: (object: JsonObject) => JsonObject;
  readonly back: (object: JsonObject) => JsonObject;
  /** An object with its mapped labels and annotations in its metadata. */
  readonly asMetadata: (object: JsonObject) => JsonObject;
  /** An object of the version that it converts from, with values for absence that isn't remembered. */
  readonly settled: (object: JsonObject) => JsonObject;
  readonly exemptions?: Exemptions;
}

/**
 * The conversions between a kind's hub and each of its spokes, in the order of `conversions`.
 * Throws an Error where the kind has none, or one whose version the CRD lacks.
 */
export function conversionsOf(crdKind: ApiKind, conversions: readonly KindConversion[]): readonly Conversion[] {
  const found = conversions.find((conversion) => conversion.kind === crdKind.kind && conversion.group === crdKind.group);
  if (found === undefined)
    throw new Error(`no conversion of ${crdKind.kind} of ${crdKind.group} is registered; \`make generate\` does that`);
  const hubVersion = found.hub.groupVersion.version;
  const { kind, asFields, asMetadata } = mappedMetadata(
    crdKind,
    found.spokes.flatMap(({ codecs = [] }) => codecs),
  );
  return found.spokes.map((spoke) => {
    const { version, generated, codecs = [] } = spoke;
    const converter = guardedConverter(spoke, { group: kind.group, hubVersion });
    const functions = {
      toHub: replayed(
        (source) => converter.convertTo(source),
        (source) => generated?.convertTo(source) ?? source,
      ),
      fromHub: replayed(
        (hub) => converter.convertFrom(hub),
        (hub) => generated?.convertFrom(hub) ?? hub,
      ),
    };
    return {
      kind,
      hub: versionOf(kind, hubVersion),
      spoke: versionOf(kind, version),
      toHub: (source) => asFields(functions.toHub(asMetadata(source))),
      fromHub: (hub) => asFields(functions.fromHub(asMetadata(hub))),
      asMetadata,
      codecs,
    };
  });
}

/** From the hub to the spoke, and from the spoke to the hub. */
export function bothWays({ codecs, exemptions = none, ...conversion }: Conversion): readonly [fromHub: Way, toHub: Way] {
  const { kind, hub, spoke, toHub, fromHub, asMetadata } = conversion;
  const settled = (side: "hub" | "spoke") => (object: JsonObject) => withForgotten(codecs, side, object);
  return [
    { kind, from: hub, to: spoke, convert: fromHub, back: toHub, asMetadata, settled: settled("hub"), exemptions },
    { kind, from: spoke, to: hub, convert: toHub, back: fromHub, asMetadata, settled: settled("spoke"), exemptions },
  ];
}

function versionOf(kind: ApiKind, name: string): ApiVersion {
  const found = kind.versions.find((version) => version.name === name);
  if (found === undefined) throw new Error(`the CRD of ${kind.kind} has no version ${name}: \`make manifests\` writes it again`);
  return found;
}

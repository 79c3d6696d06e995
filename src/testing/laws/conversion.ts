import type { FieldCodec, KindConversion } from "../../convert/convertible.js";
import { guardedConverter } from "../../convert/stubs/guarded-stub.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import { type Exemptions, none } from "./exemptions.js";
import { withForgotten } from "./forgotten.js";
import { replayed } from "./replay.js";

/** A hub, one of its spokes, and the functions between them. */
export interface Conversion {
  readonly kind: ApiKind;
  readonly hub: ApiVersion;
  readonly spoke: ApiVersion;
  readonly toHub: (spoke: JsonObject) => JsonObject;
  readonly fromHub: (hub: JsonObject) => JsonObject;
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
  /** An object of the version that it converts from, with values for absence that isn't remembered. */
  readonly settled: (object: JsonObject) => JsonObject;
  readonly exemptions?: Exemptions;
}

/**
 * The conversions between a kind's hub and each of its spokes, in the order of `conversions`.
 * Throws an Error where the kind has none, or one whose version the CRD lacks.
 */
export function conversionsOf(kind: ApiKind, conversions: readonly KindConversion[]): readonly Conversion[] {
  const found = conversions.find((conversion) => conversion.kind === kind.kind && conversion.group === kind.group);
  if (found === undefined) throw new Error(`no conversion of ${kind.kind} of ${kind.group} is registered; \`make generate\` does that`);
  const hubVersion = found.hub.groupVersion.version;
  return found.spokes.map((spoke) => {
    const { version, generated, codecs = [] } = spoke;
    const converter = guardedConverter(spoke, { group: kind.group, hubVersion });
    return {
      kind,
      hub: versionOf(kind, hubVersion),
      spoke: versionOf(kind, version),
      toHub: replayed(
        (source) => converter.convertTo(source),
        (source) => generated?.convertTo(source) ?? source,
      ),
      fromHub: replayed(
        (hub) => converter.convertFrom(hub),
        (hub) => generated?.convertFrom(hub) ?? hub,
      ),
      codecs,
    };
  });
}

/** From the hub to the spoke, and from the spoke to the hub. */
export function bothWays({ kind, hub, spoke, toHub, fromHub, codecs, exemptions = none }: Conversion): readonly [fromHub: Way, toHub: Way] {
  const settled = (side: "hub" | "spoke") => (object: JsonObject) => withForgotten(codecs, side, object);
  return [
    { kind, from: hub, to: spoke, convert: fromHub, back: toHub, settled: settled("hub"), exemptions },
    { kind, from: spoke, to: hub, convert: toHub, back: fromHub, settled: settled("spoke"), exemptions },
  ];
}

function versionOf(kind: ApiKind, name: string): ApiVersion {
  const found = kind.versions.find((version) => version.name === name);
  if (found === undefined) throw new Error(`the CRD of ${kind.kind} has no version ${name}: \`make manifests\` writes it anew`);
  return found;
}

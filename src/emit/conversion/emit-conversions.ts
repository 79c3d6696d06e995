import type { ApiKind } from "../../model/api-kind.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { hubVersion, spokeVersions } from "../../model/kind-queries.js";
import { formerConversions } from "../../plan/former-conversions.js";
import { converterFile } from "./converter-file.js";
import { formerHubFiles } from "./former-hub-file.js";
import { ledgerFile } from "./ledger-file.js";
import { registryFile } from "./registry-file.js";

/**
 * The functions of each spoke that has a conversion file, those from before the hub moved, and the ledger of each kind with such a spoke. Total on kinds
 * that check/ found no errors in.
 */
export function emitConverters(kinds: readonly ApiKind[]): readonly EmittedFile[] {
  return kinds.flatMap((kind) => {
    const hub = hubVersion(kind);
    if (hub === undefined) return [];
    const spokes = spokeVersions(kind).filter((spoke) => spoke.conversionStub !== undefined);
    if (spokes.length === 0) return [];
    const former = formerConversions(kind);
    const converters = spokes.map((spoke) => converterFile(kind, hub, spoke));
    return [...converters, ...former.flatMap((each) => formerHubFiles(kind, hub, each)), ledgerFile(kind, hub, spokes, former)];
  });
}

/**
 * The registry of the kinds which the API server asks the webhook about: a manager with none must not wait for a certificate that config/ gives it only for
 * those. No schema is looked at where a kind's strategy is known.
 */
export function emitConversionRegistry(kinds: readonly ApiKind[]): EmittedFile {
  return registryFile(kinds.filter((kind) => conversionStrategy(kind) === "Webhook"));
}

import type { DiagnosticSink } from "../../diagnostics/diagnostic.js";
import type { ApiVersion } from "../../model/api-kind.js";
import { fieldsWithMapping } from "../../model/mapping-hints.js";
import { printPlace } from "../../model/place.js";

/** Refuses hints in the hub: they say where a spoke's field lives in the hub, so the hub can have none. */
export function checkHubHints(hub: ApiVersion, sink: DiagnosticSink): void {
  const seen = new Set<string>();
  for (const { name, mapping } of fieldsWithMapping(hub.schema)) {
    if (mapping === undefined) continue;
    const key = printPlace(mapping.place);
    if (seen.has(key)) continue;
    seen.add(key);
    const decorator = mapping.kind === "mapsTo" ? "@MapsTo" : "@SpokeOnly";
    sink.report("WW202", { path: name, hubVersion: hub.name, decorator }, mapping.place);
  }
  for (const { place } of hub.metadataHints ?? []) {
    sink.report("WW202", { path: hub.className, hubVersion: hub.name, decorator: "@MetadataMapsTo" }, place);
  }
  for (const hint of hub.hubOnly) {
    sink.report("WW202", { path: hub.className, hubVersion: hub.name, decorator: "@HubOnly" }, hint.place);
  }
}

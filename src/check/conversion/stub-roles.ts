import type { DiagnosticSink } from "../../diagnostics/diagnostic.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";

/** Refuses a hub whose conversion file converts to another hub, and a spoke whose file declares a hub. */
export function checkStubRoles(kind: ApiKind, hub: ApiVersion, sink: DiagnosticSink): void {
  for (const version of kind.versions) {
    const stub = version.conversionStub;
    const expected = version === hub ? "hub" : "spoke";
    if (stub !== undefined && stub.role !== expected) {
      sink.report("WW220", { file: stub.file, version: version.name, expected }, stub.place);
    }
  }
}

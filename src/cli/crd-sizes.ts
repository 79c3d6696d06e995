import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import { type CrdSize, crdBytes, crdSize } from "../emit/crd/crd-size.js";
import type { ApiKind } from "../model/api-kind.js";
import type { EmittedFile } from "../model/emitted-file.js";
import type { Project } from "../model/project.js";

/** etcd's limit of a request, without what the API server adds to a CRD: status, managed fields, the conversion webhook with its CA. */
const etcdLimit = 1_572_864 - 8_192;

/** The limit of all annotations, without the key of `kubectl apply`'s own and what it adds to the object. */
const applyLimit = 262_144 - 66;

/** No text in YAML is this many times as long in JSON. */
const maxGrowth = 4;

/** Reports CRDs that the cluster, or `kubectl apply`, would refuse for their size. `crds` are the emitted files of the kinds, in their order. */
export function reportCrdSizes({ kinds, maxDescriptionLength }: Project, crds: readonly EmittedFile[], sink: DiagnosticSink): void {
  kinds.forEach((kind, index) => {
    const isSmall = (crds[index]?.content.length ?? 0) * maxGrowth < applyLimit;
    if (isSmall || crdBytes(kind, maxDescriptionLength) <= applyLimit) return;
    reportSize(crdSize(kind, maxDescriptionLength), kind, sink);
  });
}

function reportSize(size: CrdSize, kind: ApiKind, sink: DiagnosticSink): void {
  const { versions, total } = size;
  const largest = versions.reduce((best, version) => (version.bytes > best.bytes ? version : best));
  const { path, bytes, place } = largest.biggest;
  const text = { kind: kind.kind, total: inWords(total), versions: byVersion(size), biggest: path };
  const related = [{ message: `${path} has ${inWords(bytes)} bytes in ${largest.name}`, place }];
  const root = kind.versions.find((version) => version.name === largest.name)?.place;
  sink.report(total > etcdLimit ? "WW384" : "WW385", text, root, related);
}

function byVersion({ versions }: CrdSize): string {
  return versions.map(({ name, bytes, biggest }) => `${name} ${inWords(bytes)} (${inWords(biggest.bytes)} in ${biggest.path})`).join(", ");
}

function inWords(bytes: number): string {
  return bytes.toLocaleString("en-US");
}

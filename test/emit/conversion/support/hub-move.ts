import { checkConversions } from "../../../../src/check/conversions.js";
import { conversionTo } from "../../../../src/convert/convert-object.js";
import { conversionRegistry, type KindConversion } from "../../../../src/convert/index.js";
import { DiagnosticSink } from "../../../../src/diagnostics/diagnostic.js";
import type { ApiKind, ApiVersion } from "../../../../src/model/api-kind.js";
import { camelCase } from "../../../../src/model/camel-case.js";
import { hubVersion, spokeVersions } from "../../../../src/model/kind-queries.js";
import type { Project } from "../../../../src/model/project.js";
import { asHub, rebaseVersion } from "../../../../src/plan/rebase/rebase-version.js";
import { valuesNotCarried } from "../../../../src/plan/rebase/values-not-carried.js";
import { emitConversions } from "../../../support/emit-conversions.js";
import { type BuiltProject, emitProject, loadConversions } from "./build.js";
import { type Case, hubStub, spokeStub } from "./cases/kind-files.js";

/** A project before and after its hub has moved to a spoke. */
export interface HubMove {
  readonly name: string;
  readonly before: BuiltProject;
  readonly after: BuiltProject;
  /** The kind after the move. */
  readonly kind: ApiKind;
  readonly former: string;
  readonly promoted: string;
  /** The decisions that have to be made by hand before the hub can move. */
  readonly undecided: readonly string[];
}

/** All moves of the hub of a case's kind, by the model alone. */
export function hubMoves({ name, config, files }: Case): readonly HubMove[] {
  const before = emitProject(config, files);
  return before.project.kinds.flatMap((kind) =>
    spokeVersions(kind).map((promoted): HubMove => {
      const former = hubVersion(kind)?.name ?? "";
      const moved = movedKind(kind, promoted.name);
      const after = emitMoved(before, moved.kind);
      const undecided = [...moved.inexpressible, ...after.errors];
      return {
        name: `${name}, ${former} to ${promoted.name}`,
        before,
        after,
        kind: moved.kind,
        former,
        promoted: promoted.name,
        undecided,
      };
    }),
  );
}

/** A kind with its hub moved, and what no hint says. */
export function movedKind(kind: ApiKind, promoted: string): { readonly kind: ApiKind; readonly inexpressible: readonly string[] } {
  const present = hubVersion(kind) as ApiVersion;
  const wanted = kind.versions.find((version) => version.name === promoted) as ApiVersion;
  const rebased = kind.versions.map((version) => {
    if (version === wanted) return { version: { ...asHub(version), hub: version.place }, inexpressible: [] };
    const { version: spoke, inexpressible } = rebaseVersion(version, present, wanted);
    const { hub: _hub, ...rest } = spoke;
    return { version: rest, inexpressible: inexpressible.map(({ path, reason }) => `${version.name} ${path}: ${reason}`) };
  });
  const spokes = rebased.map(({ version }) => version).filter(({ name }) => name !== promoted);
  const notCarried = valuesNotCarried(spokes, present.name, asHub(wanted)).map(
    ({ version, path, values }) => `WW241 ${version} ${path}: ${values}`,
  );
  const versions = rebased.map(({ version }): ApiVersion => {
    const { conversionStub: stub } = version;
    if (stub === undefined) return version;
    const isHub = version.name === promoted;
    const exportName = isHub ? `${camelCase(kind.kind)}Hub` : `${kind.kind}Conversion`;
    return { ...version, conversionStub: { role: isHub ? "hub" : "spoke", file: stub.file, exportName, place: stub.place } };
  });
  const formerHubs = [present.name, ...(kind.formerHubs ?? [])].filter((name) => name !== promoted);
  return {
    kind: { ...kind, versions, formerHubs },
    inexpressible: [...rebased.flatMap(({ inexpressible }) => inexpressible), ...notCarried],
  };
}

/** The same move, of a kind whose spokes' conversion files have hand-written bodies around the generated functions, which change nothing. */
export function withBodies(move: HubMove, versions: readonly string[]): HubMove {
  const kind: ApiKind = {
    ...move.kind,
    versions: move.kind.versions.map((version): ApiVersion => {
      const { conversionStub: stub } = version;
      if (stub === undefined || stub.role === "hub" || !versions.includes(version.name)) return version;
      return { ...version, conversionStub: { ...stub, handWritten: ["convertTo", "convertFrom"] } };
    }),
  };
  return { ...move, name: `${move.name}, bodies in ${versions.join(" and ")}`, kind, after: emitMoved(move.before, kind) };
}

/** The files of a project in which one kind's hub has moved, or what is wrong with it. */
export function emitMoved(before: BuiltProject, kind: ApiKind): BuiltProject & { readonly errors: readonly string[] } {
  const project: Project = { ...before.project, kinds: [kind] };
  const sink = new DiagnosticSink();
  checkConversions(project, sink);
  const errors = sink.sorted().filter(({ severity }) => severity === "error");
  const hub = hubVersion(kind)?.name ?? "";
  const stubs = kind.versions.flatMap(({ name, conversionStub: stub }) =>
    stub === undefined ? [] : [[stub.file, name === hub ? hubStub(kind.kind) : spokeStub(kind.kind, hub)] as const],
  );
  const emitted = errors.length > 0 ? [] : emitConversions(project);
  const own = Object.entries(before.files).filter(([path]) => !before.emitted.includes(path));
  return {
    project,
    files: {
      ...Object.fromEntries(own),
      ...Object.fromEntries(stubs),
      ...Object.fromEntries(emitted.map((file) => [file.path, file.content])),
    },
    emitted: emitted.map(({ path }) => path),
    errors: errors.map(({ code, message, place }) => `${code} ${place?.file}:${place?.line} ${message}`),
  };
}

/** The conversions after a move that go the whole way that objects go, by the registry. */
export async function routed({ after, kind: { group } }: HubMove): Promise<readonly KindConversion[]> {
  const conversions = await loadConversions(after);
  const registry = conversionRegistry(conversions);
  const to = (version: string) => (object: object) => conversionTo(registry, `${group}/${version}`)(object) as object;
  return conversions.map((kind) => ({
    ...kind,
    spokes: kind.spokes.map((spoke) => ({
      ...spoke,
      converter: { convertTo: to(kind.hub.groupVersion.version), convertFrom: to(spoke.version) },
    })),
  }));
}

import { readFileSync } from "node:fs";

/** How many kinds, in how many versions (1 to 3), with a pod template in each spec or without. */
export interface BenchOptions {
  readonly kinds: number;
  readonly versions: 1 | 2 | 3;
  readonly pod: boolean;
}

/** One field: its names in Go and in JSON, its type in the model's own words, whether it is optional, its documentation, its markers in Go. */
export type BenchField = readonly [goName: string, name: string, type: string, optional: boolean, doc: string, markers: readonly string[]];

/** One nested struct: its documentation, its markers in Go, its fields. */
export type BenchStruct = readonly [doc: string, markers: readonly string[], fields: readonly BenchField[]];

/**
 * The kinds that ours and controller-gen are compared on, as data for both languages. In texts `{K}` stands for the kind and `{I}` for its
 * number; types are `string`, `int32`, ... with `*` for a pointer and `[]` for a list before them.
 */
export interface BenchModel {
  readonly group: string;
  readonly versionSets: { readonly [count: string]: readonly string[] };
  /** The storage version, and the hub. */
  readonly storage: string;
  readonly spec: readonly BenchField[];
  /** A field that only this version's spec has. */
  readonly versionOnly: { readonly [version: string]: BenchField };
  /** The field that a pod template adds to the spec. */
  readonly pod: BenchField;
  readonly specTypeMarkers: readonly string[];
  readonly structs: { readonly [name: string]: BenchStruct };
  readonly status: readonly BenchField[];
  readonly rootMarkers: readonly string[];
  readonly policyEnum: readonly string[];
}

/** One kind in one version. */
export interface BenchKind {
  readonly kind: string;
  readonly index: number;
  readonly version: string;
  readonly structs: readonly { readonly name: string; readonly struct: BenchStruct }[];
  /** The markers of the root type, with those of this version alone. */
  readonly rootMarkers: readonly string[];
}

/** The model as it is stored. */
export function benchModel(): BenchModel {
  return JSON.parse(readFileSync(new URL("../../controller-gen/bench-kinds/model.json", import.meta.url), "utf8")) as BenchModel;
}

/** The versions of every kind, in the model's order. */
export function benchVersions(model: BenchModel, { versions }: BenchOptions): readonly string[] {
  return model.versionSets[versions] ?? [];
}

/** Every kind in one version, its structs in the order in which they are written: nested ones, spec, status. */
export function benchKindsOf(model: BenchModel, version: string, options: BenchOptions): readonly BenchKind[] {
  return Array.from({ length: options.kinds }, (_, index) => {
    const kind = `Widget${String(index).padStart(3, "0")}`;
    const only = model.versionOnly[version];
    const spec = [...model.spec, ...(only === undefined ? [] : [only]), ...(options.pod ? [model.pod] : [])];
    return {
      kind,
      index,
      version,
      structs: [
        ...Object.entries(model.structs).map(([name, struct]) => ({ name: `${kind}${name}`, struct })),
        { name: `${kind}Spec`, struct: ["{K}Spec defines the desired state of {K}.", model.specTypeMarkers, spec] as const },
        { name: `${kind}Status`, struct: ["{K}Status defines the observed state of {K}.", [], model.status] as const },
      ],
      rootMarkers: [...model.rootMarkers, ...versionMarkers(model, version, benchVersions(model, options)[0])],
    };
  });
}

function versionMarkers({ storage, group }: BenchModel, version: string, oldest: string | undefined): readonly string[] {
  if (version === storage) return ["kubebuilder:storageversion"];
  return version === oldest ? [`kubebuilder:deprecatedversion:warning="${group}/${version} {K} is deprecated; use ${storage}"`] : [];
}

/** A text of the model for one kind. */
export function ofKind(text: string, { kind, index }: BenchKind): string {
  return text.replaceAll("{K}", kind).replaceAll("{I}", String(index));
}

import type { Converter } from "./converter.js";
import type { AnyConvertible, FormerHub, KindConversion } from "./convertible.js";
import { guardedConverter } from "./stubs/guarded-stub.js";

/** Everything that can be converted, found by group and kind. */
export interface ConversionRegistry {
  /** The typed conversions of a kind. */
  find(group: string, kind: string): RegisteredKind | undefined;
  /** The unstructured converter of a kind's resource. */
  findConverter(group: string, kind: string): Converter | undefined;
}

/** A kind whose versions convert through its hub. */
export interface RegisteredKind {
  readonly hubVersion: string;
  /** By version, without the hub's. */
  readonly spokes: ReadonlyMap<string, AnyConvertible>;
  /** By version, the generated functions of the spokes whose converters have hand-written bodies. */
  readonly generated?: ReadonlyMap<string, AnyConvertible>;
  /** Spokes that were the hub before, the last one first; none where the hub hasn't moved. */
  readonly formerHubs?: readonly FormerHub[];
  /** Versions that the kind had before; absent where there are none. */
  readonly deletedVersions?: readonly string[];
}

/**
 * Makes the registry of a program.
 * Throws an Error where a kind, a version or a resource is there twice: that is a mistake in the program.
 * @example
 * ```ts
 * const registry = conversionRegistry(conversions); // from api/zz_generated.conversions.ts
 * ```
 */
export function conversionRegistry(kinds: readonly KindConversion[], converters: readonly Converter[] = []): ConversionRegistry {
  const byKind = uniqueMap(kinds.map((kind) => [`${kind.group}/${kind.kind}`, registeredKind(kind)]));
  const byResource = uniqueMap(
    converters.map((converter) => {
      const { group, resource } = converter.groupResource();
      return [`${group}/${resource}`, converter];
    }),
  );
  return {
    find: (group, kind) => byKind.get(`${group}/${kind}`),
    findConverter: (group, kind) => {
      const found = resourceNames(kind).find((resource) => byResource.has(`${group}/${resource}`));
      return found === undefined ? undefined : byResource.get(`${group}/${found}`);
    },
  };
}

function registeredKind(kind: KindConversion): RegisteredKind {
  const hubVersion = kind.hub.groupVersion.version;
  const spokes = uniqueMap([
    [hubVersion, undefined],
    ...kind.spokes.map((spoke): [string, AnyConvertible | undefined] => [
      spoke.version,
      guardedConverter(spoke, { group: kind.group, hubVersion }),
    ]),
  ]);
  const converters = new Map([...spokes].flatMap(([version, converter]) => (converter ? [[version, converter] as const] : [])));
  const generated = new Map(kind.spokes.flatMap((spoke) => (spoke.generated ? [[spoke.version, spoke.generated] as const] : [])));
  const { formerHubs = [] } = kind;
  const deletedVersions = kind.deletedVersions?.filter((version) => !spokes.has(version)) ?? [];
  return {
    hubVersion,
    spokes: converters,
    generated,
    ...(formerHubs.length === 0 ? {} : { formerHubs }),
    ...(deletedVersions.length === 0 ? {} : { deletedVersions }),
  };
}

function uniqueMap<T>(entries: readonly (readonly [string, T])[]): Map<string, T> {
  const map = new Map<string, T>();
  for (const [key, value] of entries) {
    if (map.has(key)) throw new Error(`two conversions are registered for ${key}`);
    map.set(key, value);
  }
  return map;
}

/** Returns the names that the resource of a kind may have: Kubernetes' own guess (meta.UnsafeGuessKindToResource), then the singular. */
function resourceNames(kind: string): readonly string[] {
  const singular = kind.toLowerCase();
  if (singular.endsWith("endpoints")) return [singular];
  if (singular.endsWith("s")) return [`${singular}es`, singular];
  if (singular.endsWith("y")) return [`${singular.slice(0, -1)}ies`, singular];
  return [`${singular}s`, singular];
}

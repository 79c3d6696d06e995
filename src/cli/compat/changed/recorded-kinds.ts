import { isDeepStrictEqual } from "node:util";
import { fullGroup } from "../../../model/kind-queries.js";
import type { ProjectConfig, ProjectResource } from "../../../model/project-config.js";

/** A kind, without anything that it has. */
export interface KindName {
  readonly group: string;
  readonly kind: string;
}

/** A version of a kind, without anything that it has. */
export interface VersionName extends KindName {
  readonly version: string;
}

/** The kinds as PROJECT records them. */
export class RecordedKinds {
  readonly #kinds = new Map<string, { readonly name: KindName; readonly resources: ProjectResource[] }>();

  constructor({ resources }: ProjectConfig) {
    for (const resource of resources) {
      const name = { group: fullGroup(resource), kind: resource.kind };
      const known = this.#kinds.get(keyOf(name));
      if (known === undefined) this.#kinds.set(keyOf(name), { name, resources: [resource] });
      else known.resources.push(resource);
    }
  }

  /** Whether the versions that were read of some kinds are all that they have. */
  hasAll(kinds: readonly KindName[], read: readonly VersionName[]): boolean {
    const versions = new Map<string, Set<string>>();
    for (const each of read) versions.set(keyOf(each), (versions.get(keyOf(each)) ?? new Set()).add(each.version));
    return [...new Set(kinds.map(keyOf))].every((key) => {
      const recorded = this.#kinds.get(key)?.resources.filter(({ hasApi }) => hasApi) ?? [];
      const names = versions.get(key) ?? new Set();
      return names.size === recorded.length && recorded.every(({ version }) => names.has(version));
    });
  }

  /** Whether both record the same of all other kinds. */
  sameBut(kinds: readonly KindName[], other: RecordedKinds): boolean {
    const left = new Set(kinds.map(keyOf));
    const keys = new Set([...this.#kinds.keys(), ...other.#kinds.keys()].filter((key) => !left.has(key)));
    return [...keys].every((key) => isDeepStrictEqual(this.#kinds.get(key)?.resources, other.#kinds.get(key)?.resources));
  }

  /** All kinds in the reader's order: of these, those that were read as they were found, and the others as they are recorded. */
  with(found: readonly KindName[], read: readonly KindName[]): readonly KindName[] {
    const left = new Set(read.map(keyOf));
    const others = [...this.#kinds].flatMap(([key, { name, resources }]) =>
      left.has(key) || resources.every(({ hasApi }) => !hasApi) ? [] : [name],
    );
    return [...found, ...others].sort(byGroup);
  }
}

/** The kinds that some versions are of, or that are named several times, each once. */
export function kindsAmong(versions: readonly KindName[]): readonly KindName[] {
  return [...new Map(versions.map(({ group, kind }) => [keyOf({ group, kind }), { group, kind }])).values()];
}

/** Kind and group. */
export function keyOf({ group, kind }: KindName): string {
  return `${kind}.${group}`;
}

/** The reader's order of kinds: by group, and by name. */
export function byGroup(one: KindName, other: KindName): number {
  return compare(one.group, other.group) || compare(one.kind, other.kind);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

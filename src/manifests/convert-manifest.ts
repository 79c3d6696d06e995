import { ConversionError } from "../convert/conversion-error.js";
import { convertObject } from "../convert/convert-object.js";
import type { ConversionRegistry } from "../convert/registry.js";
import { isRecord } from "../model/json.js";
import { isUntyped, itemsOf } from "./list-items.js";
import { residueVersions, stripResidue } from "./strip-residue.js";

/** A version to convert to, of one group or of all that have it. */
export interface TargetVersion {
  readonly group: string | undefined;
  readonly version: string;
}

/** The conversions of a project's objects. */
export interface ProjectConversions {
  readonly registry: ConversionRegistry;
  /** Whether a kind has a version whose schema equals that of all its others, so that only apiVersion is rewritten. */
  readonly hasEqualVersion: (group: string, kind: string, version: string) => boolean;
}

/** The change that each object is to get. */
export interface ManifestChange {
  /** Undefined for objects that stay in their version. */
  readonly convert?: { readonly target: TargetVersion; readonly conversions: ProjectConversions };
  /** The groups whose residue goes. */
  readonly stripped: ReadonlySet<string>;
  /** Called with each object whose residue is removed, and the versions whose values the residue held. */
  readonly onStripped?: (object: Value, versions: readonly string[]) => void;
}

type Value = Readonly<Record<string, unknown>>;

/** Takes `v1beta2` or `apps.example.com/v1beta2` apart. */
export function parseTarget(to: string): TargetVersion {
  const slash = to.lastIndexOf("/");
  return { group: slash === -1 ? undefined : to.slice(0, slash), version: to.slice(slash + 1) };
}

/**
 * Converts the object that a document holds, or the items of a list. Gives the value itself where nothing is to be done.
 * Rejects with a ConversionError where an object can't be converted.
 */
export async function changeManifest(value: unknown, change: ManifestChange): Promise<unknown> {
  if (!isRecord(value) || typeof value.apiVersion !== "string" || typeof value.kind !== "string") return value;
  const { kind, items } = value;
  if (Array.isArray(items) && kind.endsWith("List")) return changeList(value, items, change);
  const converted = change.convert === undefined ? value : await convert(value, value.apiVersion, kind, change.convert);
  const group = groupOf(String(converted.apiVersion));
  if (!change.stripped.has(group)) return converted;
  const versions = residueVersions(converted, group);
  if (versions.length > 0) change.onStripped?.(converted, versions);
  return stripResidue(converted, group);
}

/** A list of one kind, such as `DemoApplicationList`, is of the version of its items. */
async function changeList(list: Value, items: readonly unknown[], change: ManifestChange): Promise<unknown> {
  const changed = await Promise.all(itemsOf(list).map((item, index) => changeItem(item, items[index], change)));
  const itemKind = String(list.kind).replace(/List$/, "");
  const apiVersion = change.convert === undefined ? undefined : desiredVersion(String(list.apiVersion), itemKind, change.convert);
  if (apiVersion === undefined && changed.every((item, index) => item === items[index])) return list;
  return { ...list, ...(apiVersion === undefined ? {} : { apiVersion }), items: changed };
}

/** An item that leaves it to its list to say what it is still does so afterwards. */
async function changeItem(item: unknown, given: unknown, change: ManifestChange): Promise<unknown> {
  const changed = await changeManifest(item, change);
  if (changed === item) return given;
  if (!isUntyped(given) || !isRecord(changed)) return changed;
  const { apiVersion: _apiVersion, kind: _kind, ...untyped } = changed;
  return untyped;
}

async function convert(value: Value, apiVersion: string, kind: string, how: NonNullable<ManifestChange["convert"]>): Promise<Value> {
  const { target, conversions } = how;
  const group = groupOf(apiVersion);
  if (group === "" || (target.group ?? group) !== group || apiVersion === `${group}/${target.version}`) return value;
  const desired = desiredVersion(apiVersion, kind, how);
  if (desired !== undefined) {
    return converts(conversions, group, kind, target.version)
      ? convertObject(conversions.registry, value, desired)
      : { ...value, apiVersion: desired };
  }
  if (target.group === undefined) return value;
  throw new ConversionError(value, `${kind} has no version ${target.version} in this project, or no conversion to it`);
}

/** The apiVersion that an object gets; undefined where it stays as it is, or its kind has no such version. */
function desiredVersion(
  apiVersion: string,
  kind: string,
  { target, conversions }: NonNullable<ManifestChange["convert"]>,
): string | undefined {
  const group = groupOf(apiVersion);
  const desired = `${group}/${target.version}`;
  if (group === "" || (target.group ?? group) !== group || apiVersion === desired) return undefined;
  const isKnown = converts(conversions, group, kind, target.version) || conversions.hasEqualVersion(group, kind, target.version);
  return isKnown ? desired : undefined;
}

function converts({ registry }: ProjectConversions, group: string, kind: string, version: string): boolean {
  const found = registry.find(group, kind);
  return found?.hubVersion === version || found?.spokes.has(version) === true;
}

function groupOf(apiVersion: string): string {
  return apiVersion.slice(0, Math.max(0, apiVersion.lastIndexOf("/")));
}

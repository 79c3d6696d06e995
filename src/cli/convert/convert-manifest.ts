import { ConversionError } from "../../convert/conversion-error.js";
import { convertObject } from "../../convert/convert-object.js";
import type { ConversionRegistry } from "../../convert/registry.js";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { printManifest } from "./manifest-yaml.js";
import type { ManifestDocument } from "./manifests.js";

/** A version to convert to, of one group or of all that have it. */
export interface TargetVersion {
  readonly group: string | undefined;
  readonly version: string;
}

/** What converts a project's objects. */
export interface ProjectConversions {
  readonly registry: ConversionRegistry;
  /** Whether a kind has a version whose schema equals that of all its others, so that only apiVersion is rewritten. */
  readonly hasEqualVersion: (group: string, kind: string, version: string) => boolean;
}

/** A document after conversion: as it was, where it is of none of the project's kinds. */
export interface ConvertedDocument {
  readonly text: string;
  readonly value: unknown;
}

/** Takes `v1beta2` or `apps.example.com/v1beta2` apart. */
export function parseTarget(to: string): TargetVersion {
  const slash = to.lastIndexOf("/");
  return { group: slash === -1 ? undefined : to.slice(0, slash), version: to.slice(slash + 1) };
}

/** Converts one document, and the items of a list; gives a diagnostic where its object can't be converted. */
export async function convertManifest(
  document: ManifestDocument,
  target: TargetVersion,
  conversions: ProjectConversions,
): Promise<ConvertedDocument | Diagnostic> {
  try {
    const value = await convertValue(document.value, target, conversions);
    return value === document.value ? { text: document.text, value } : { text: printManifest(value), value };
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    return diagnostic("WW230", { file: document.file, document: document.number, reason: error.message });
  }
}

async function convertValue(value: unknown, target: TargetVersion, conversions: ProjectConversions): Promise<unknown> {
  if (typeof value !== "object" || value === null) return value;
  const object = value as Readonly<Record<string, unknown>>;
  const { apiVersion, kind, items } = object;
  if (typeof apiVersion !== "string" || typeof kind !== "string") return value;
  if (Array.isArray(items) && kind.endsWith("List")) return convertList(object, items, target, conversions);

  const group = apiVersion.slice(0, Math.max(0, apiVersion.lastIndexOf("/")));
  if (group === "" || (target.group !== undefined && target.group !== group)) return value;
  const desired = `${group}/${target.version}`;
  if (apiVersion === desired) return value;
  const found = conversions.registry.find(group, kind);
  if (found?.hubVersion === target.version || found?.spokes.has(target.version) === true)
    return convertObject(conversions.registry, value, desired);
  if (conversions.hasEqualVersion(group, kind, target.version)) return { ...object, apiVersion: desired };
  if (target.group === group)
    throw new ConversionError(value, `${kind} has no version ${target.version} in this project, or no conversion to it`);
  return value;
}

async function convertList(
  list: Readonly<Record<string, unknown>>,
  items: readonly unknown[],
  target: TargetVersion,
  conversions: ProjectConversions,
): Promise<unknown> {
  const converted = await Promise.all(items.map((item) => convertValue(item, target, conversions)));
  return converted.every((item, index) => item === items[index]) ? list : { ...list, items: converted };
}

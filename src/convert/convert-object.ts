import { ConversionError } from "./conversion-error.js";
import { isRecord } from "./is-object.js";
import type { ConversionRegistry, RegisteredKind } from "./registry.js";
import type { Unstructured } from "./unstructured.js";

/**
 * Converts one object to another version of its group: spoke to hub, hub to spoke, or spoke to hub to spoke.
 * An object that has the asked version is given back as it is. The given object is never changed.
 * Rejects with a ConversionError that names the object where it can't be converted.
 */
export async function convertObject(registry: ConversionRegistry, object: unknown, desiredAPIVersion: string): Promise<Unstructured> {
  const source = asUnstructured(object);
  if (source.apiVersion === desiredAPIVersion) return source;
  const { group, version } = parseApiVersion(source, source.apiVersion);
  const desired = parseApiVersion(source, desiredAPIVersion);
  if (desired.group !== group) {
    throw new ConversionError(source, `cannot be converted from group ${group} to ${desiredAPIVersion}: that is another group`);
  }
  const kind = registry.find(group, source.kind);
  if (kind !== undefined) {
    return checkAnswer(source, desiredAPIVersion, convertByHub(kind, source, version, desired.version));
  }
  const converter = registry.findConverter(group, source.kind);
  if (converter === undefined) throw new ConversionError(source, `no conversion is known for kind ${source.kind} of group ${group}`);
  try {
    return checkAnswer(source, desiredAPIVersion, await converter.convert(source, desiredAPIVersion));
  } catch (error) {
    throw asConversionError(source, desiredAPIVersion, error);
  }
}

function convertByHub(kind: RegisteredKind, source: Unstructured, from: string, to: string): unknown {
  const upward = from === kind.hubVersion ? undefined : kind.spokes.get(from);
  const downward = to === kind.hubVersion ? undefined : kind.spokes.get(to);
  const unknown =
    upward === undefined && from !== kind.hubVersion ? from : downward === undefined && to !== kind.hubVersion ? to : undefined;
  if (unknown !== undefined) throw new ConversionError(source, `has no version ${unknown}; known are ${knownVersions(kind)}`);
  let step = to;
  try {
    step = kind.hubVersion;
    const hub: unknown = upward === undefined ? source : upward.convertTo(source as never);
    step = to;
    return downward === undefined ? hub : downward.convertFrom(hub as never);
  } catch (error) {
    throw asConversionError(source, step, error);
  }
}

function knownVersions(kind: RegisteredKind): string {
  return [kind.hubVersion, ...kind.spokes.keys()].join(", ");
}

function asUnstructured(object: unknown): Unstructured {
  if (!isRecord(object)) throw new ConversionError(object, "is not a JSON object");
  if (typeof object.apiVersion !== "string" || object.apiVersion === "") throw new ConversionError(object, "has no apiVersion");
  if (typeof object.kind !== "string" || object.kind === "") throw new ConversionError(object, "has no kind");
  return object as Unstructured;
}

function parseApiVersion(object: unknown, apiVersion: string): { readonly group: string; readonly version: string } {
  const [group = "", version = "", ...rest] = apiVersion.split("/");
  if (group === "" || version === "" || rest.length > 0) {
    throw new ConversionError(object, `"${apiVersion}" is not an apiVersion of the form group/version`);
  }
  return { group, version };
}

/** A hand-written conversion may forget what it has to give; the API server's own words for that help nobody. */
function checkAnswer(source: Unstructured, desiredAPIVersion: string, answer: unknown): Unstructured {
  if (!isRecord(answer)) throw new ConversionError(source, `its conversion to ${desiredAPIVersion} gave no object`);
  if (answer.apiVersion !== desiredAPIVersion || answer.kind !== source.kind) {
    const given = `apiVersion ${String(answer.apiVersion)}, kind ${String(answer.kind)}`;
    throw new ConversionError(source, `its conversion gave ${given} where ${desiredAPIVersion}, ${source.kind} was asked for`);
  }
  return answer as Unstructured;
}

function asConversionError(source: Unstructured, to: string, error: unknown): ConversionError {
  if (error instanceof ConversionError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ConversionError(source, `its conversion to ${to} failed: ${reason}`, { cause: error });
}

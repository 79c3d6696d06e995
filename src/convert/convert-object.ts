import { ConversionError, thrownMessage } from "./conversion-error.js";
import { type Asked, formerRoute } from "./former-hubs/former-route.js";
import { isRecord } from "./is-object.js";
import { lastReadPath } from "./last-read-path.js";
import type { ConversionRegistry, RegisteredKind } from "./registry.js";
import type { Unstructured } from "./unstructured.js";

/**
 * Converts one object to another version of its group: spoke to hub, hub to spoke, or spoke to hub to spoke.
 * An object that has the asked version is given back as it is. The given object is never changed.
 * Rejects with a ConversionError that names the object where it can't be converted.
 */
export async function convertObject(registry: ConversionRegistry, object: unknown, desiredAPIVersion: string): Promise<Unstructured> {
  return conversionTo(registry, desiredAPIVersion)(object);
}

/** A function that does so for many objects, and without promises where the conversion needs none: then it throws what it would reject with. */
export function conversionTo(
  registry: ConversionRegistry,
  desiredAPIVersion: string,
): (object: unknown) => Unstructured | Promise<Unstructured> {
  let last: { readonly apiVersion: string; readonly kind: string; readonly convert: Route } | undefined;
  return (object) => {
    const source = asUnstructured(object);
    const { apiVersion, kind } = source;
    if (apiVersion === desiredAPIVersion) return source;
    if (last?.apiVersion !== apiVersion || last.kind !== kind) {
      last = { apiVersion, kind, convert: routeOf(registry, source, desiredAPIVersion) };
    }
    return last.convert(source);
  };
}

/** How the objects of one kind and version become those of another version. */
type Route = (source: Unstructured) => Unstructured | Promise<Unstructured>;

function routeOf(registry: ConversionRegistry, source: Unstructured, desiredAPIVersion: string): Route {
  const { group, version } = parseApiVersion(source, source.apiVersion);
  const desired = parseApiVersion(source, desiredAPIVersion);
  if (desired.group !== group) {
    throw new ConversionError(source, `cannot be converted from group ${group} to ${desiredAPIVersion}: that is another group`);
  }
  const kind = registry.find(group, source.kind);
  if (kind !== undefined) {
    const convert = byHub(kind, source, { group, from: version, to: desired.version });
    return (object) => checkAnswer(object, desiredAPIVersion, convert(object));
  }
  const converter = registry.findConverter(group, source.kind);
  if (converter === undefined) throw new ConversionError(source, `no conversion is known for kind ${source.kind} of group ${group}`);
  return async (object) => {
    try {
      return checkAnswer(object, desiredAPIVersion, await converter.convert(object, desiredAPIVersion));
    } catch (error) {
      throw asConversionError(object, desiredAPIVersion, error);
    }
  };
}

function byHub(kind: RegisteredKind, source: Unstructured, asked: Asked): (object: Unstructured) => unknown {
  const { hubVersion, spokes } = kind;
  const { from, to } = asked;
  const upward = from === hubVersion ? undefined : spokes.get(from);
  const downward = to === hubVersion ? undefined : spokes.get(to);
  const unknown = upward === undefined && from !== hubVersion ? from : downward === undefined && to !== hubVersion ? to : undefined;
  if (unknown !== undefined) throw new ConversionError(source, `has no version ${unknown}; known are ${knownVersions(kind)}`);
  const formerSteps = formerRoute(kind, asked);
  return (object) => {
    const former = formerSteps?.(object);
    if (former !== undefined) return former.reduce<unknown>((given, each) => step(object, given, each.to, each.convert), object);
    const hub: unknown = upward === undefined ? object : step(object, object, hubVersion, (given) => upward.convertTo(given));
    return downward === undefined ? hub : step(object, hub, to, (given) => downward.convertFrom(given));
  };
}

/** One of the steps of a conversion. */
function step(source: Unstructured, given: unknown, to: string, convert: (given: never) => unknown): unknown {
  try {
    return convert(given as never);
  } catch (error) {
    throw asConversionError(
      source,
      to,
      error,
      lastReadPath(given, (again) => convert(again as never)),
    );
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

function asConversionError(source: Unstructured, to: string, error: unknown, path?: string): ConversionError {
  if (error instanceof ConversionError) return error;
  const reason = thrownMessage(error);
  const where = path === undefined || reason.includes(path.slice(1)) ? "" : ` at ${path}`;
  return new ConversionError(source, `its conversion to ${to} failed${where}: ${reason}`, { cause: error });
}

import { isRecord } from "../model/json.js";
import { ConversionError } from "./conversion-error.js";
import { takeSteps } from "./conversion-step.js";
import { type Asked, formerRoute } from "./former-hubs/former-route.js";
import type { ConversionRegistry, RegisteredKind } from "./registry.js";
import { withoutDeletedVersions } from "./residue/deleted-versions.js";
import { methodName, stepFromHub, stepToHub } from "./stubs/stub-steps.js";
import { type TimeLimit, timeLimit } from "./time-limit.js";
import type { Unstructured } from "./unstructured.js";

/**
 * Converts one object to another version of its group: spoke to hub, hub to spoke, or spoke to hub to spoke.
 * An object that has the asked version is given back as it is. The given object is never changed.
 * Rejects with a ConversionError that names the object if it can't be converted, or if that takes longer than `timeout` milliseconds.
 * @example
 * ```ts
 * const registry = conversionRegistry(conversions);
 * const website = { apiVersion: "apps.example.com/v1", kind: "Website", metadata: { name: "shop" }, spec: {} };
 * const converted = await convertObject(registry, website, "apps.example.com/v2");
 * ```
 */
export async function convertObject(
  registry: ConversionRegistry,
  object: unknown,
  desiredAPIVersion: string,
  { timeout = 30_000 }: { readonly timeout?: number } = {},
): Promise<Unstructured> {
  return conversionTo(registry, desiredAPIVersion, timeLimit(timeout))(object);
}

/**
 * Makes such a function for many objects. It gives no promise if the conversion needs none: it then throws where the promise would reject.
 * @param limit the time limit for promises of conversions; without it there is no limit
 */
export function conversionTo(
  registry: ConversionRegistry,
  desiredAPIVersion: string,
  limit?: TimeLimit,
): (object: unknown) => Unstructured | Promise<Unstructured> {
  let last: { readonly apiVersion: string; readonly kind: string; readonly convert: Route } | undefined;
  return (object) => {
    const source = asUnstructured(object);
    const { apiVersion, kind } = source;
    if (apiVersion === desiredAPIVersion) return source;
    if (last?.apiVersion !== apiVersion || last.kind !== kind) {
      last = { apiVersion, kind, convert: knownRoute(registry, source, desiredAPIVersion) };
    }
    return last.convert(source, limit);
  };
}

/** How the objects of one kind and version become those of another version. */
type Route = (source: Unstructured, limit: TimeLimit | undefined) => Unstructured | Promise<Unstructured>;

/** The routes of each registry: most reviews have one object, so a route is found more often than it is used. */
const routes = new WeakMap<ConversionRegistry, Map<string, Route>>();

/** Clients may choose versions where a converter takes any. */
const maxRoutes = 1_000;

/** The route of the object before, which nearly always is that of the next. */
let lastRoute:
  | {
      readonly registry: ConversionRegistry;
      readonly apiVersion: string;
      readonly kind: string;
      readonly desired: string;
      readonly route: Route;
    }
  | undefined;

function knownRoute(registry: ConversionRegistry, source: Unstructured, desired: string): Route {
  const { apiVersion, kind } = source;
  const isKnown = lastRoute?.registry === registry && lastRoute.apiVersion === apiVersion && lastRoute.kind === kind;
  if (lastRoute === undefined || !isKnown || lastRoute.desired !== desired)
    lastRoute = { registry, apiVersion, kind, desired, route: findRoute(registry, source, desired) };
  return lastRoute.route;
}

function findRoute(registry: ConversionRegistry, source: Unstructured, desiredAPIVersion: string): Route {
  const all = routes.get(registry) ?? new Map<string, Route>();
  routes.set(registry, all);
  const key = `${source.kind} ${source.apiVersion} ${desiredAPIVersion}`;
  const known = all.get(key);
  if (known !== undefined) return known;
  const route = routeOf(registry, source, desiredAPIVersion);
  if (all.size >= maxRoutes) all.clear();
  all.set(key, route);
  return route;
}

function routeOf(registry: ConversionRegistry, source: Unstructured, desiredAPIVersion: string): Route {
  const { group, version } = parseApiVersion(source, source.apiVersion);
  const desired = parseApiVersion(source, desiredAPIVersion);
  if (desired.group !== group) {
    throw new ConversionError(source, `cannot be converted from group ${group} to ${desiredAPIVersion}: that is another group`);
  }
  const kind = registry.find(group, source.kind);
  const convert =
    kind === undefined
      ? byConverter(registry, source, { group, desiredAPIVersion })
      : byHub(kind, source, { group, from: version, to: desired.version });
  return (object, limit) => {
    const answer = convert(object, limit);
    return answer instanceof Promise
      ? answer.then((settled) => checkAnswer(object, desiredAPIVersion, settled))
      : checkAnswer(object, desiredAPIVersion, answer);
  };
}

/** Converts an object; returns the result of the project's own code, which may be a promise. */
type Untrusted = (object: Unstructured, limit: TimeLimit | undefined) => unknown;

function byConverter(
  registry: ConversionRegistry,
  { kind, ...source }: Unstructured,
  { group, desiredAPIVersion }: { readonly group: string; readonly desiredAPIVersion: string },
): Untrusted {
  const converter = registry.findConverter(group, kind);
  if (converter === undefined) throw new ConversionError({ kind, ...source }, `no conversion is known for kind ${kind} of group ${group}`);
  const stub = methodName(converter, "convert");
  const convert = (given: Unstructured) => converter.convert(given, desiredAPIVersion);
  const step = { to: desiredAPIVersion, convert, ...(stub === undefined ? {} : { stub }) };
  return (object, limit) => takeSteps(object, [step], limit);
}

function byHub(kind: RegisteredKind, source: Unstructured, asked: Asked): Untrusted {
  const { hubVersion, spokes } = kind;
  const { from, to } = asked;
  const unknown = [from, to].find((version) => version !== hubVersion && !spokes.has(version));
  if (unknown !== undefined) throw new ConversionError(source, `has no version ${unknown}; known are ${knownVersions(kind)}`);
  const steps = [...(from === hubVersion ? [] : [stepToHub(kind, from)]), ...(to === hubVersion ? [] : [stepFromHub(kind, to)])];
  const formerSteps = formerRoute(kind, asked);
  const { deletedVersions } = kind;
  const present = deletedVersions === undefined ? undefined : withoutDeletedVersions(asked.group, deletedVersions);
  return (object, limit) => {
    const given = present?.(object) ?? object;
    return takeSteps(given, formerSteps?.(given) ?? steps, limit);
  };
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

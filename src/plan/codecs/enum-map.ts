import { enumMap as runTime } from "../../convert/codecs/enum-map.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Field, Schema } from "../../model/schema.js";
import { isBoolean, likenessToBoolean, type TruthWords, truthsOf } from "./boolean-words.js";
import {
  type BuiltInCodec,
  type CodecVerdict,
  coverage,
  describeTypes,
  expected,
  misfit,
  type SideNames,
  type Suggestion,
} from "./built-in-codec.js";

/** A value of an enum. */
type EnumValue = string | number | boolean;

/** `enumMap({ a: "A", b: "B" }, { otherwise: "a" })`. */
export const enumMap = {
  parameters: "{ spokeValue: hubValue }, { otherwise? }",
  hubFields: 1,

  problem([map, options, ...more]) {
    if (!isJsonObject(map) || more.length > 0) return "it takes an object with a hub value for each of the spoke's, and `{ otherwise }`";
    if (Object.keys(map).length === 0) return "its map is empty";
    if (!Object.values(map).every(isEnumValue)) return "the values of its map are neither strings nor numbers nor booleans";
    const isOptions = options === undefined || (isJsonObject(options) && Object.keys(options).every((name) => name === "otherwise"));
    return isOptions ? undefined : "its options have `otherwise`, and nothing else";
  },

  judge([map, options], { spoke, hub, sides }) {
    const pairs = Object.entries(map as { readonly [name: string]: EnumValue });
    const { otherwise } = (options ?? {}) as { readonly otherwise?: JsonValue };
    const members = membersOf(spoke);
    if (members === undefined) return misfit(expected({ spoke: "a field with an enum, or a boolean" }, sides), describeTypes(spoke));
    const unfit =
      misfitOfNames(
        members,
        pairs.map(([name]) => name),
        sides,
      ) ??
      misfitOfValues(
        hub,
        pairs.map(([, value]) => value),
        sides,
      );
    if (unfit !== undefined) return unfit;
    if (otherwise !== undefined && !members.some((member) => member === otherwise)) {
      return misfit(`an \`otherwise\` that the ${sides.spoke} has, ${listed(members)}`, JSON.stringify(otherwise));
    }
    const image = new Set(pairs.map(([, value]) => value));
    const coversHub = membersOf(hub)?.every((member) => image.has(member)) === true;
    const toHub = coverage(spoke, true);
    const fromHub = coverage(hub, coversHub || otherwise !== undefined);
    const isInjective = image.size === pairs.length;
    return { toHub, fromHub, oneToOne: isInjective && coversHub && toHub === "total" && fromHub === "total" };
  },

  untold([map], { spoke, hub }, of) {
    const pairs = Object.entries(map as { readonly [name: string]: EnumValue });
    const image = new Set(pairs.map(([, value]) => value));
    if (of === "hub") {
      const others = membersOf(hub)?.filter((member) => !image.has(member));
      return others === undefined ? "values that its map doesn't name" : others.length === 0 ? undefined : listed(others);
    }
    const isOneOfSeveral = (name: string) => pairs.filter(([, value]) => value === (map as JsonObject)[name]).length > 1;
    const alike = membersOf(spoke)?.filter((member) => isOneOfSeveral(String(member))) ?? [];
    return alike.length === 0 ? undefined : listed(alike);
  },

  defaultInHub([map], value) {
    return isJsonObject(map) && isEnumValue(value) && Object.hasOwn(map, String(value)) ? map[String(value)] : undefined;
  },

  defaultInSpoke([map], value, spoke) {
    return isJsonObject(map) ? membersOf(spoke)?.find((member) => map[String(member)] === value) : undefined;
  },

  example([map], spoke) {
    const [pair] = Object.entries(map as { readonly [name: string]: EnumValue });
    if (pair === undefined) return undefined;
    const [name, value] = pair;
    // The spoke of an inverted map is the hub here, whose values say nothing about the names.
    return [
      membersOf(spoke)?.find((member) => String(member) === name) ?? (isTruths(Object.keys(map as object)) ? name === "true" : name),
      value,
    ];
  },
  showsPlaceholder: (values) => values.length > 1,

  offer: {
    between(spoke, hub) {
      const map = sameMembers(spoke.schema.enum ?? [], hub.schema.enum ?? []);
      if (map !== undefined) return [{ values: [map], meaning: "its values are spelt otherwise in the hub" }];
      return [...ofBoolean(spoke, hub), ...ofTwoMembers(spoke, hub)];
    },
    likeness: (spoke, hub) => (isBoolean(spoke.schema) || isBoolean(hub.schema) ? likenessToBoolean(spoke, hub) : 0.9),
    toldByValues: 0.7,
  },

  runTime: {
    kind: "function",
    make: runTime,
    isTyped: true,
    arguments([map, options], spoke) {
      const [member] = membersOf(spoke) ?? [];
      const keys = typeof member === "number" || typeof member === "boolean" ? { keys: typeof member } : {};
      const all = { ...(isJsonObject(options) ? options : {}), ...keys };
      return [map ?? {}, ...(Object.keys(all).length === 0 ? [] : [all])];
    },
  },

  turnedRound(values) {
    const map = exchanged(values);
    return map === undefined ? undefined : [map];
  },

  compose([map, ...more], [wanted, ...others]) {
    if (!isOneToOne(map) || !isOneToOne(wanted) || more.length > 0 || others.length > 0) return undefined;
    // Names are text: what they stand for in a boolean or a number isn't known here.
    if (Object.keys(wanted).some(isLiteral)) return undefined;
    const second = new Map(Object.entries(wanted).map(([name, value]) => [value, name]));
    const composed = Object.entries(map).flatMap(([name, value]) => {
      const found = second.get(value);
      return found === undefined ? [] : [[name, found] as const];
    });
    return composed.length === Object.keys(map).length ? [Object.fromEntries(composed)] : undefined;
  },

  valuesOf([map], side) {
    if (!isJsonObject(map)) return [];
    return side === "spoke" ? Object.keys(map) : [...new Set(Object.values(map))];
  },
} satisfies BuiltInCodec;

/** Suggestions for a boolean that has become an enum. Its inverse says an enum with further values in a boolean; an enum of two has a map of its own. */
function ofBoolean(spoke: Field, hub: Field): readonly Suggestion[] {
  if (!isBoolean(spoke.schema)) return [];
  const isOfTwo = membersOf(hub.schema)?.length === 2;
  return truthsOf(spoke, hub).map(({ yes, no }) => {
    const said = `true is ${JSON.stringify(yes)} in the hub, and false ${JSON.stringify(no)}`;
    const inverse = isOfTwo
      ? {}
      : { ofInverse: `${JSON.stringify(yes)} is true in the hub, ${JSON.stringify(no)} false, and nothing else is said there` };
    return { values: [{ true: yes, false: no }], meaning: said, ...inverse };
  });
}

/** Suggestions for an enum of two that has become a boolean. */
function ofTwoMembers(spoke: Field, hub: Field): readonly Suggestion[] {
  if (!isBoolean(hub.schema) || membersOf(spoke.schema)?.length !== 2) return [];
  return truthsOf(hub, spoke).map(({ yes, no }: TruthWords) => ({
    values: [{ [yes]: true, [no]: false }],
    meaning: `${JSON.stringify(yes)} is true in the hub, and ${JSON.stringify(no)} false`,
  }));
}

/** A map from the spoke's members to the hub's, where each has one that is spelt alike but for case and separators. */
function sameMembers(members: readonly JsonValue[], others: readonly JsonValue[]): { readonly [name: string]: JsonValue } | undefined {
  const plain = (value: JsonValue) =>
    String(value)
      .toLowerCase()
      .replace(/[^a-z\d]/g, "");
  if (members.length === 0 || members.every((member) => others.includes(member))) return undefined;
  const pairs = members.flatMap((member) => {
    const found = others.find((other) => plain(other) === plain(member));
    return found === undefined ? [] : [[String(member), found] as const];
  });
  return pairs.length === members.length ? Object.fromEntries(pairs) : undefined;
}

/** The map with names and values exchanged; undefined where that isn't the inverse, as of a map with options or with equal values. */
function exchanged([map, ...more]: readonly JsonValue[]): { readonly [name: string]: string } | undefined {
  if (!isOneToOne(map) || more.length > 0) return undefined;
  const pairs = Object.entries(map);
  if (pairs.some(([, value]) => typeof value !== "string")) return undefined;
  return Object.fromEntries(pairs.map(([name, value]) => [value as string, name]));
}

function isOneToOne(map: JsonValue | undefined): map is { readonly [name: string]: JsonValue } {
  return isJsonObject(map) && new Set(Object.values(map)).size === Object.keys(map).length;
}

/** Whether a name may stand for a boolean or a number. */
function isLiteral(name: string): boolean {
  return name === "true" || name === "false" || (name !== "" && Number.isFinite(Number(name)));
}

function isTruths(names: readonly string[]): boolean {
  return names.length === 2 && names.includes("true") && names.includes("false");
}

/** All values of a field, but for null; undefined where there is no end of them. */
function membersOf({ type, enum: members }: Schema): readonly EnumValue[] | undefined {
  if (members !== undefined)
    return members.every((member) => member === null || isEnumValue(member)) ? members.filter(isEnumValue) : undefined;
  return type === "boolean" ? [true, false] : undefined;
}

function misfitOfNames(members: readonly EnumValue[], names: readonly string[], { spoke }: SideNames): CodecVerdict | undefined {
  const wanted = members.map(String);
  const missing = wanted.filter((member) => !names.includes(member));
  const foreign = names.filter((name) => !wanted.includes(name));
  if (missing.length === 0 && foreign.length === 0) return undefined;
  const found = missing.length > 0 ? `a map without ${listed(missing)}` : `a map that names ${listed(foreign)}, too`;
  return misfit(`a map of all of the ${spoke}'s values, ${listed(wanted)}`, found);
}

function misfitOfValues(hub: Schema, values: readonly EnumValue[], sides: SideNames): CodecVerdict | undefined {
  const foreign = values.filter((value) => !takes(hub, value));
  if (foreign.length === 0) return undefined;
  const taken =
    hub.enum === undefined
      ? `values of the ${sides.hub}'s type, ${describeTypes(hub)}`
      : `values that the ${sides.hub} has, ${listed(hub.enum)}`;
  return misfit(taken, listed(foreign));
}

function takes({ type, enum: members }: Schema, value: EnumValue): boolean {
  if (members !== undefined) return members.some((member) => member === value);
  return type === typeof value || (typeof value === "number" && (type === "number" || (type === "integer" && Number.isInteger(value))));
}

function isEnumValue(value: JsonValue): value is EnumValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function listed(values: readonly JsonValue[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ");
}

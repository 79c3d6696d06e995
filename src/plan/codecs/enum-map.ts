import { enumMap as runTime } from "../../convert/codecs/enum-map.js";
import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { type BuiltInCodec, type CodecVerdict, coverage, describeTypes, expected, misfit, type SideNames } from "./built-in-codec.js";

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

  defaultInHub([map], value) {
    return isJsonObject(map) && isEnumValue(value) && Object.hasOwn(map, String(value)) ? map[String(value)] : undefined;
  },

  example: ([map]) => Object.entries(map as { readonly [name: string]: JsonValue })[0],
  showsPlaceholder: (values) => values.length > 1,

  offer: {
    between(spoke, hub) {
      const map = sameMembers(spoke.schema.enum ?? [], hub.schema.enum ?? []);
      return map === undefined ? [] : [{ values: [map], meaning: "its values are spelt otherwise in the hub" }];
    },
    likeness: () => 0.9,
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

  compose([map, ...more], wanted) {
    const second = exchanged(wanted);
    if (!isJsonObject(map) || exchanged([map, ...more]) === undefined || second === undefined) return undefined;
    const composed = Object.entries(map).map(([name, value]) => [name, second[value as string]] as const);
    return composed.every(([, value]) => value !== undefined)
      ? [Object.fromEntries(composed) as { readonly [name: string]: JsonValue }]
      : undefined;
  },

  valuesOf([map], side) {
    if (!isJsonObject(map)) return [];
    return side === "spoke" ? Object.keys(map) : [...new Set(Object.values(map))];
  },
} satisfies BuiltInCodec;

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
  if (!isJsonObject(map) || more.length > 0) return undefined;
  const pairs = Object.entries(map);
  const values = new Set(pairs.map(([, value]) => value));
  if (values.size !== pairs.length || pairs.some(([, value]) => typeof value !== "string")) return undefined;
  return Object.fromEntries(pairs.map(([name, value]) => [value as string, name]));
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

import { isJsonObject, type JsonValue } from "../../json.js";
import type { Schema } from "../../schema.js";
import { type BuiltInCodec, type CodecVerdict, coverage, describeTypes, expected, misfit, type Sides } from "./built-in-codec.js";

/** A value of an enum. */
type EnumValue = string | number | boolean;

/** `enumMap({ a: "A", b: "B" }, { otherwise: "a" })`. */
export const enumMap: BuiltInCodec = {
  parameters: "{ spokeValue: hubValue }, { otherwise? }",
  hubFields: 1,

  problem([map, options, ...more]) {
    if (!isJsonObject(map) || more.length > 0) return "it takes an object with a hub value for each of the spoke's, and `{ otherwise }`";
    if (Object.keys(map).length === 0) return "its map is empty";
    if (!Object.values(map).every(isEnumValue)) return "the values of its map are neither strings nor numbers nor booleans";
    const isOptions = options === undefined || (isJsonObject(options) && Object.keys(options).every((name) => name === "otherwise"));
    return isOptions ? undefined : "its options have `otherwise`, and nothing else";
  },

  judge([map, options], spoke, hub, _more, sides) {
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

  runTimeArguments([map, options], spoke) {
    const [member] = membersOf(spoke) ?? [];
    const keys = typeof member === "number" || typeof member === "boolean" ? { keys: typeof member } : {};
    const all = { ...(isJsonObject(options) ? options : {}), ...keys };
    return [map ?? {}, ...(Object.keys(all).length === 0 ? [] : [all])];
  },

  defaultInHub([map], value) {
    return isJsonObject(map) && isEnumValue(value) && Object.hasOwn(map, String(value)) ? map[String(value)] : undefined;
  },
};

/** All values of a field, but for null; undefined where there is no end of them. */
function membersOf({ type, enum: members }: Schema): readonly EnumValue[] | undefined {
  if (members !== undefined)
    return members.every((member) => member === null || isEnumValue(member)) ? members.filter(isEnumValue) : undefined;
  return type === "boolean" ? [true, false] : undefined;
}

function misfitOfNames(members: readonly EnumValue[], names: readonly string[], { spoke }: Sides): CodecVerdict | undefined {
  const wanted = members.map(String);
  const missing = wanted.filter((member) => !names.includes(member));
  const foreign = names.filter((name) => !wanted.includes(name));
  if (missing.length === 0 && foreign.length === 0) return undefined;
  const found = missing.length > 0 ? `a map without ${listed(missing)}` : `a map that names ${listed(foreign)}, too`;
  return misfit(`a map of all of the ${spoke}'s values, ${listed(wanted)}`, found);
}

function misfitOfValues(hub: Schema, values: readonly EnumValue[], sides: Sides): CodecVerdict | undefined {
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

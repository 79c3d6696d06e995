import fc from "fast-check";
import { type Case, caseOf } from "./cases/kind-files.js";

/** Where a field is: in one of the objects below `spec`, or in `spec` itself. */
const places = ["", "a", "b", "b.c"] as const;
type Place = (typeof places)[number];
type ObjectPlace = Exclude<Place, "">;

type Side = "hub" | "spoke";

/** The types of a field in both versions: equal, of fewer values in the spoke, and with values of the spoke that the hub can't represent. */
const fieldTypes = {
  same: { hub: "string", spoke: "string", codec: "" },
  narrow: { hub: '"N" | "S" | "B"', spoke: '"n" | "s"', codec: 'enumMap({ n: "N", s: "S" })' },
  duration: { hub: "int32", spoke: "string", codec: 'duration("s")' },
} as const;

interface MovedField {
  readonly type: keyof typeof fieldTypes;
  /** Its place in each version that has it. */
  readonly hub: Place | undefined;
  readonly spoke: Place | undefined;
}

/** An object: in which versions it has to exist, and where not, in which it may be empty. */
interface ObjectForm {
  readonly isRequired: Readonly<Record<Side, boolean>>;
  readonly mayBeEmpty: Readonly<Record<Side, boolean>>;
}

interface MovedFields {
  readonly fields: readonly MovedField[];
  readonly objects: Readonly<Record<ObjectPlace, ObjectForm>>;
}

const place = fc.constantFrom(...places);

const field: fc.Arbitrary<MovedField> = fc
  .record({
    type: fc.constantFrom(...(Object.keys(fieldTypes) as (keyof typeof fieldTypes)[])),
    hub: fc.option(place, { nil: undefined, freq: 3 }),
    spoke: fc.option(place, { nil: undefined, freq: 3 }),
  })
  .filter(({ hub, spoke }) => hub !== undefined || spoke !== undefined);

const isRequired = fc.integer({ min: 0, max: 3 }).map((number) => number === 3);

const objectForm: fc.Arbitrary<ObjectForm> = fc.record({
  isRequired: fc.record({ hub: isRequired, spoke: isRequired }),
  mayBeEmpty: fc.record({ hub: fc.boolean(), spoke: fc.boolean() }),
});

/**
 * Projects of one kind in two versions that have the same objects, or some of them: each field is in any object of either version, or in only one version.
 * The kinds that people published go wrong where a field moved out of an object that both have.
 */
export const movedFields: fc.Arbitrary<Case> = fc
  .record({
    fields: fc.array(field, { minLength: 1, maxLength: 6 }),
    objects: fc.record({ a: objectForm, b: objectForm, "b.c": objectForm }),
  })
  // Equal versions have no conversion.
  .filter(({ fields }) => fields.some(({ type, hub, spoke }) => hub !== spoke || type !== "same"))
  .map(projectOf);

function projectOf(moved: MovedFields): Case {
  const hub = `import { CustomResource, Hub, MinProperties, Resource, StorageVersion, type int32 } from "wheelwright/api";
${structs("hub", moved)}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`;
  const spoke = `import { CustomResource, MapsTo, MinProperties, Resource, SpokeOnly, duration, enumMap, type int32 } from "wheelwright/api";
${structs("spoke", moved)}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`;
  return caseOf("Crate: fields moved at random", { kind: "Crate", hub: "v2", types: { v2: hub, v1: spoke } });
}

/** The classes of the objects that hold something, inner ones first. */
function structs(side: Side, moved: MovedFields): string {
  return ["b.c", "b", "a", ""]
    .map((path) => path as Place)
    .filter((path) => path === "" || isThere(path, side, moved))
    .map((path) => `\nexport class ${className(path)} {\n${members(path, side, moved).join("\n")}\n}\n`)
    .join("");
}

function isThere(path: Place, side: Side, { fields }: MovedFields): boolean {
  return fields.some((each) => each[side] === path || (path === "b" && each[side] === "b.c"));
}

/** An object that the hub lacks, and of whose fields the hub has none: it is kept as one value. */
function isSpokeOnly(path: Place, moved: MovedFields): boolean {
  const inside = moved.fields.filter(({ spoke }) => spoke === path || (path === "b" && spoke === "b.c"));
  return path !== "" && !isThere(path, "hub", moved) && inside.every(({ hub }) => hub === undefined);
}

function members(path: Place, side: Side, moved: MovedFields): readonly string[] {
  const isKept = side === "spoke" && [path, parentOf(path)].some((each) => isSpokeOnly(each, moved));
  const own = moved.fields.flatMap((each, index) => (each[side] === path ? [member(`f${index}`, each, isKept ? "kept" : side)] : []));
  const inside = places
    .filter((each) => each !== "" && parentOf(each) === path && isThere(each, side, moved))
    .map((each) => objectMember(each as ObjectPlace, side, moved));
  return [...own, ...inside];
}

/** @param side "kept" for a field of the spoke in an object that is kept as one value */
function member(name: string, { type, hub, spoke }: MovedField, side: Side | "kept"): string {
  const types = fieldTypes[type];
  if (side === "hub") return `  ${name}?: ${types.hub};`;
  if (side === "kept") return `  ${name}?: ${types.spoke};`;
  const decorator = hub === undefined ? "@SpokeOnly()" : mapsTo(name, hub, spoke === hub, types.codec);
  return `  ${decorator}\n  ${name}?: ${types.spoke};`;
}

function mapsTo(name: string, hub: Place, stayed: boolean, codec: string): string {
  if (stayed && codec === "") return "";
  const path = `"${["", "spec", ...(hub === "" ? [] : [hub]), name].join(".")}"`;
  return `@MapsTo(${codec === "" ? path : `${path}, ${codec}`})`;
}

function objectMember(path: ObjectPlace, side: Side, moved: MovedFields): string {
  const limit = isNeeded(path, side, moved) || moved.objects[path].mayBeEmpty[side] ? [] : ["@MinProperties(1)"];
  const decorators = side === "hub" ? limit : [...hintOf(path, moved), ...limit];
  const name = `${path.at(-1)}${isNeeded(path, side, moved) ? "!" : "?"}`;
  return [...decorators, `${name}: ${className(path)};`].map((line) => `  ${line}`).join("\n");
}

/** An object of one version alone can't be required without a value for its absence. */
function isNeeded(path: ObjectPlace, side: Side, moved: MovedFields): boolean {
  return moved.objects[path].isRequired[side] && isThere(path, "hub", moved) && isThere(path, "spoke", moved);
}

function hintOf(path: ObjectPlace, moved: MovedFields): readonly string[] {
  if (isSpokeOnly(path, moved)) return isSpokeOnly(parentOf(path), moved) ? [] : ["@SpokeOnly()"];
  if (isNeeded(path, "hub", moved) === isNeeded(path, "spoke", moved)) return [];
  const side = isNeeded(path, "hub", moved) ? "hub" : "spoke";
  const value = path === "b" && isThere("b.c", side, moved) && isNeeded("b.c", side, moved) ? "{ c: {} }" : "{}";
  return [`@MapsTo(".spec.${path}", { whenAbsent: ${value} })`];
}

function parentOf(path: Place): Place {
  return path === "b.c" ? "b" : "";
}

function className(path: Place): string {
  return path === "" ? "CrateSpec" : `Crate${path.replace(".", "").toUpperCase()}`;
}

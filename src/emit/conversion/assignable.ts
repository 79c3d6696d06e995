import { isInsideBuiltIn } from "../../model/built-in-place.js";
import type { Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";

/**
 * Whether TypeScript takes values of one schema for those of another. It doesn't where an enum has fewer members, nor between two named
 * enums, nor where the models of built-in types say the same in other types: `Date` for a time, `string` for an enum or a quantity.
 */
export function assignable(from: Schema, to: Schema): boolean {
  if (!sameSchema(from, to)) return false;
  const [ofFrom, ofTo] = [typesIn(from), typesIn(to)];
  if (ofFrom.namedEnum || ofTo.namedEnum) return false;
  return !(ofFrom.model || ofTo.model) || sameModels(from, to);
}

/** The presence, inside a schema, of types that TypeScript tells apart by name. */
interface TypesInside {
  readonly namedEnum: boolean;
  readonly model: boolean;
}

const known = new WeakMap<Schema, TypesInside>();

/** Whether an enum with a name, or something of a built-in type, is a schema or is inside it. Told once of each schema that has others in it. */
function typesIn(schema: Schema): TypesInside {
  const { fields, items, additionalProperties, builtIn } = schema;
  if (fields === undefined && items === undefined && additionalProperties === undefined) return ownTypes(schema);
  const found = known.get(schema);
  if (found !== undefined) return found;
  const inner = [ownTypes(schema), ...schemasOf(schema).map(typesIn)];
  const types = {
    namedEnum: builtIn === undefined && inner.some(({ namedEnum }) => namedEnum),
    model: inner.some(({ model }) => model),
  };
  known.set(schema, types);
  return types;
}

function ownTypes({ builtIn, place, enum: members, typeRef }: Schema): TypesInside {
  return {
    namedEnum: builtIn === undefined && members !== undefined && typeRef !== undefined,
    model: builtIn !== undefined || isInsideBuiltIn(place),
  };
}

/** Whether what is of a built-in type on one side is of the same on the other. Both are equal as schemas. */
function sameModels(left: Schema, right: Schema): boolean {
  if (left.builtIn !== undefined || right.builtIn !== undefined) return left.builtIn === right.builtIn && sameModule(left, right);
  const others = schemasIn(right);
  if (others.length > 0) return schemasIn(left).every((each, index) => sameModels(each, others[index] ?? each));
  const ofModels = [left, right].filter(({ place }) => isInsideBuiltIn(place));
  return ofModels.length === 0 || (ofModels.length === 2 && left.format !== "date-time");
}

/**
 * Whether two equal built-in types come from one module: `wheelwright/kubernetes` has strings where client-node has `Date`. Of a type without fields that
 * can't be seen, and matters for times only.
 */
function sameModule(left: Schema, right: Schema): boolean {
  const [ofLeft] = schemasIn(left);
  const [ofRight] = schemasIn(right);
  return ofLeft === undefined ? left.format !== "date-time" : ofLeft.place.file === ofRight?.place.file;
}

/** The schemas of a schema's fields, by name, of its elements and of its values. */
function schemasIn({ fields = [], ...others }: Schema): readonly Schema[] {
  return schemasOf({ ...others, fields: fields.toSorted((a, b) => (a.name < b.name ? -1 : 1)) });
}

/** The same in any order. */
function schemasOf({ fields = [], items, additionalProperties }: Schema): readonly Schema[] {
  return [...fields.map(({ schema }) => schema), items, additionalProperties].filter((each) => each !== undefined);
}

import { type Decoration, type FieldDecoration, type JsonArgument, type ListField, nothing, type ObjectField } from "./decorator-types.js";

/** The value that the API server fills in; where a field can have an initialiser, write that instead. */
export const Default = (_value: JsonArgument): FieldDecoration => nothing;

/** Null is allowed. */
export const Nullable = (): FieldDecoration => nothing;

/** Clients may leave the field out, whatever its `?` says. */
export const Optional = (): FieldDecoration => nothing;

/** Clients must set the field, whatever its `?` or initialiser says. */
export const Required = (): FieldDecoration => nothing;

/** A list whose elements are known by these keys: server-side apply merges it element by element. */
export const ListMap = (..._keys: [string, ...string[]]): FieldDecoration<ListField> => nothing;

/** A list without duplicates. */
export const ListSet = (): FieldDecoration<ListField> => nothing;

/** A list that is replaced as a whole. */
export const ListAtomic = (): FieldDecoration<ListField> => nothing;

/** How server-side apply merges a map: key by key, or as a whole. */
export const MapType = (_type: "granular" | "atomic"): FieldDecoration<ObjectField> => nothing;

/** How server-side apply merges an object: field by field, or as a whole. */
export const StructType = (_type: "granular" | "atomic"): Decoration => nothing;

/** Fields that the schema doesn't know are kept. */
export const PreserveUnknownFields = (): Decoration => nothing;

/** Takes nothing from the type: the schema is what the other decorators say. */
export const Schemaless = (): Decoration => nothing;

/** Types of TypeScript that have no schema, and what is written instead. */
export const unfitTypes: { readonly [name: string]: string | undefined } = {
  object: "`RawExtension` for any object, or a class with its fields",
  Object: "`RawExtension` for any object, or a class with its fields",
  bigint: "`int64`",
  Date: "`Time`",
  Map: "`Record<string, T>`",
  ReadonlyMap: "`Record<string, T>`",
  Set: "`T[]` with `@ListSet()`",
  ReadonlySet: "`T[]` with `@ListSet()`",
  Buffer: "`Bytes`",
  Uint8Array: "`Bytes`",
  String: "`string`",
  Boolean: "`boolean`",
  Number: "`int32`, `int64` or `double`",
  undefined: "`?` after the field's name",
};

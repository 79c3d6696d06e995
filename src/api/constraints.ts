import {
  type Decoration,
  type FieldDecoration,
  type JsonArgument,
  type ListField,
  type NumberField,
  nothing,
  type ObjectField,
  type StringField,
} from "./decorator-types.js";

/** The least value. */
export const Minimum = (_value: number): FieldDecoration<NumberField> => nothing;

/** The greatest value. */
export const Maximum = (_value: number): FieldDecoration<NumberField> => nothing;

/** Values are greater than this. */
export const ExclusiveMinimum = (_value: number): FieldDecoration<NumberField> => nothing;

/** Values are less than this. */
export const ExclusiveMaximum = (_value: number): FieldDecoration<NumberField> => nothing;

/** Values are multiples of this. */
export const MultipleOf = (_value: number): FieldDecoration<NumberField> => nothing;

/** The least number of characters. */
export const MinLength = (_count: number): FieldDecoration<StringField> => nothing;

/** The greatest number of characters. */
export const MaxLength = (_count: number): FieldDecoration<StringField> => nothing;

/** A regular expression in RE2's syntax that values match somewhere; anchor it with `^` and `$` to match the whole. */
export const Pattern = (_expression: string | RegExp): FieldDecoration<StringField> => nothing;

/** An OpenAPI format, such as `uri`. */
export const Format = (_format: string): FieldDecoration<StringField> => nothing;

/** The least number of elements. */
export const MinItems = (_count: number): FieldDecoration<ListField> => nothing;

/** The greatest number of elements. */
export const MaxItems = (_count: number): FieldDecoration<ListField> => nothing;

/** Refused by Kubernetes, and so here: a list without duplicates is `@ListSet()`. */
export const UniqueItems = (): FieldDecoration<ListField> => nothing;

/** The least number of properties. */
export const MinProperties = (_count: number): Decoration => nothing;

/** The greatest number of properties. */
export const MaxProperties = (_count: number): Decoration => nothing;

/** The values that are allowed. */
export const Enum = (..._values: JsonArgument[]): FieldDecoration => nothing;

/** Rules for the elements of a list or the values of a map: `@Items(MinLength(1), Pattern("^a"))`. */
export const Items = (..._rules: ((target: undefined, context: never) => void)[]): FieldDecoration<ObjectField> => nothing;

/** The title in the schema. */
export const Title = (_title: string): Decoration => nothing;

/** A page that says more. */
export const ExternalDocs = (_docs: { url: string; description?: string }): Decoration => nothing;

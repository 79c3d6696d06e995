/** A decorator of a class. */
export type ClassDecoration = (target: abstract new (...parameters: never[]) => object, context: ClassDecoratorContext) => void;

/** A decorator of a field whose values are of type `Value`. */
export type FieldDecoration<Value = unknown> = (target: undefined, context: ClassFieldDecoratorContext<unknown, Value>) => void;

/** A decorator of a class or a field. */
export type Decoration = (
  target: (abstract new (...parameters: never[]) => object) | undefined,
  context: ClassDecoratorContext | ClassFieldDecoratorContext,
) => void;

/** A value that JSON can hold, and `undefined` for what is left out. */
export type JsonArgument = null | boolean | number | string | readonly JsonArgument[] | { readonly [key: string]: JsonArgument };

/** The types of values that a field of numbers may hold. */
export type NumberField = number | null | undefined;

/** The types of values that a field of strings, or of amounts written as strings, may hold. */
export type StringField = string | number | null | undefined;

/** The types of values that a list field may hold. */
export type ListField = readonly unknown[] | null | undefined;

/** The types of values that a map or an object field may hold. */
export type ObjectField = object | null | undefined;

/** Does nothing: decorators are read from the source text, never run. */
export const nothing = (): void => {};

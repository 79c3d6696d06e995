/** An expression of the Common Expression Language, macros kept as what they were written as. `at` is an offset in the rule's text, in UTF-16 units. */
export type Expr = Literal | Ident | Select | Has | Call | ListLiteral | MapLiteral | MessageLiteral | Comprehension | OptionalMap;

/** `1`, `1u`, `1.5`, `"a"`, `b"a"`, `true`, `null`. An int or a uint is a bigint. */
export interface Literal {
  readonly node: "literal";
  readonly value:
    | { readonly type: "int" | "uint"; readonly value: bigint }
    | { readonly type: "double"; readonly value: number }
    | { readonly type: "string"; readonly value: string }
    | { readonly type: "bytes"; readonly value: Uint8Array }
    | { readonly type: "bool"; readonly value: boolean }
    | { readonly type: "null" };
  readonly at: number;
}

/** `self`, `oldSelf`, a macro's variable, or the name of a type such as `int`. */
export interface Ident {
  readonly node: "ident";
  readonly name: string;
  readonly at: number;
}

/** `a.b`, `a.?b` (optional). */
export interface Select {
  readonly node: "select";
  readonly operand: Expr;
  readonly field: string;
  readonly optional?: true;
  /** Where the field's name begins. */
  readonly at: number;
}

/** `has(a.b)`. */
export interface Has {
  readonly node: "has";
  readonly operand: Expr;
  readonly field: string;
  /** Where the field's name begins. */
  readonly at: number;
}

/**
 * A function, a method or an operator. Operators have the names that cel-go gives them: `_+_ _-_ _*_ _/_ _%_ -_ !_ _==_ _!=_ _<_ _<=_ _>_ _>=_ _&&_ _||_
 * _?_:_ _[_] _[?_] @in`. A qualified function without a receiver (`optional.of`, `quantity`) is a call with that name and no target.
 */
export interface Call {
  readonly node: "call";
  readonly function: string;
  readonly target?: Expr;
  readonly args: readonly Expr[];
  readonly at: number;
}

/** `[a, ?b]`. */
export interface ListLiteral {
  readonly node: "list";
  readonly elements: readonly { readonly value: Expr; readonly optional?: true }[];
  readonly at: number;
}

/** `{"a": 1, ?"b": c}`. */
export interface MapLiteral {
  readonly node: "map";
  readonly entries: readonly { readonly key: Expr; readonly value: Expr; readonly optional?: true }[];
  readonly at: number;
}

/** `google.protobuf.Duration{seconds: 1, ?nanos: a}`. */
export interface MessageLiteral {
  readonly node: "message";
  readonly type: string;
  readonly fields: readonly { readonly name: string; readonly value: Expr; readonly optional?: true; readonly at: number }[];
  readonly at: number;
}

/**
 * A macro over a list or a map. With one variable it is an element (of a map: a key), with two an index and an element (of a map: a key and a value).
 * `map(x, f, t)` has a filter; of `transformMapEntry` the body is a map literal of one entry; of `sortBy` it is the key that elements are sorted by.
 */
export interface Comprehension {
  readonly node: "comprehension";
  readonly macro: "all" | "exists" | "existsOne" | "map" | "filter" | "transformList" | "transformMap" | "transformMapEntry" | "sortBy";
  readonly range: Expr;
  readonly variables: readonly [string] | readonly [string, string];
  readonly filter?: Expr;
  readonly body: Expr;
  readonly at: number;
}

/** `a.optMap(x, body)`, `a.optFlatMap(x, body)`. */
export interface OptionalMap {
  readonly node: "optionalMap";
  readonly operand: Expr;
  readonly flat: boolean;
  readonly variable: string;
  readonly body: Expr;
  readonly at: number;
}

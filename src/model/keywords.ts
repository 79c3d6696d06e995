import type { Schema } from "./schema.js";

/** The fields of a schema that hold other schemas, or tell where it came from. All others are keywords. */
type Structure = "fields" | "items" | "additionalProperties" | "joined" | "typeRef" | "builtIn" | "places" | "place";

/** A keyword of schemas, by the name that the model gives it. */
export type KeywordName = Exclude<keyof Schema, Structure>;

/** The types of values that keywords tell apart. */
export type ValueType = NonNullable<Schema["type"]> | "intOrString";

/** The quantity that is held against a bound: the number itself, or how much of something a value has. */
export type Measure = "number" | "characters" | "elements" | "entries";

/** The facts about a keyword, before any value is looked at. Each room has a table of its own for what it does with each keyword. */
export interface Keyword {
  /** Its name in a CRD. */
  readonly jsonName: string;
  /** The decorators that say it. */
  readonly decorators: readonly string[];
  /** The types of values that it says something of; on another one Kubernetes refuses it, or it has no effect. Absent: any type. */
  readonly fits?: readonly ValueType[];
  /** Kubernetes takes it beside its type only, and not where anything goes. */
  readonly needsItsType?: true;
  /** It refuses values of its types. */
  readonly limits?: true;
  /** It refuses what has less or more of something. */
  readonly bound?: { readonly is: "least" | "greatest"; readonly of: Measure };
  /**
   * The rule where both a type and a field of that type have it: `nearer`, what the field says; `greater` or `lesser`, that one of two numbers; `equal`,
   * both, and two that differ are an error; `apart`, what the reader decides together with other keywords.
   */
  readonly meeting: "nearer" | "greater" | "lesser" | "equal" | "apart";
  /** It is for people: schemas that differ in it accept the same values, and are the same to the API server. */
  readonly describes?: true;
}

const ofNumbers = { fits: ["integer", "number", "intOrString"], limits: true } as const;
const ofStrings = { fits: ["string", "intOrString"], limits: true } as const;
const ofLists = { fits: ["array"] } as const;
const ofObjects = { fits: ["object"] } as const;
const forPeople = { meeting: "nearer", describes: true } as const;

/**
 * All keywords of schemas. A room that does something for each keyword has a table typed by this one, so that a keyword which it lacks is a type error.
 * The order is that of generated code.
 */
export const keywords = {
  type: { jsonName: "type", decorators: [], meeting: "equal" },
  title: { jsonName: "title", decorators: ["Title"], ...forPeople },
  description: { jsonName: "description", decorators: [], ...forPeople },
  example: { jsonName: "example", decorators: [], ...forPeople },
  externalDocs: { jsonName: "externalDocs", decorators: ["ExternalDocs"], ...forPeople },
  nullable: { jsonName: "nullable", decorators: ["Nullable"], meeting: "nearer" },
  default: { jsonName: "default", decorators: [], meeting: "nearer" },

  minimum: { jsonName: "minimum", decorators: ["Minimum"], ...ofNumbers, bound: { is: "least", of: "number" }, meeting: "apart" },
  maximum: { jsonName: "maximum", decorators: ["Maximum"], ...ofNumbers, bound: { is: "greatest", of: "number" }, meeting: "apart" },
  exclusiveMinimum: { jsonName: "exclusiveMinimum", decorators: ["ExclusiveMinimum"], ...ofNumbers, meeting: "apart" },
  exclusiveMaximum: { jsonName: "exclusiveMaximum", decorators: ["ExclusiveMaximum"], ...ofNumbers, meeting: "apart" },
  multipleOf: { jsonName: "multipleOf", decorators: ["MultipleOf"], ...ofNumbers, meeting: "equal" },
  minLength: {
    jsonName: "minLength",
    decorators: ["MinLength"],
    ...ofStrings,
    bound: { is: "least", of: "characters" },
    meeting: "greater",
  },
  maxLength: {
    jsonName: "maxLength",
    decorators: ["MaxLength"],
    ...ofStrings,
    bound: { is: "greatest", of: "characters" },
    meeting: "lesser",
  },
  pattern: { jsonName: "pattern", decorators: ["Pattern"], ...ofStrings, meeting: "equal" },
  format: { jsonName: "format", decorators: ["Format"], fits: ["string", "integer", "number"], limits: true, meeting: "equal" },
  enum: { jsonName: "enum", decorators: ["Enum"], limits: true, meeting: "equal" },
  minItems: {
    jsonName: "minItems",
    decorators: ["MinItems"],
    ...ofLists,
    limits: true,
    bound: { is: "least", of: "elements" },
    meeting: "greater",
  },
  maxItems: {
    jsonName: "maxItems",
    decorators: ["MaxItems"],
    ...ofLists,
    limits: true,
    bound: { is: "greatest", of: "elements" },
    meeting: "lesser",
  },
  uniqueItems: { jsonName: "uniqueItems", decorators: ["UniqueItems"], ...ofLists, limits: true, meeting: "equal" },
  minProperties: {
    jsonName: "minProperties",
    decorators: ["MinProperties"],
    ...ofObjects,
    limits: true,
    bound: { is: "least", of: "entries" },
    meeting: "greater",
  },
  maxProperties: {
    jsonName: "maxProperties",
    decorators: ["MaxProperties"],
    ...ofObjects,
    limits: true,
    bound: { is: "greatest", of: "entries" },
    meeting: "lesser",
  },
  validations: {
    jsonName: "x-kubernetes-validations",
    decorators: ["XValidation", "ExactlyOneOf", "AtMostOneOf", "AtLeastOneOf", "Immutable"],
    limits: true,
    meeting: "apart",
  },

  intOrString: { jsonName: "x-kubernetes-int-or-string", decorators: [], meeting: "equal" },
  preserveUnknownFields: {
    jsonName: "x-kubernetes-preserve-unknown-fields",
    decorators: ["PreserveUnknownFields"],
    ...ofObjects,
    meeting: "nearer",
  },
  embeddedResource: {
    jsonName: "x-kubernetes-embedded-resource",
    decorators: ["EmbeddedResource"],
    ...ofObjects,
    needsItsType: true,
    meeting: "equal",
  },
  listType: {
    jsonName: "x-kubernetes-list-type",
    decorators: ["ListMap", "ListSet", "ListAtomic"],
    ...ofLists,
    needsItsType: true,
    meeting: "nearer",
  },
  listMapKeys: { jsonName: "x-kubernetes-list-map-keys", decorators: ["ListMap"], meeting: "nearer" },
  mapType: {
    jsonName: "x-kubernetes-map-type",
    decorators: ["MapType", "StructType"],
    ...ofObjects,
    needsItsType: true,
    meeting: "nearer",
  },
} as const satisfies { readonly [Name in KeywordName]: Keyword };

type Table = typeof keywords;

/** The keywords whose entry has something. */
type KeywordWith<Part> = { [Name in KeywordName]: Table[Name] extends Part ? Name : never }[KeywordName];

/** A keyword that refuses values. */
export type LimitName = KeywordWith<{ readonly limits: true }>;

/** A keyword that refuses values of one type: what a room that handles the values of that type has an entry for. */
export type LimitOf<Type extends ValueType> = {
  [Name in LimitName]: Table[Name] extends { readonly fits: readonly (infer Fitting)[] } ? (Type extends Fitting ? Name : never) : never;
}[LimitName];

/** A bound. */
export type BoundName = KeywordWith<{ readonly bound: object }>;

/** A bound of how much of something a value has. */
export type SizeName = Exclude<BoundName, KeywordWith<{ readonly bound: { readonly of: "number" } }>>;

/** A decorator that says a keyword. */
export type KeywordDecorator = Table[KeywordName]["decorators"][number];

export const keywordNames = Object.keys(keywords) as readonly KeywordName[];

/** The facts about a keyword; undefined for other fields. */
export function keywordOf(name: string): Keyword | undefined {
  return Object.hasOwn(keywords, name) ? keywords[name as KeywordName] : undefined;
}

/** The keywords that refuse values. */
export const limitNames = keywordNames.filter((name): name is LimitName => keywordOf(name)?.limits === true);

/** The keywords that refuse values of one type, besides those for values of any type. */
export function limitsOf<Type extends ValueType>(type: Type): readonly LimitOf<Type>[] {
  return limitNames.filter((name): name is LimitOf<Type> & LimitName => keywordOf(name)?.fits?.includes(type) === true);
}

/** The bounds of one measure that a schema has. */
export function boundsOf(schema: Schema, measure: Measure): readonly number[] {
  return boundNames.flatMap((name) => (keywords[name].bound.of === measure ? (schema[name] ?? []) : []));
}

/** All bounds. */
export const boundNames = keywordNames.filter((name): name is BoundName => keywordOf(name)?.bound !== undefined);

import { CustomResource, type double, type EmbeddedResource, type int32, type RawExtension, Resource } from "wheelwright/api";
import type { Name, Order, Pages, Positive } from "./names";

/** What has a name. */
interface Named {
  /** Unique within the list. */
  name: Name;
}

/**
 * Where it comes from.
 * @exactlyOneOf git http
 * @structType atomic
 */
interface Source {
  git?: string;
  http?: string;
}

/**
 * @atMostOneOf a b
 * @atLeastOneOf a b c
 * @minProperties 1
 * @maxProperties 3
 * @xValidation {"rule": "!has(self.a) || self.a != 'no'", "message": "not no", "reason": "FieldValueForbidden", "fieldPath": ".a"}
 */
type Choice = { a?: string; b?: string; c?: string };

/**
 * Set once.
 * @immutable
 */
interface Fixed {
  value?: int32;
}

/** Some text. */
type Text = string;

/**
 * Anything.
 * @schemaless
 * @preserveUnknownFields
 */
type Anything = Date;

/** A word and what it means. */
interface Word extends Named {
  /**
   * How often it was met.
   * @minimum 0
   * @maximum 1000
   * @multipleOf 5
   * @default 0
   * @example 10
   */
  count?: int32;
  /** @exclusiveMinimum 0
   * @exclusiveMaximum 1 */
  weight?: double;
  rank?: Positive<int32>;
  /** @format uri */
  page?: string;
  /** @enum one two */
  kind?: string;
  /** @enum ["a b", "c"] */
  group?: string;
  order?: Order;
  /** @nullable */
  note?: string;
  /** @optional */
  hint: string;
  /** @required */
  origin?: string;
  /**
   * @title The first letter
   * @externalDocs {"url": "https://example.com/letters", "description": "all letters"}
   * @minLength 1
   * @maxLength 1
   */
  letter?: string;
  /**
   * Text of {@link Word}, with an @ in it.
   * @deprecated use `note`
   * @remarks And more, see `@minimum 1`.
   */
  remark?: Text;
}

export interface GlossarySpec {
  /**
   * @listMap name
   * @minItems 1
   * @maxItems 16
   */
  words?: Word[];
  source?: Source;
  choice?: Choice;
  fixed?: Fixed;
  anything?: Anything;
  pages?: Pages;
  /** @listAtomic
   * @items items minimum 0 */
  matrix?: int32[][];
  /** @mapType granular
   * @items maxLength 63 */
  labels?: Record<string, string>;
  /** @preserveUnknownFields */
  open?: { known?: string };
  /** @embeddedResource
   * @preserveUnknownFields */
  object?: { spec?: RawExtension };
  whole?: EmbeddedResource;
  /** @immutable */
  tier?: string;
  /** @default {"name": "a", "origin": "b"} */
  word?: Word;
  /** @schemaless
   * @preserveUnknownFields */
  nothing?: () => void;
  index?: {
    /** @maxLength 5 */
    [key: string]: string;
  };
}

/** Glossary has the vocabulary as doc tags. */
@Resource({ plural: "glossaries" })
export class Glossary extends CustomResource {
  spec?: GlossarySpec;
}

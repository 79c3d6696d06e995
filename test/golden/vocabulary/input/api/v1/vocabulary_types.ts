import {
  AtLeastOneOf,
  AtMostOneOf,
  type Bytes,
  type Condition,
  type ConfigMapKeySelector,
  CustomResource,
  Default,
  type double,
  type Duration,
  EmbeddedResource,
  Enum,
  ExactlyOneOf,
  ExclusiveMaximum,
  ExclusiveMinimum,
  ExternalDocs,
  type float,
  Format,
  Hub,
  Immutable,
  type int32,
  type int64,
  type integer,
  type IntOrString,
  Items,
  type JSONValue,
  type LabelSelector,
  ListAtomic,
  ListMap,
  ListSet,
  type LocalObjectReference,
  MapType,
  Maximum,
  MaxItems,
  MaxLength as Longest,
  MaxProperties,
  Metadata,
  type MicroTime,
  Minimum,
  MinItems,
  MinLength,
  MinProperties,
  MultipleOf,
  Nullable,
  type ObjectMeta,
  Optional,
  Pattern,
  PreserveUnknownFields,
  PrinterColumn,
  type Quantity,
  type RawExtension,
  Required as Needed,
  Resource,
  ScaleSubresource,
  Schemaless,
  SelectableField,
  StatusSubresource,
  StorageVersion,
  StructType,
  type Time,
  Title,
  XValidation,
} from "wheelwright/api";
import * as shared from "../shared";
import { Level, limits, Order, type Page, type ports, ServicePort } from "../shared";

/** Every row of "Types to schema" that is a scalar. */
export class Scalars {
  text!: string;
  flag!: boolean;
  i32?: int32;
  i64?: int64;
  any?: integer;
  d?: double;
  f?: float;
  amount?: Quantity;
  either?: IntOrString;
  at?: Time;
  atExactly?: MicroTime;
  during?: Duration;
  bytes?: Bytes;
}

/** Choices. */
export class Choices {
  literals?: "b" | "a" | "c";
  numbers?: 1 | 2 | -3;
  one?: "only";
  strings?: Order;
  /** How much. */
  counted?: Level;
  some?: Order.Up | "sideways";
  element?: (typeof shared.protocols)[number];
  fromKeys?: keyof Source;
  withoutOne?: Exclude<keyof Source, "git">;
  template?: `${Order}-${"first" | "last"}`;
}

/** Lists and maps. */
export class Collections {
  list?: string[];
  generic?: Array<int32>;
  frozen?: ReadonlyArray<boolean>;
  readonly fixed?: readonly [string, string];
  lists?: string[][];
  map?: Record<string, int32>;
  index?: { [key: string]: string };
  maps?: Record<string, Record<string, string[]>>;
  known?: Record<"a" | "b", string>;
  mapped?: { [K in Order]?: string };
  "with-dash"?: string;
  ["in brackets"]?: string;
}

/** What may be anything. */
export class Open {
  unknown?: unknown;
  json?: JSONValue;
  raw?: RawExtension;
  object?: EmbeddedResource;
  @EmbeddedResource()
  @PreserveUnknownFields()
  described?: { spec?: RawExtension };
  @PreserveUnknownFields()
  rules?: Rule[];
  @Schemaless()
  @PreserveUnknownFields()
  nothing?: Date;
  selected?: Anything;
}

/** Anything at all. */
@Schemaless()
@PreserveUnknownFields()
export class Anything {
  since!: Date;
}

/** A rule holds rules. */
export class Rule {
  name?: string;
  @PreserveUnknownFields()
  rules?: Rule[];
}

/** Where it comes from. */
@ExactlyOneOf("git", "http")
@StructType("atomic")
export class Source {
  git?: string;
  http?: string;
}

interface Timed {
  /** When it began. */
  began?: Time;
}

interface Counted {
  count: int32;
}

interface Measured extends Timed, Counted {
  unit?: string;
}

/** Types made of others. */
export class Derived {
  partial?: Partial<Scalars>;
  required?: Required<Pick<Scalars, "text" | "i32">>;
  pick?: Readonly<Pick<Scalars, "text" | "i32">>;
  omit?: Omit<ports.Port, "protocol">;
  nested?: Partial<Omit<Required<Pick<Measured, "count" | "unit" | "began">>, "unit">>;
  both?: Measured & { also?: string };
  page?: Page<ServicePort>;
  pages?: Page<Page<string>, int32>;
  text?: Scalars["text"];
  inline?: { a: string; b?: int32 };
}

/** Kubernetes' own shapes. */
export class Shapes {
  meta?: ObjectMeta;
  selector?: LabelSelector;
  reference?: LocalObjectReference;
  key?: ConfigMapKeySelector;
  @ListMap("type")
  conditions?: Condition[];
}

const retries = 3;

/** Defaults of every kind. */
export class Defaults {
  text?: string = "text";
  quoted: string = `a "b"`;
  yes?: boolean = true;
  number?: int32 = -1_000;
  computed?: int32 = limits.minimum + retries;
  half?: double = 1 / 2;
  choice?: Order = Order.Down;
  level?: Level = Level["High"];
  list?: string[] = ["a", ...shared.protocols];
  object?: { a: string; b: int32 } = { a: "b", ...{ b: 1 } };
  map?: Record<string, string> = {};
  @Default("given")
  given!: string;
  @Default({ name: "http", number: 80 })
  port?: ServicePort;
}

/** What may and what must be there. */
export class Presence {
  must!: string;
  may?: string;
  maybe!: string | undefined;
  none!: string | null;
  either?: string | null;
  @Nullable()
  nullable?: string;
  @Optional()
  optional!: string;
  @Needed()
  needed?: string;
}

/** Rules of values. */
@MinProperties(1)
@AtLeastOneOf("text", "list")
@AtMostOneOf("ratio", "step")
export class Rules {
  @MinLength(1)
  @Longest(63)
  @Pattern(/^[a-z]+\/[a-z]+$/)
  @Title("A title")
  @ExternalDocs({ url: "https://example.com/text", description: "more" })
  text?: string;
  @Pattern(String.raw`^\d+$`)
  digits?: string;
  @Minimum(0)
  @ExclusiveMaximum(1)
  ratio?: double;
  @ExclusiveMinimum(0)
  @Maximum(limits.maximum)
  @MultipleOf(5)
  step?: int32;
  @Format("uri")
  page?: string;
  @Enum("one", "two")
  word?: string;
  @MinItems(1)
  @MaxItems(16)
  @ListSet()
  @Items(MinLength(1), Longest(10))
  list?: string[];
  @ListAtomic()
  @Items(Items(Minimum(0)))
  matrix?: int32[][];
  @ListMap("name", "protocol")
  @MaxItems(4)
  ports?: ServicePort[];
  @MapType("granular")
  @MaxProperties(8)
  @Items(Longest(63))
  labels?: Record<string, string>;
  @XValidation({
    rule: "self >= oldSelf",
    message: "may only grow",
    messageExpression: "'may only ' + 'grow'",
    reason: "FieldValueForbidden",
  })
  size?: int32;
  @Immutable()
  @Longest(20)
  tier?: string;
  @ExactlyOneOf("a", "b")
  choice?: { a?: string; b?: string };
}

export class VocabularySpec {
  scalars?: Scalars;
  choices?: Choices;
  collections?: Collections;
  open?: Open;
  source?: Source;
  derived?: Derived;
  shapes?: Shapes;
  defaults?: Defaults;
  presence?: Presence;
  rules?: Rules;
  /**
   * How many there are.
   *
   * A second paragraph, of {@link Rules}.
   * @deprecated use `rules.size`
   * @see https://example.com
   * @example 3
   */
  @Minimum(0)
  replicas?: int32 = 1;
  /**
   * @example {"a": "b"}
   */
  labels?: Record<string, string>;
  hosts?: ports.Hosts;
}

export class VocabularyStatus {
  replicas?: int32;
  selector?: string;
  phase?: "Pending" | "Ready" = "Pending";
}

/**
 * Vocabulary has every row of the vocabulary.
 * @remarks And every decorator.
 */
@Resource({ plural: "vocabularies", singular: "vocabulary", shortNames: ["voc", "vo"], categories: ["all", "lexicon"], scope: "Namespaced" })
@StorageVersion()
@Hub()
@StatusSubresource()
@ScaleSubresource({ specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas", labelSelectorPath: ".status.selector" })
@PrinterColumn({ name: "Replicas", type: "integer", jsonPath: ".spec.replicas", description: "How many", format: "int32", priority: 1 })
@PrinterColumn({ name: "Age", type: "date", jsonPath: ".metadata.creationTimestamp" })
@SelectableField(".spec.rules.word")
@SelectableField(".spec.rules.tier")
@Metadata({ labels: { "example.com/team": "words" }, annotations: { "example.com/contact": "words@example.com" } })
@XValidation({ rule: "self.metadata.name != 'forbidden'", message: "not this name", fieldPath: ".spec" })
export class Vocabulary extends CustomResource {
  spec?: VocabularySpec;
  status?: VocabularyStatus;
}

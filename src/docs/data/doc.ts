import type { JsonValue } from "../../model/json.js";

/** Everything that the pages of a kind say, as plain data: also the content of `--format json`. */
export interface KindDoc {
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly shortNames: readonly string[];
  readonly scope: string;
  readonly hub?: string;
  readonly storage?: string;
  /** In Kubernetes' priority order. */
  readonly versions: readonly VersionDoc[];
  /** How each other version converts to and from the hub. */
  readonly conversions: readonly ConversionDoc[];
  /** The changes since an older state of the project, if one was asked for. */
  readonly since?: ChangesDoc;
}

/** The parts of a kind that each page of a site names. */
export interface KindOutline extends Omit<KindDoc, "versions" | "conversions" | "since"> {
  readonly versions: readonly VersionOutline[];
  readonly conversions: readonly Pick<ConversionDoc, "spoke" | "hub">[];
}

/** A version without what fills its own page. */
export type VersionOutline = Omit<VersionDoc, "columns" | "rules" | "fields" | "sample">;

/** One version of a kind. */
export interface VersionDoc {
  readonly name: string;
  readonly file: string;
  readonly description?: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly hub: boolean;
  /** The API server's warning, if the version is deprecated. */
  readonly deprecated?: string;
  readonly columns: readonly { readonly name: string; readonly jsonPath: string; readonly description?: string }[];
  /** Rules on the object as a whole. */
  readonly rules: readonly RuleDoc[];
  readonly fields: readonly FieldDoc[];
  /** An object that `validate` accepts. */
  readonly sample?: SampleDoc;
}

/** An object to begin with. */
export interface SampleDoc {
  /** The file of config/samples that it is; absent for one that was made from the schema. */
  readonly file?: string;
  readonly yaml: string;
}

/** One field, with the fields inside. */
export interface FieldDoc {
  /** `.spec.ports[].port`, `.spec.labels.*` for the values of a map. */
  readonly path: string;
  readonly name: string;
  /** For people: `integer (int32)`, `list of ApplicationPort`. */
  readonly type: string;
  readonly required: boolean;
  readonly description?: string;
  readonly deprecated?: true;
  readonly default?: JsonValue;
  readonly example?: JsonValue;
  readonly enum?: readonly JsonValue[];
  /** Bounds in words: `1 to 63 characters`. */
  readonly constraints: readonly string[];
  /** The constraints of a list's elements or a map's values, where they are no objects. */
  readonly elementConstraints: readonly string[];
  readonly immutable?: true;
  readonly rules: readonly RuleDoc[];
  /** Where the field is in other versions, if not at the same path, or not with the same meaning. */
  readonly elsewhere: readonly ElsewhereDoc[];
  readonly fields: readonly FieldDoc[];
}

/** A field's counterpart in another version. */
export interface ElsewhereDoc {
  readonly version: string;
  /** None: that version has no such field. */
  readonly paths: readonly string[];
  readonly verdict: MappingVerdict;
}

/** A validation rule. */
export interface RuleDoc {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  /** The rule in plain words, if it can be put into some. */
  readonly reading?: string;
  /** The estimated maximum cost on one object, in the API server's units, as a decimal number. */
  readonly cost?: string;
  /** The share of what one rule may cost, in percent. */
  readonly share?: number;
}

/** How much of a field survives a round trip. */
export type MappingVerdict = "exact" | "kept" | "placeholder" | "by hand" | "undecided";

/** How one version converts to and from the hub. */
export interface ConversionDoc {
  readonly spoke: string;
  readonly hub: string;
  readonly mappings: readonly MappingDoc[];
  /** Differences between fields at one path: bounds, enums, defaults. */
  readonly differences: readonly string[];
}

/** The conversion of one field, or of fields that stand for each other. */
export interface MappingDoc {
  readonly spoke: readonly string[];
  readonly hub: readonly string[];
  readonly toHub: string;
  readonly fromHub: string;
  readonly verdict: MappingVerdict;
  /** The codec in between: `hostPort()`. */
  readonly codec?: string;
  /** A value on both sides, as JSON. */
  readonly example?: { readonly spoke: string; readonly hub: string };
}

/** The changes between two states of the project. */
export interface ChangesDoc {
  readonly from: string;
  readonly changes: readonly ChangeDoc[];
}

/** One change. */
export interface ChangeDoc {
  readonly code: string;
  readonly severity: string;
  readonly version?: string;
  readonly path?: string;
  readonly summary: string;
  readonly remedy: string;
  readonly breaks: string;
}

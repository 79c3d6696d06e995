import type { Place } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";
import type { RuleId } from "../catalogue/catalogue.js";
import type { Audience, FindingSeverity } from "../finding.js";
import { isStruct, placeOfKeyword, type SchemaPair, type SchemaPath } from "./schema-pair.js";

/** A rule's finding, before the version's stability and the project's promise are looked at. */
export interface Draft {
  readonly rule: RuleId;
  readonly path?: SchemaPath;
  readonly summary: string;
  readonly remedy: string;
  /** Where they aren't the rule's. */
  readonly audiences?: readonly Audience[];
  readonly severity?: FindingSeverity;
  readonly place?: Place;
  readonly formerPlace?: Place;
  /** Which example shows it. */
  readonly proof?: ProofKind;
  /** A field that went or came: the two may be one that was renamed or moved. */
  readonly moved?: { readonly field: Field; readonly side: "former" | "present" };
}

/**
 * `tighter`: an object that is refused now. `looser`: one that was refused. `either`: one or the other, or both. `changed`: one that reads otherwise. `created`: one that is created with
 * other values. `edit`: an edit that is refused now. `allowed edit`: one that was refused. `either edit`: one or the other, or both.
 */
export type ProofKind = "tighter" | "looser" | "either" | "changed" | "created" | "edit" | "allowed edit" | "either edit";

/** Who may notice that a value is judged by another rule: one about an object also holds back the edits of all its fields. */
export function eitherWay({ present }: SchemaPair): readonly Audience[] {
  return isStruct(present) ? ["stored", "writers", "readers", "rollback"] : ["writers", "readers"];
}

/** The words of a finding. */
export interface Words {
  readonly summary: string;
  readonly remedy: string;
}

/** A finding about a keyword of a schema: its words, and other properties than those of a common one. */
export function aboutKeyword(pair: SchemaPair, rule: RuleId, keyword: keyof Schema, told: Words & Partial<Draft>): Draft {
  return {
    rule,
    path: pair.path,
    place: placeOfKeyword(pair.present, keyword),
    formerPlace: placeOfKeyword(pair.former, keyword),
    ...told,
  };
}

import type { JsonValue } from "../../model/json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { MetadataIdentity } from "../../model/metadata-path.js";
import type { Field, Schema } from "../../model/schema.js";
import { shownForAbsence } from "../../plan/absence-value.js";
import { builtInCodec } from "../../plan/codecs/codec-table.js";
import { judgeCodec } from "../../plan/codecs/judge-codec.js";
import { printCodec } from "../../plan/codecs/print-codec.js";
import type { ConversionStep, FieldRef, MappingStep, PlannedCodec, StructPlan, ValuePlan } from "../../plan/conversion-plan.js";
import { isMetadataKey } from "../../plan/link/metadata-refs.js";
import { isMetadataLink } from "../../plan/link/plan-metadata-link.js";
import { pathBelow } from "../../plan/plan-context.js";
import { structsIn } from "../../plan/structs-inside.js";

/** A row on the conversion of one field, or of fields that stand for each other. */
export interface LedgerRow {
  /** Their paths; none where a version has no such field. */
  readonly spoke: readonly string[];
  readonly hub: readonly string[];
  /** In words. */
  readonly toHub: string;
  readonly fromHub: string;
  readonly verdict: Verdict;
}

/**
 * The result of a round trip for a field:
 * - `exact`: each side says all that the other does;
 * - `kept as residue`: what one side can't represent is kept in an annotation of the object;
 * - `placeholder`: the same, and a required side shows something else meanwhile;
 * - `hand-written`: the project's own codec converts it, what it can't represent is kept.
 */
export type Verdict = "exact" | "kept as residue" | "placeholder" | "hand-written";

/** The rows of two objects that stand for each other: every field of both. */
export function ledgerRows(plan: StructPlan): readonly LedgerRow[] {
  const own = [...groupRows(plan), ...plan.steps.flatMap((step) => stepRows(step, plan))];
  if (plan.unknownFields === undefined) return own;
  const unknown = (path: string) => [`${path}.*`];
  const clash = "copied; one that the other version knows by that name is kept";
  const row: LedgerRow = {
    spoke: unknown(plan.spokePath),
    hub: unknown(plan.hubPath),
    toHub: clash,
    fromHub: clash,
    verdict: "kept as residue",
  };
  return [...own, row];
}

/** The objects whose fields have rows of their own. */
function groupRows({ groups, spokePath, hubPath }: StructPlan): readonly LedgerRow[] {
  return groups.flatMap(({ side, ref, counterpart }): readonly LedgerRow[] => {
    const own = pathBelow(side === "spoke" ? spokePath : hubPath, ref);
    if (counterpart === undefined) {
      const path = side === "spoke" ? { spoke: [own], hub: [] } : { spoke: [], hub: [own] };
      const made = ref.field.required ? "always made" : "made where something is in it";
      const read = "that it is there and empty is kept";
      return [{ ...path, toHub: side === "hub" ? made : read, fromHub: side === "hub" ? read : made, verdict: "kept as residue" }];
    }
    if (side === "hub") return [];
    return [bothWays([own], [pathBelow(hubPath, counterpart)], "field by field", "exact")];
  });
}

function stepRows(step: ConversionStep, plan: StructPlan): readonly LedgerRow[] {
  const spokePath = (ref: FieldRef) => pathBelow(plan.spokePath, ref);
  const hubPath = (ref: FieldRef) => pathBelow(plan.hubPath, ref);
  switch (step.kind) {
    case "copy":
      return copiedRows(step.spoke.field.schema, step.hub.field.schema, spokePath(step.spoke), hubPath(step.hub));
    case "convert":
      return [
        bothWays([spokePath(step.spoke)], [hubPath(step.hub)], wayOf(step.value), "exact"),
        ...structsIn(step.value).flatMap((inner) => ledgerRows(inner)),
      ];
    case "mapping":
      if (isMetadataLink(step)) return [metadataRow(step, spokePath(step.spoke), step.hub.map(hubPath))];
      return mappingRows(step, [spokePath(step.spoke)], step.hub.map(hubPath));
    case "hubOnly": {
      if (step.shows !== undefined) return [shownRow(hubPath(step.hub), "hub", step.shows)];
      const shown = step.whenAbsent === undefined ? "absent" : JSON.stringify(step.whenAbsent);
      return [
        {
          spoke: [],
          hub: [hubPath(step.hub)],
          toHub: `restored; ${shown} where nothing was kept`,
          fromHub: step.whenAbsent === undefined ? "kept" : `kept unless it is ${shown}`,
          verdict: step.whenAbsent === undefined ? "kept as residue" : "placeholder",
        },
      ];
    }
    case "spokeOnly":
      if (step.shows !== undefined) return [shownRow(spokePath(step.spoke), "spoke", step.shows)];
      return [
        {
          spoke: [spokePath(step.spoke)],
          hub: [],
          toHub: "kept",
          fromHub: "restored; absent where nothing was kept",
          verdict: "kept as residue",
        },
      ];
  }
}

/** A field that lives in a label or an annotation of the other version. */
function metadataRow(step: MappingStep, spoke: string, hub: readonly string[]): LedgerRow {
  const { codec, whenAbsent } = step;
  const isOfSpoke = isMetadataKey(step.spoke);
  const isLabel = [step.spoke, ...step.hub].some((ref) => isMetadataKey(ref) && ref.metadata.map === "labels");
  const words = codec.name === "named" ? `\`${printCodec(codec.ref)}\`` : "copied";
  const absent =
    whenAbsent === undefined
      ? ""
      : `; ${JSON.stringify(whenAbsent.value)} for absence${whenAbsent.forgets === true ? ", which isn't remembered" : ""}`;
  const toKey = `${words}${isLabel ? "; what is no label's value is kept" : ""}`;
  const fromKey = `${words}${absent}; another text stays where it is`;
  const verdict =
    codec.name === "named" && codec.ref.own !== undefined ? "hand-written" : whenAbsent === undefined ? "kept as residue" : "placeholder";
  return { spoke: [spoke], hub, toHub: isOfSpoke ? fromKey : toKey, fromHub: isOfSpoke ? toKey : fromKey, verdict };
}

/** A field that shows the object's name or namespace. */
function shownRow(path: string, side: "spoke" | "hub", { identity }: MetadataIdentity): LedgerRow {
  const [read, made] = [`kept where it isn't the ${identity}`, `the ${identity}; restored where it was kept`];
  return {
    spoke: [side === "spoke" ? path : `.metadata.${identity}`],
    hub: [side === "hub" ? path : `.metadata.${identity}`],
    toHub: side === "spoke" ? read : made,
    fromHub: side === "spoke" ? made : read,
    verdict: "kept as residue",
  };
}

/** A field that is the same on both sides, with all that is inside of it. */
function copiedRows(spoke: Schema, hub: Schema, spokePath: string, hubPath: string): readonly LedgerRow[] {
  const row = bothWays([spokePath], [hubPath], "copied", "exact");
  if (spoke.builtIn !== undefined) return [row];
  const pairs: (readonly [Schema | undefined, Schema | undefined])[] = [
    [spoke.items, hub.items],
    [spoke.additionalProperties, hub.additionalProperties],
  ];
  const elements = pairs.flatMap(([left, right]) => (left && right ? copiedFields(left, right, `${spokePath}[]`, `${hubPath}[]`) : []));
  return [row, ...copiedFields(spoke, hub, spokePath, hubPath), ...elements];
}

function copiedFields(spoke: Schema, hub: Schema, spokePath: string, hubPath: string): readonly LedgerRow[] {
  const others = new Map((hub.fields ?? []).map((field) => [field.name, field]));
  return (spoke.fields ?? []).flatMap((field: Field) => {
    const other = others.get(field.name);
    const path = (parent: string) => `${parent}.${field.name}`;
    return other === undefined ? [] : copiedRows(field.schema, other.schema, path(spokePath), path(hubPath));
  });
}

function wayOf(value: ValuePlan): string {
  switch (value.kind) {
    case "list":
      if (value.keys === undefined) return "each element, by what both versions show of it";
      return `each element, by ${value.keys.map(({ spoke, hub }) => (spoke === hub ? spoke : `${spoke}/${hub}`)).join(", ")}`;
    case "map":
      return "each value, by its key";
    default:
      return "field by field";
  }
}

function mappingRows(step: MappingStep, spoke: readonly string[], hub: readonly string[]): readonly LedgerRow[] {
  const { codec, whenAbsent } = step;
  const absent = (side: "spoke" | "hub") => {
    const value = shownForAbsence(whenAbsent, side);
    return value === undefined
      ? ""
      : `; ${JSON.stringify(value)} for absence${whenAbsent?.forgets === true ? ", which isn't remembered" : ""}`;
  };
  const words = wordsOf(codec);
  const row: LedgerRow = {
    spoke,
    hub,
    toHub: `${words}${absent("hub")}${codec.name === "named" ? editWords(codec.ref, "toHub", step.hub) : ""}`,
    fromHub: `${words}${absent("spoke")}${codec.name === "named" ? editWords(codec.ref, "fromHub", [step.spoke]) : ""}`,
    verdict: verdictOf(step, whenAbsent?.value),
  };
  const inner = codec.name === "fieldwise" ? codec.value : codec.name === "named" ? codec.inner : undefined;
  return [row, ...(inner === undefined ? [] : structsIn(inner).flatMap((plan) => ledgerRows(plan)))];
}

function wordsOf(codec: PlannedCodec): string {
  switch (codec.name) {
    case "identity":
      return codec.neverEmpty === undefined ? "copied" : "copied; an empty object counts as absent, and is kept";
    case "sameType":
      return "copied where the type takes it";
    case "fieldwise":
      return `${wayOf(codec.value)}; that it is absent${codec.neverEmpty === undefined ? "" : ", or empty,"} is kept`;
    case "named":
      return `\`${printCodec(codec.ref)}\``;
  }
}

/** Says how an edit affects the parts of a field's kept value that a user's codec doesn't show. */
function editWords({ own, inverted }: CodecRef, way: "toHub" | "fromHub", made: readonly FieldRef[]): string {
  if (own === undefined) return "";
  const asWritten = inverted !== true ? way : way === "toHub" ? "fromHub" : "toHub";
  if (own.put?.includes(asWritten) === true) return `; an edit is put into what was kept by \`put.${asWritten}\``;
  const isStructured = made.some(({ field }) => field.schema.type === "array" || field.schema.type === "object");
  return isStructured
    ? "; an edit is merged into what was kept if the codec shows the edit then, else it takes its place"
    : "; an edit takes the place of what was kept";
}

function verdictOf(step: MappingStep, whenAbsent: JsonValue | undefined): Verdict {
  const { codec } = step;
  if (codec.name === "named" && codec.ref.own !== undefined) return "hand-written";
  if (whenAbsent !== undefined || (codec.name === "named" && showsPlaceholder(codec.ref))) return "placeholder";
  if (codec.name !== "named") return "kept as residue";
  const verdict = judgeCodec(
    codec.ref,
    step.spoke.field.schema,
    step.hub.map(({ field }) => field.schema),
  );
  return verdict.oneToOne ? "exact" : "kept as residue";
}

/** Whether a built-in codec shows something else for what it can't represent. */
function showsPlaceholder(ref: CodecRef): boolean {
  return builtInCodec(ref)?.showsPlaceholder(ref.arguments) === true;
}

function bothWays(spoke: readonly string[], hub: readonly string[], words: string, verdict: Verdict): LedgerRow {
  return { spoke, hub, toHub: words, fromHub: words, verdict };
}

import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { applyDefaults } from "../../validate/decode/defaults.js";
import { absenceMisfit } from "../absence-value.js";
import { isOfElements } from "../codecs/codec-table.js";
import type { AbsenceValue, ConversionStep, FieldRef, Filling, PlannedCodec, ValuePlan } from "../conversion-plan.js";
import type { ConversionProblem, RequiredIn } from "../conversion-problem.js";
import { exampleValue } from "../example-value.js";
import { matchSchemas } from "../match/match-schemas.js";
import { isAnything, isStruct } from "../match/schema-shape.js";
import { addProblem, type Pair, pathBelow } from "../plan-context.js";
import { printMapping, printOpenHint } from "../print-hint.js";
import { isInGroupAbsence, mayLack, type Side } from "./absence.js";
import { alwaysRemembered, pathInHint } from "./group-absence.js";
import type { Link, LinkedFields } from "./link-fields.js";
import { fillingBy } from "./may-be-empty.js";
import { isMetadataKey } from "./metadata-refs.js";
import { planCodec } from "./plan-codec.js";
import { scatteredIn } from "./scattered-fields.js";
import { isSpare, markNeeded, unneeded, unneededInHub } from "./shared-absences.js";

/** Plans one field and what stands for it in the hub; gives no step where a problem was reported that leaves none. */
export function planLink(link: Link, linked: LinkedFields, pair: Pair): readonly ConversionStep[] {
  const { spoke, hint } = link;
  const found = hint?.codec === undefined ? planWithoutCodec(link, pair) : planCodec(link, hint.codec, pair);
  if (found === undefined) return [];
  const absence = planAbsence(link, linked, found, pair);
  if (absence === "problem") return [];
  const scattered = scatteredIn(link, linked.groups, pair);
  if (scattered !== undefined) {
    const path = pathBelow(pair.spokePath, spoke);
    addProblem(pair.context, { kind: "unsupported", path, reason: scattered }, hint?.place ?? spoke.field.place);
    return [];
  }
  const { value } = found;
  const [hub] = link.hub;
  if (value.kind === "codec") return [{ kind: "mapping", codec: value.codec, spoke, hub: link.hub, ...absence }];
  if (hub === undefined) return [];
  if (absence.whenAbsent !== undefined)
    return [{ kind: "mapping", codec: codecFor(value, spoke, hub, absence.whenAbsent), spoke, hub: [hub], ...absence }];
  return [value.kind === "copy" ? { kind: "copy", spoke, hub } : { kind: "convert", spoke, hub, value }];
}

/** How the values of a link convert, and on which sides a value may have nothing to show. */
export interface PlannedValue {
  readonly value: ValuePlan | { readonly kind: "codec"; readonly codec: PlannedCodec };
  readonly partial: readonly Side[];
  /** Positions of hub fields that get nothing for some values. */
  readonly leavesAbsent?: readonly number[];
}

function planWithoutCodec(link: Link, pair: Pair): PlannedValue | undefined {
  const { spoke, hint } = link;
  const [hub, ...more] = link.hub;
  const spokePath = pathBelow(pair.spokePath, spoke);
  const place = hint?.place ?? spoke.field.place;
  if (hub === undefined || more.length > 0) {
    const found = `${link.hub.length} paths and no codec`;
    addProblem(
      pair.context,
      { kind: "codecMisfit", codec: "@MapsTo", spokePath, expected: "one path, or a codec for several", found },
      place,
    );
    return undefined;
  }
  const hubPath = pathBelow(pair.hubPath, hub);
  const match = matchSchemas({
    spoke: { schema: spoke.field.schema, path: spokePath, place: spoke.field.place },
    hub: { schema: hub.field.schema, path: hubPath, place: hub.field.place },
    context: pair.context,
    around: { pair, spokeNames: spoke.names, hubNames: hub.names },
    ...(hint?.mergeDiffers === true ? { mergeDiffers: true } : {}),
  });
  if (match === undefined) return undefined;
  if (match.kind === "sameType") return { value: { kind: "codec", codec: { name: "sameType" } }, partial: narrowSides(spoke, hub) };
  return { value: match, partial: [] };
}

/** The sides whose type lacks values of the other's, be it null or a number; both where it isn't known which. */
function narrowSides(spoke: FieldRef, hub: FieldRef): readonly Side[] {
  const [left, right] = [spoke.field.schema, hub.field.schema];
  const isNarrower = (own: Schema, other: Schema) =>
    typeWidth(own) < typeWidth(other) || (other.nullable === true && own.nullable !== true);
  const narrow = [...(isNarrower(left, right) ? ["spoke" as const] : []), ...(isNarrower(right, left) ? ["hub" as const] : [])];
  return narrow.length === 0 ? ["spoke", "hub"] : narrow;
}

/** How many types' values a schema takes, in order. */
function typeWidth(schema: Schema): number {
  const { type, format, intOrString } = schema;
  return isAnything(schema) ? 5 : intOrString === true ? 4 : type === "number" ? 3 : type === "integer" && format !== "int32" ? 2 : 1;
}

function codecFor(value: ValuePlan, spoke: FieldRef, hub: FieldRef, whenAbsent: AbsenceValue): PlannedCodec {
  const neverEmpty = onlyTakesEmpty(spoke, hub, whenAbsent);
  return {
    ...(value.kind === "copy" ? { name: "identity" } : { name: "fieldwise", value }),
    ...(neverEmpty === undefined ? {} : { neverEmpty }),
  };
}

/** The side whose object may not be empty while the other's may: it shows its value for absence for an empty one, as for none. */
function onlyTakesEmpty(spoke: FieldRef, hub: FieldRef, { side, fills }: AbsenceValue): Side | undefined {
  const [own, other] = (side === "hub" ? [hub, spoke] : [spoke, hub]).map(({ field }) => field.schema);
  const isObject = own !== undefined && isStruct(own) && own.minProperties !== undefined && own.minProperties > 0;
  return fills === undefined && isObject && (other?.minProperties ?? 0) === 0 ? side : undefined;
}

interface Absence {
  readonly whenAbsent?: AbsenceValue;
}

/** Plans the value that one side shows where the other is absent, or has a value that it can't represent. */
export function planAbsence(
  link: Link,
  linked: LinkedFields,
  { value, partial, leavesAbsent = [] }: PlannedValue,
  pair: Pair,
): Absence | "problem" {
  const { spoke, hint } = link;
  const spokePath = pathBelow(pair.spokePath, spoke);
  const place = hint?.place ?? spoke.field.place;
  const isLacking = (side: Side, ref: FieldRef, index: number) =>
    ref.field.required && (mayLack(side, link, ref, linked) || partial.includes(side) || (side === "hub" && leavesAbsent.includes(index)));
  const lacking = [
    { side: "spoke" as const, ref: spoke, index: 0 },
    ...link.hub.map((ref, index) => ({ side: "hub" as const, ref, index })),
  ].filter(({ side, ref, index }) => isLacking(side, ref, index));
  const whenAbsent = hint?.whenAbsent;
  if (whenAbsent === undefined) {
    const lacks = lacking.flatMap(({ side, ref }): readonly Lack[] => {
      const isOptional = mayLack(side, link, ref, linked) && !isInGroupAbsence(side, link, ref, linked);
      return isOptional || partial.includes(side) || leavesAbsent.length > 0 ? [{ side, ref, isOptional }] : [];
    });
    const [lack] = lacks;
    // A hint with one value would be asked for the other side's.
    if (lack !== undefined && lacking.length > 1 && link.hub.length === 1)
      reportLack(link, { ...lack, side: "both", isOptional: lacks.some(({ isOptional }) => isOptional) }, pair);
    else for (const each of lacks) reportLack(link, each, pair);
    return {};
  }
  const [first, ...more] = lacking;
  const bad = (found: WhyBad): "problem" => {
    addProblem(pair.context, { kind: "badWhenAbsent", path: spokePath, ...found }, place);
    return "problem";
  };
  const misfit = (value: JsonValue, { side, ref }: { readonly side: Side; readonly ref: FieldRef }): WhyBad | undefined => {
    const reason = absenceMisfit(value, ref.field.schema, pathBelow(side === "spoke" ? pair.spokePath : pair.hubPath, ref));
    const [hub] = link.hub;
    if (reason === undefined || hub === undefined) return undefined;
    return { reason, cause: "misfit", neededIn: side, hubPath: pathBelow(pair.hubPath, side === "hub" ? ref : hub) };
  };
  if (first === undefined) {
    const found = value.kind === "copy" || (value.kind === "codec" && !isOfParts(value.codec)) ? filledBy(link, linked, pair) : undefined;
    // A value that can't be represented shows the one for absence beside others, too.
    const filled = found?.fills === "ifTooFew" && value.kind !== "copy" ? undefined : found;
    if (filled === undefined || hint?.whenAbsentInHub !== undefined)
      return isSpare(link, { needed: "one", why: unneeded(spoke) }, pair) ? {} : "problem";
    markNeeded(link, "one", pair.context);
    const why = misfit(whenAbsent, filled);
    if (why !== undefined) return bad(why);
    return {
      whenAbsent: {
        side: filled.side,
        value: withDefaults(whenAbsent, filled),
        fills: filled.fills,
        ...(hint?.forgetsAbsence === true ? { forgets: true } : {}),
      },
    };
  }
  markNeeded(link, more.length > 0 ? "both" : "one", pair.context);
  if (more.length > 0) {
    const [hub] = more;
    const other = hint?.whenAbsentInHub;
    if (link.hub.length > 1 || hub === undefined) {
      const hubPaths = lacking.flatMap(({ side, ref }) => (side === "hub" ? [pathBelow(pair.hubPath, ref)] : []));
      return bad({ ...neededOften, hubPaths });
    }
    if (other === undefined) return bad({ ...neededTwice, hubPath: pathBelow(pair.hubPath, hub.ref) });
    const found = misfit(whenAbsent, hub) ?? misfit(other, first);
    if (found !== undefined) return bad({ ...found, cause: "neededTwice" });
    return { whenAbsent: { side: "hub", value: withDefaults(whenAbsent, hub), other: withDefaults(other, first) } };
  }
  const other = hint?.whenAbsentInHub;
  if (other !== undefined && !isSpare(link, { needed: "both", why: unneededInHub(first.side) }, pair)) return "problem";
  const shown = first.side === "spoke" ? (other ?? whenAbsent) : whenAbsent;
  const found = misfit(shown, first);
  if (found !== undefined) return bad(found);
  if (first.side === "hub" && link.hub.length > 1) return bad({ reason: "a hint with several paths takes none for the hub" });
  const unforgettable = hint?.forgetsAbsence === true ? whyRemembered(mayLack(first.side, link, first.ref, linked), value) : undefined;
  if (unforgettable !== undefined) return bad({ reason: unforgettable });
  return {
    whenAbsent: {
      side: first.side,
      value: withDefaults(shown, first),
      ...(hint?.forgetsAbsence === true ? { forgets: true } : {}),
    },
  };
}

/** A value for absence as clients see it: the API server gives it the defaults that it lacks. */
function withDefaults(value: JsonValue, { ref }: { readonly ref: FieldRef }): JsonValue {
  return applyDefaults(ref.field.schema, value);
}

/** The reason that a value for absence is refused, and its kind where an answer depends on it. */
type WhyBad = Pick<ConversionProblem & { readonly kind: "badWhenAbsent" }, "reason" | "cause" | "hubPath" | "neededIn" | "hubPaths">;

const neededTwice: WhyBad = {
  reason: "both fields need a value for absence; give this one's with `whenAbsentInHub`",
  cause: "neededTwice",
};
const neededOften: WhyBad = {
  reason: "more than one field needs a value for absence, and a hint has one; make the others optional",
  cause: "neededOften",
};

/** The reason that `remember: false` has no effect here; undefined if it has one. */
function whyRemembered(isOtherOptional: boolean, value: PlannedValue["value"]): string | undefined {
  if (!isOtherOptional) return "the other side is never absent, so there is nothing that `remember: false` forgets";
  return (value.kind === "codec" ? isOfParts(value.codec) : value.kind !== "copy") ? alwaysRemembered : undefined;
}

/** Whether a codec converts what is in a value part by part: no value for absence of it fills the object around an optional field. */
export function isOfParts(codec: PlannedCodec): boolean {
  return codec.name !== "sameType" && (codec.name !== "named" || isOfElements(codec.ref));
}

/** The optional side of a link that has a value where the other is absent, since the object around it may come out without any; the hub's of both. */
function filledBy(link: Link, linked: LinkedFields, pair: Pair): Filled | undefined {
  const [hub, ...more] = link.hub;
  if (hub === undefined || more.length > 0) return undefined;
  const sides = [
    { side: "hub", ref: hub },
    { side: "spoke", ref: link.spoke },
  ] as const;
  const filled = sides.flatMap(({ side, ref }): readonly Filled[] => {
    const fills = isMetadataKey(ref) ? undefined : fillingBy(side, ref, linked, pair);
    return fills === undefined ? [] : [{ side, ref, fills }];
  });
  return filled[0];
}

/** The side of a link whose value for absence fills the object around it. */
interface Filled {
  readonly side: Side;
  readonly ref: FieldRef;
  readonly fills: Filling;
}

/** A required side for which the other has no value. */
interface Lack {
  readonly side: RequiredIn;
  readonly ref: FieldRef;
  /** The other side may be absent; else it may have a value that can't be represented. */
  readonly isOptional: boolean;
}

/** The hint with the values for absence that one side needs, or both. */
function hintFor(link: Link, side: RequiredIn, pair: Pair): { readonly decorator?: string } {
  const {
    spoke,
    hub: [hub],
  } = link;
  if (hub === undefined) return {};
  const [inSpoke, inHub] = [spoke, hub].map(({ field }) => exampleValue(field.schema));
  const needed = side === "both" ? [inHub, inSpoke] : [side === "hub" ? inHub : inSpoke];
  const [whenAbsent, whenAbsentInHub] = needed;
  const path = pathInHint(link, hub, pair);
  if (needed.includes(undefined))
    return { decorator: printOpenHint("@MapsTo", path, side === "both" ? ["whenAbsent", "whenAbsentInHub"] : ["whenAbsent"]) };
  return { decorator: printMapping([path], undefined, whenAbsent, { whenAbsentInHub }) };
}

function reportLack(link: Link, { side, ref, isOptional }: Lack, pair: Pair): void {
  const { spoke, hint } = link;
  const hub = side === "hub" ? ref : (link.hub[0] ?? ref);
  const [spokePath, hubPath] = [pathBelow(pair.spokePath, spoke), pathBelow(pair.hubPath, hub)];
  const place = hint?.place ?? spoke.field.place;
  const related = [{ message: `${hubPath} in ${pair.context.hub.name}`, place: hub.field.place }];
  const undecoratable = spoke.field.undecoratable === true ? { undecoratable: true as const } : {};
  const decorator = hint?.codec === undefined ? hintFor(link, side, pair) : {};
  if (isOptional) {
    addProblem(
      pair.context,
      { kind: "requiredMismatch", spokePath, hubPath, requiredIn: side, ...decorator, ...undecoratable },
      place,
      related,
    );
  } else {
    addProblem(
      pair.context,
      { kind: "noPlaceholder", spokePath, hubPath, requiredIn: side, ...undecoratable },
      hint?.codec?.place ?? place,
      related,
    );
  }
}

import type { Schema } from "../../model/schema.js";
import { builtInCodec } from "../codecs/codec-table.js";
import type { ConversionStep, FieldRef, PlannedCodec } from "../conversion-plan.js";
import { describeType } from "../match/schema-shape.js";
import { isBelow } from "../names.js";
import { addProblem, type Pair, pathBelow } from "../plan-context.js";
import type { Side } from "./absence.js";
import type { Link, LinkedFields } from "./link-fields.js";
import { isMetadataKey } from "./metadata-refs.js";
import { planCodec } from "./plan-codec.js";
import { planAbsence } from "./plan-link.js";

/** Whether one side of a link is a label or an annotation. */
export function isMetadataLink({ spoke, hub }: Pick<Link, "spoke" | "hub">): boolean {
  return isMetadataKey(spoke) || hub.some(isMetadataKey);
}

/** Plans a field that lives in a label or an annotation of the other version. */
export function planMetadataLink(given: Link, linked: LinkedFields, pair: Pair): readonly ConversionStep[] {
  const link: Link = { ...given, spoke: withTexts(given.spoke, "spoke", given), hub: given.hub.map((ref) => withTexts(ref, "hub", given)) };
  const { spoke, hub, hint } = link;
  const codec = hint?.codec === undefined ? planText(given, pair) : plannedCodec(link, hint.codec, pair);
  if (codec === undefined) return [];
  const field = isMetadataKey(spoke) ? hub[0] : spoke;
  const reason = field === undefined ? undefined : whyNotInMetadata(field, isMetadataKey(spoke) ? "hub" : "spoke", linked);
  if (reason !== undefined) {
    addProblem(pair.context, { kind: "unsupported", path: pathBelow(pair.spokePath, spoke), reason }, hint?.place ?? spoke.field.place);
    return [];
  }
  const absence = planAbsence(
    link,
    linked,
    { value: { kind: "codec", codec: codec.name === "identity" ? { name: "sameType" } : codec }, partial: [] },
    pair,
  );
  return absence === "problem" ? [] : [{ kind: "mapping", codec, spoke, hub, ...absence }];
}

/** The reason that a field can't live in a label or an annotation of the other version. */
function whyNotInMetadata(ref: FieldRef, side: Side, { groups }: LinkedFields): string | undefined {
  if (ref.field.required && !ref.required)
    return "a required field of an optional object lives in metadata; require the object, or make the field optional";
  if (ref.field.schema.default !== undefined) return "a field with a default lives in metadata, which has none";
  const around = groups.filter((group) => group.side === side && !group.ref.field.required && isBelow(ref.names, group.ref.names));
  const needed = around.flatMap(({ ref: holder, counterpart }) => [holder, ...(counterpart === undefined ? [] : [counterpart])]);
  if (!needed.some(({ field }) => field.schema.fields?.some(({ required }) => required))) return undefined;
  // With the label alone the object is there in one version only, and what it requires would have to be made up in both.
  return "a field of an optional object lives in metadata, and the object has required fields; require the object, or make its fields optional";
}

function plannedCodec(link: Link, ref: NonNullable<Link["hint"]>["codec"] & object, pair: Pair): PlannedCodec | undefined {
  if (link.hub.length > 1) return reportPaths(link, pair);
  const judged: Link = { ...link, spoke: withoutDefault(link.spoke), hub: link.hub.map(withoutDefault) };
  const found = planCodec(judged, ref, pair);
  return found?.value.kind === "codec" ? found.value.codec : undefined;
}

/** Without a codec the field has to be a string. */
function planText(link: Link, pair: Pair): PlannedCodec | undefined {
  const [hub, ...more] = link.hub;
  if (hub === undefined || more.length > 0) return reportPaths(link, pair);
  const isText = ({ type, intOrString }: Schema) => type === "string" && intOrString !== true;
  const [left, right] = [link.spoke.field.schema, hub.field.schema];
  if (isText(left) && isText(right)) return { name: "identity" };
  const paths = { spokePath: pathBelow(pair.spokePath, link.spoke), hubPath: pathBelow(pair.hubPath, hub) };
  const types = { spokeType: describeType(left), hubType: describeType(right) };
  addProblem(pair.context, { kind: "typeMismatch", ...paths, ...types }, link.hint?.place ?? link.spoke.field.place);
  return undefined;
}

function reportPaths({ spoke, hub, hint }: Link, pair: Pair): undefined {
  const spokePath = pathBelow(pair.spokePath, spoke);
  const [expected, found] = ["one path, if it leads to a label or an annotation", `${hub.length} paths`];
  addProblem(pair.context, { kind: "codecMisfit", codec: "@MapsTo", spokePath, expected, found }, hint?.place ?? spoke.field.place);
  return undefined;
}

/** A label or an annotation with the texts that a codec's arguments list for it: to that codec they are an enum. */
function withTexts(ref: FieldRef, side: "spoke" | "hub", { hint }: Link): FieldRef {
  const codec = hint?.codec;
  if (!isMetadataKey(ref) || codec === undefined) return ref;
  const isOwnSpoke = (side === "spoke") !== (codec.inverted === true);
  const texts = builtInCodec(codec)?.valuesOf?.(codec.arguments, isOwnSpoke ? "spoke" : "hub");
  return texts === undefined ? ref : { ...ref, field: { ...ref.field, schema: { ...ref.field.schema, enum: texts } } };
}

function withoutDefault<Ref extends Link["spoke"]>(ref: Ref): Ref {
  const { default: _default, ...schema } = ref.field.schema;
  return { ...ref, field: { ...ref.field, schema } };
}

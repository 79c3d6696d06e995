import type { MapsToHint, MetadataHint } from "../../model/mapping.js";
import type { MetadataIdentity } from "../../model/metadata-path.js";
import type { Schema } from "../../model/schema.js";
import { printCodec } from "../codecs/print-codec.js";
import type { FieldRef } from "../conversion-plan.js";
import { sameNames } from "../names.js";
import { addProblem, type Pair, type PlanContext, pathBelow } from "../plan-context.js";
import type { Counterpart, Link } from "./link-fields.js";
import { resolveMetadata, resolvePath } from "./resolve-path.js";

/** A field that shows the object's name or namespace, which never change: another value is kept beside the object. */
export interface Shown {
  readonly side: "spoke" | "hub";
  readonly ref: FieldRef;
  readonly shows: MetadataIdentity;
}

/** The metadata that a spoke's field shows, if its hint's path leads to the name or the namespace; "problem" if it can't, and was reported. */
export function shownBy(
  ref: FieldRef,
  hub: readonly FieldRef[],
  { hint, isHeld }: { readonly hint: MapsToHint; readonly isHeld: boolean },
  pair: Pair,
): Shown | "problem" | undefined {
  const path = pathBelow(pair.spokePath, ref);
  const found = shown({ side: "spoke", ref }, hub, { hint, path }, pair.context);
  if (isHeld || found === undefined || found === "problem") return found;
  const reason = `the object's ${found.shows.identity} in an object that the hub doesn't have`;
  addProblem(pair.context, { kind: "unsupported", path, reason }, hint.place);
  return "problem";
}

/** Adds what the hints on the root class say of the hub's fields that live in this version's metadata. */
export function addMetadataHints(into: { readonly links: Link[]; readonly shown: Shown[] }, whole: Counterpart, pair: Pair): void {
  if (!pair.scope.isRoot || pair.spokeNames.length > 0) return;
  for (const hint of pair.context.spoke.metadataHints ?? []) {
    const found = readHint(hint, whole, pair);
    if (found === undefined || found === "problem") pair.context.broken.add(pair);
    else if ("shows" in found) into.shown.push(found);
    else into.links.push(found);
  }
}

function readHint({ metadataPath, mapsTo, place }: MetadataHint, whole: Counterpart, pair: Pair): Link | Shown | "problem" | undefined {
  const spoke = resolveMetadata({ path: metadataPath, place }, pair.context.spoke, pair.context);
  const [path = ""] = mapsTo.paths;
  const hub = resolvePath({ path, place: mapsTo.place, spokePath: metadataPath }, whole, pair);
  if (spoke === undefined || hub === undefined) return undefined;
  if (hub.metadata !== undefined) {
    const reason = "metadata is the same in every version, but for fields that live there";
    addProblem(pair.context, { kind: "metadataPath", path, reason }, mapsTo.place);
    return "problem";
  }
  const found = shown({ side: "hub", ref: hub }, [spoke], { hint: mapsTo, path }, pair.context);
  return found ?? { spoke, hub: [hub], hint: mapsTo };
}

function shown(
  { side, ref }: Omit<Shown, "shows">,
  others: readonly FieldRef[],
  { hint, path }: { readonly hint: MapsToHint; readonly path: string },
  context: PlanContext,
): Shown | "problem" | undefined {
  const shows = others.flatMap(({ metadata }) => (metadata !== undefined && "identity" in metadata ? [metadata] : []))[0];
  if (shows === undefined) return undefined;
  const misfit = (codec: string, expected: string, found: string) => {
    addProblem(context, { kind: "codecMisfit", codec, spokePath: path, expected, found }, hint.codec?.place ?? hint.place);
    return "problem" as const;
  };
  if (others.length > 1) return misfit("@MapsTo", `the path of the ${shows.identity} alone`, `${others.length} paths`);
  if (hint.codec !== undefined) return misfit(printCodec(hint.codec), `no field that shows the object's ${shows.identity}`, "one");
  if (hint.whenAbsent !== undefined) {
    const reason = `an object always has its ${shows.identity}`;
    addProblem(context, { kind: "badWhenAbsent", path, reason }, hint.place);
    return "problem";
  }
  const reason = whyNotShown(ref.field.schema);
  if (reason === undefined) return { side, ref, shows };
  addProblem(context, { kind: "unsupported", path, reason: `the object's ${shows.identity} in ${reason}` }, hint.place);
  return "problem";
}

/** Refuses fields of the hub that were to show the name or the namespace, and stand for something else or are in an object that only the hub has. */
export function refuseLostShown(all: readonly Shown[], hubOnly: readonly FieldRef[], pair: Pair): void {
  for (const { side, ref } of all) {
    if (side === "spoke" || hubOnly.some(({ names }) => sameNames(names, ref.names))) continue;
    const reason = "a field of this version stands for it already, or the object that holds it is only in the hub";
    const place = pair.context.spoke.metadataHints?.[0]?.place ?? pair.context.spoke.place;
    addProblem(pair.context, { kind: "unsupported", path: pathBelow(pair.hubPath, ref), reason }, place);
  }
}

/** The field that shows the name or the namespace, if a field is one. */
export function shownIn({ shown: all }: { readonly shown: readonly Shown[] }, side: Shown["side"], { names }: FieldRef): Shown | undefined {
  return all.find((each) => each.side === side && sameNames(each.ref.names, names));
}

/** A name has up to 253 characters, and the field has to be able to show every name. */
function whyNotShown({
  type,
  nullable,
  enum: members,
  pattern,
  format,
  minLength = 0,
  maxLength = 253,
  ...schema
}: Schema): string | undefined {
  if (type !== "string" || nullable === true || schema.intOrString === true) return "a field that isn't a plain string";
  if (schema.default !== undefined) return "a field with a default";
  const isLimited = members !== undefined || pattern !== undefined || format !== undefined || minLength > 1 || maxLength < 253;
  return isLimited ? "a field that can't hold every name: take its enum, pattern, format and lengths other than 1 to 253 off" : undefined;
}

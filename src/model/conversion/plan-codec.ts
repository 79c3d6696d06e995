import type { CodecRef } from "../mapping.js";
import type { Field } from "../schema.js";
import type { Side } from "./absence.js";
import { defaultThroughCodec } from "./codecs/default-through-codec.js";
import { judgeCodec } from "./codecs/judge-codec.js";
import type { PlannedCodec, ValuePlan } from "./conversion-plan.js";
import type { Link } from "./link-fields.js";
import { lostByEdits } from "./lost-by-edits.js";
import { fieldsWithMapping } from "./mapping-hints.js";
import { matchSchemas } from "./match-schemas.js";
import { addProblem, type Pair, type PlanContext, pathBelow } from "./plan-context.js";
import type { PlannedValue } from "./plan-link.js";
import { printCodec } from "./print-codec.js";

/** Plans a field that a hint's codec converts; undefined, and reported, where the codec doesn't fit the fields. */
export function planCodec(link: Link, ref: CodecRef, pair: Pair, context: PlanContext): PlannedValue | undefined {
  const { spoke, hub } = link;
  const spokePath = pathBelow(pair.spokePath, spoke);
  const verdict = judgeCodec(
    ref,
    spoke.field.schema,
    hub.map((each) => each.field.schema),
  );
  if (verdict.badArguments !== undefined) {
    const misfit = { expected: "other arguments", found: verdict.badArguments };
    addProblem(context, { kind: "codecMisfit", codec: printCodec(ref), spokePath, ...misfit }, ref.place);
    return undefined;
  }
  if (verdict.misfit !== undefined) {
    addProblem(context, { kind: "codecMisfit", codec: printCodec(ref), spokePath, ...verdict.misfit }, ref.place);
    return undefined;
  }
  if (verdict.defaultsDiffer === true) {
    reportDefaults(link, ref, pair, context);
    return undefined;
  }
  reportLostByEdits(link, ref, pair, context);
  if (verdict.inner === undefined) reportUnreadHints(spoke.field, spokePath, ref, context);
  const inner = verdict.inner === undefined ? undefined : planInner(verdict.inner, link, ref, pair, context);
  if (inner === "problem") return undefined;
  const codec: PlannedCodec = {
    name: "named",
    ref,
    ...(inner === undefined || inner.kind === "copy" ? {} : { inner }),
    ...(verdict.oneToOne ? { isOneToOne: true } : {}),
  };
  const partial: readonly Side[] = [
    ...(verdict.toHub === "partial" ? ["hub" as const] : []),
    ...(verdict.fromHub === "partial" ? ["spoke" as const] : []),
  ];
  return { value: { kind: "codec", codec }, partial, leavesAbsent: verdict.leavesAbsent ?? [] };
}

/** Without `put` an edit is merged into the kept value, if that shows the edit, and otherwise takes its place. */
function reportLostByEdits({ spoke, hub }: Link, ref: CodecRef, pair: Pair, context: PlanContext): void {
  if (ref.own === undefined || ref.own.put !== undefined) return;
  const losses = lostByEdits({ spoke, hub, spokeVersion: context.spoke.name, hubVersion: context.hub.name }, pair);
  if (losses !== undefined) addProblem(context, { kind: "noPut", codec: ref.name, losses }, ref.place);
}

/** A codec that takes an object whole doesn't look at the hints inside of it: its functions say all. */
function reportUnreadHints(field: Field, spokePath: string, ref: CodecRef, context: PlanContext): void {
  for (const { name, place, mapping } of fieldsWithMapping(field.schema)) {
    const decorator = mapping?.kind === "mapsTo" ? "@MapsTo" : "@SpokeOnly";
    addProblem(context, { kind: "unreadHint", decorator, name, spokePath, codec: printCodec(ref) }, mapping?.place ?? place, [
      { message: `${printCodec(ref)} converts ${spokePath}`, place: ref.place },
    ]);
  }
}

/** The values inside of those that a codec deals in: a list's elements, a map's values. */
function planInner(
  { spoke, hub }: NonNullable<ReturnType<typeof judgeCodec>["inner"]>,
  link: Link,
  ref: CodecRef,
  pair: Pair,
  context: PlanContext,
): ValuePlan | undefined | "problem" {
  const [hubRef] = link.hub;
  if (hubRef === undefined) return "problem";
  const [spokePath, hubPath] = [pathBelow(pair.spokePath, link.spoke), pathBelow(pair.hubPath, hubRef)];
  const places = { place: link.spoke.field.place, hubPlace: hubRef.field.place };
  const paths = innerPaths(ref, spokePath, hubPath);
  const match = matchSchemas({ schema: spoke, path: paths.spoke }, { schema: hub, path: paths.hub }, undefined, places, context);
  if (match === undefined) return "problem";
  if (match.kind !== "sameType") return match;
  const found = `${spoke.type ?? "anything"} and ${hub.type ?? "anything"}`;
  addProblem(context, { kind: "codecMisfit", codec: printCodec(ref), spokePath, expected: "values of the same type", found }, places.place);
  return "problem";
}

/** Where the values are that are inside of those that a codec deals in. */
function innerPaths({ inverted, ...ref }: CodecRef, spoke: string, hub: string): { readonly spoke: string; readonly hub: string } {
  if (inverted === true) {
    const exchanged = innerPaths(ref, hub, spoke);
    return { spoke: exchanged.hub, hub: exchanged.spoke };
  }
  switch (ref.name) {
    case "first":
      return { spoke, hub: `${hub}[]` };
    case "single":
      return { spoke: `${spoke}[]`, hub };
    default: {
      const [, value] = ref.arguments;
      return { spoke: `${spoke}[]`, hub: value === undefined ? `${hub}[]` : `${hub}[].${String(value)}` };
    }
  }
}

function reportDefaults(link: Link, ref: CodecRef, pair: Pair, context: PlanContext): void {
  const words = (schema: Link["spoke"]["field"]["schema"]) => (schema.default === undefined ? "none" : JSON.stringify(schema.default));
  const [first] = link.hub;
  const hub = link.hub.find((each) => each.field.schema.default !== undefined) ?? first;
  if (hub === undefined) return;
  const schemas = link.hub.map((each) => each.field.schema);
  const converted = defaultThroughCodec(ref, link.spoke.field.schema, schemas);
  addProblem(
    context,
    {
      kind: "defaultMismatch",
      codec: printCodec(ref),
      ...(converted === undefined ? {} : { converted }),
      spokePath: pathBelow(pair.spokePath, link.spoke),
      spokeDefault: words(link.spoke.field.schema),
      hubPath: pathBelow(pair.hubPath, hub),
      hubDefault: words(hub.field.schema),
    },
    link.spoke.field.schema.places?.default ?? link.spoke.field.place,
    [{ message: `${pathBelow(pair.hubPath, hub)} in ${context.hub.name}`, place: hub.field.schema.places?.default ?? hub.field.place }],
  );
}

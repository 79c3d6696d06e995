import type { CodecRef } from "../../model/mapping.js";
import { fieldsWithMapping } from "../../model/mapping-hints.js";
import type { Field } from "../../model/schema.js";
import { defaultThroughCodec } from "../codecs/default-through-codec.js";
import { insideOf, insidePath } from "../codecs/inside.js";
import { judgeCodec } from "../codecs/judge-codec.js";
import { printCodec } from "../codecs/print-codec.js";
import type { PlannedCodec, ValuePlan } from "../conversion-plan.js";
import { matchSchemas } from "../match/match-schemas.js";
import { addProblem, type Pair, type PlanContext, pathBelow } from "../plan-context.js";
import type { Side } from "./absence.js";
import type { Link } from "./link-fields.js";
import { lostByEdits } from "./lost-by-edits.js";
import type { PlannedValue } from "./plan-link.js";

/** Plans a field that a hint's codec converts; undefined, and reported, where the codec doesn't fit the fields. */
export function planCodec(link: Link, ref: CodecRef, pair: Pair): PlannedValue | undefined {
  const { spoke, hub } = link;
  const spokePath = pathBelow(pair.spokePath, spoke);
  const verdict = judgeCodec(
    ref,
    spoke.field.schema,
    hub.map((each) => each.field.schema),
  );
  if (verdict.badArguments !== undefined) {
    const misfit = { expected: "other arguments", found: verdict.badArguments };
    addProblem(pair.context, { kind: "codecMisfit", codec: printCodec(ref), spokePath, ...misfit }, ref.place);
    return undefined;
  }
  if (verdict.misfit !== undefined) {
    addProblem(pair.context, { kind: "codecMisfit", codec: printCodec(ref), spokePath, ...verdict.misfit }, ref.place);
    return undefined;
  }
  if (verdict.defaultsDiffer === true) {
    reportDefaults(link, ref, pair);
    return undefined;
  }
  reportLostByEdits(link, ref, pair);
  if (verdict.inner === undefined) reportUnreadHints(spoke.field, spokePath, ref, pair.context);
  const inner = verdict.inner === undefined ? undefined : planInner(verdict.inner, link, ref, pair);
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
function reportLostByEdits({ spoke, hub }: Link, ref: CodecRef, pair: Pair): void {
  if (ref.own === undefined || ref.own.put !== undefined) return;
  const losses = lostByEdits({ spoke, hub, spokeVersion: pair.context.spoke.name, hubVersion: pair.context.hub.name }, pair);
  if (losses !== undefined) addProblem(pair.context, { kind: "noPut", codec: ref.name, losses }, ref.place);
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
): ValuePlan | undefined | "problem" {
  const [hubRef] = link.hub;
  if (hubRef === undefined) return "problem";
  const [spokePath, hubPath] = [pathBelow(pair.spokePath, link.spoke), pathBelow(pair.hubPath, hubRef)];
  const inside = insideOf(ref);
  if (inside === undefined) return "problem";
  const match = matchSchemas({
    spoke: { schema: spoke, path: insidePath(inside.spoke, spokePath), place: link.spoke.field.place },
    hub: { schema: hub, path: insidePath(inside.hub, hubPath), place: hubRef.field.place },
    context: pair.context,
    ...(link.hint?.mergeDiffers === true ? { mergeDiffers: true } : {}),
  });
  if (match === undefined) return "problem";
  if (match.kind !== "sameType") return match;
  const words = { expected: "values of the same type", found: `${spoke.type ?? "anything"} and ${hub.type ?? "anything"}` };
  addProblem(pair.context, { kind: "codecMisfit", codec: printCodec(ref), spokePath, ...words }, link.spoke.field.place);
  return "problem";
}

function reportDefaults(link: Link, ref: CodecRef, pair: Pair): void {
  const words = (schema: Link["spoke"]["field"]["schema"]) => (schema.default === undefined ? "none" : JSON.stringify(schema.default));
  const [first] = link.hub;
  const hub = link.hub.find((each) => each.field.schema.default !== undefined) ?? first;
  if (hub === undefined) return;
  const schemas = link.hub.map((each) => each.field.schema);
  const converted = defaultThroughCodec(ref, link.spoke.field.schema, schemas);
  addProblem(
    pair.context,
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
    [
      {
        message: `${pathBelow(pair.hubPath, hub)} in ${pair.context.hub.name}`,
        place: hub.field.schema.places?.default ?? hub.field.place,
      },
    ],
  );
}

import type { MapsToHint } from "../../model/mapping.js";
import { fieldsWithMapping, hasMappingHint } from "../../model/mapping-hints.js";
import type { Field, Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";
import type { FieldRef, GroupAbsence, GroupPlan } from "../conversion-plan.js";
import { isStruct } from "../match/schema-shape.js";
import { isBelow, sameNames } from "../names.js";
import { addProblem, type Pair, pathBelow } from "../plan-context.js";
import { exchangesFields } from "./claims.js";
import { planGroupAbsence } from "./group-absence.js";
import { addMetadataHints, refuseLostShown, type Shown, shownBy } from "./metadata-links.js";
import { resolvePath } from "./resolve-path.js";

/** A spoke field and the hub fields that stand for it. */
export interface Link {
  readonly spoke: FieldRef;
  readonly hub: readonly FieldRef[];
  /** The hint that links the fields; without it their names are equal. */
  readonly hint?: MapsToHint;
}

/** Which fields of a pair stand for which. */
export interface LinkedFields {
  readonly links: readonly Link[];
  readonly groups: readonly GroupPlan[];
  readonly spokeOnly: readonly { readonly ref: FieldRef; readonly decided: boolean }[];
  readonly hubOnly: readonly FieldRef[];
  /** Those of the last two that show the object's name or namespace. */
  readonly shown: readonly Shown[];
}

/** The object in the hub that stands for the one around some fields of the spoke. */
export interface Counterpart {
  readonly schema: Schema;
  readonly ref: FieldRef | undefined;
}

/** The results that the walk over the spoke's fields gathers. */
interface Gathered {
  readonly links: Link[];
  /** Objects of the spoke whose fields are linked one by one. */
  readonly opened: Opened[];
  readonly spokeOnly: { readonly ref: FieldRef; readonly decided: boolean }[];
  readonly shown: Shown[];
}

/** An object of the spoke, and the known facts about its counterpart in the hub. */
interface Opened {
  readonly ref: FieldRef;
  readonly counterpart?: FieldRef;
  readonly absence?: GroupAbsence;
}

/** Finds out which fields of two objects stand for each other: by what hints say, else by equal names. */
export function linkFields(pair: Pair): LinkedFields {
  const gathered: Gathered = { links: [], opened: [], spokeOnly: [], shown: [] };
  const whole: Counterpart = { schema: pair.hub, ref: undefined };
  gather(pair.spoke.fields ?? [], { counterpart: whole, start: whole }, gathered, pair);
  addMetadataHints(gathered, whole, pair);
  const sound = withoutConflicts(gathered.links, pair);
  const hub = sortHubFields(gathered, sound, pair);
  const groups = [...gathered.opened.map((opened): GroupPlan => ({ side: "spoke", ...opened })), ...hub.groups];
  return { links: sound, groups, spokeOnly: gathered.spokeOnly, hubOnly: hub.hubOnly, shown: gathered.shown };
}

/** The object around some fields of the spoke. */
interface Holder {
  readonly ref?: FieldRef;
  readonly counterpart?: Counterpart;
  /** The place where paths without a leading dot start: its counterpart, else that of the nearest object around it. */
  readonly start: Counterpart;
}

function gather(fields: readonly Field[], holder: Holder, into: Gathered, pair: Pair): void {
  for (const field of fields) {
    const ref = below(holder.ref, field);
    const hint = field.mapping;
    if (hint?.kind === "spokeOnly") {
      into.spokeOnly.push({ ref, decided: true });
      continue;
    }
    const hub = hint === undefined ? namesake(field, holder.counterpart) : resolveAll(hint, ref, holder, pair);
    const shown =
      hint === undefined || hub === undefined
        ? undefined
        : shownBy(ref, hub, { hint, isHeld: holder.ref === undefined || holder.counterpart !== undefined }, pair);
    if ((hint !== undefined && hub === undefined) || shown === "problem") pair.context.broken.add(pair);
    else if (shown !== undefined) {
      into.shown.push(shown);
      into.spokeOnly.push({ ref, decided: true });
    } else if (hub !== undefined) link(hint === undefined ? { spoke: ref, hub } : { spoke: ref, hub, hint }, into, pair);
    else if (isGroup(field)) {
      into.opened.push({ ref });
      gather(field.schema.fields ?? [], { ref, start: holder.start }, into, pair);
    } else into.spokeOnly.push({ ref, decided: false });
  }
}

function namesake(field: Field, counterpart: Counterpart | undefined): readonly FieldRef[] | undefined {
  const found = counterpart?.schema.fields?.find((other) => other.name === field.name);
  return found === undefined ? undefined : [below(counterpart?.ref, found)];
}

/** Two objects that exchange fields with others are linked field by field. */
function link(found: Link, into: Gathered, pair: Pair): void {
  const { spoke, hint } = found;
  const [hub, ...more] = found.hub;
  const bothStructs = hub !== undefined && isStruct(spoke.field.schema) && isStruct(hub.field.schema);
  const exchanges =
    more.length === 0 &&
    bothStructs &&
    hint?.codec === undefined &&
    exchangesFields(pair.scope.claims, [...pair.spokeNames, ...spoke.names], [...pair.hubNames, ...hub.names]);
  const isPlain = bothStructs && [spoke, hub].every(({ field }) => field.schema.nullable !== true && field.schema.builtIn === undefined);
  const mayBeEmptied = isPlain && more.length === 0 && hint?.codec === undefined && isAbsentIfEmpty(spoke, hub);
  if (hub === undefined || !(exchanges || mayBeEmptied)) {
    into.links.push(found);
    return;
  }
  if (!isPlain) {
    const reason = "fields moved in and out of an object that may be null, or is of a built-in type";
    addProblem(pair.context, { kind: "unsupported", path: pathBelow(pair.spokePath, spoke), reason }, hint?.place ?? spoke.field.place);
    return;
  }
  const absence = planGroupAbsence(found, hub, pair);
  if (absence === "problem") {
    pair.context.broken.add(pair);
    return;
  }
  into.opened.push({ ref: spoke, counterpart: hub, ...(absence === undefined ? {} : { absence }) });
  const counterpart: Counterpart = { schema: hub.field.schema, ref: hub };
  gather(spoke.field.schema.fields ?? [], { ref: spoke, counterpart, start: counterpart }, into, pair);
}

/** Whether an optional object has to be absent where the other one has nothing that it can represent: its schema wants properties. */
function isAbsentIfEmpty(spoke: FieldRef, hub: FieldRef): boolean {
  const wantsProperties = [spoke, hub].some(({ field }) => !field.required && (field.schema.minProperties ?? 0) > 0);
  const areSame = sameSchema(spoke.field.schema, hub.field.schema) && !hasMappingHint(spoke.field.schema);
  return wantsProperties && !areSame;
}

/** A hint's fields in the hub; undefined, and reported, where any of its paths leads nowhere. */
function resolveAll(hint: MapsToHint, ref: FieldRef, { start }: Holder, pair: Pair): readonly FieldRef[] | undefined {
  const spokePath = pathBelow(pair.spokePath, ref);
  const found = hint.paths.map((path) => resolvePath({ path, place: hint.place, spokePath }, start, pair));
  return found.every((hub) => hub !== undefined) ? found : undefined;
}

/** An object that the hub doesn't have, around fields that say where they live in the hub. */
function isGroup(field: Field): boolean {
  const mapped = fieldsWithMapping(field.schema).some((inner) => inner.mapping?.kind === "mapsTo");
  return mapped && isStruct(field.schema) && field.schema.nullable !== true;
}

/** Leaves out the links whose hub field, or an object around or inside it, stands for another spoke field already. */
function withoutConflicts(links: readonly Link[], pair: Pair): readonly Link[] {
  const sound: Link[] = [];
  const hinted = links.filter((each) => each.hint !== undefined);
  for (const each of [...hinted, ...links.filter((other) => other.hint === undefined)]) {
    const clash = sound.find((other) => other.hub.some((taken) => each.hub.some((hub) => overlap(taken.names, hub.names))));
    if (clash === undefined) sound.push(each);
    else reportClash(clash, each, pair);
  }
  return links.filter((each) => sound.includes(each));
}

function reportClash(first: Link, second: Link, pair: Pair): void {
  const [firstHub, secondHub] =
    first.hub.flatMap((one) => second.hub.filter((two) => overlap(one.names, two.names)).map((two) => [one, two] as const))[0] ?? [];
  if (firstHub === undefined || secondHub === undefined) return;
  const path = (ref: FieldRef) => pathBelow(pair.spokePath, ref);
  const place = first.hint?.place ?? first.spoke.field.place;
  const hubPath = pathBelow(pair.hubPath, firstHub.names.length < secondHub.names.length ? firstHub : secondHub);
  addProblem(
    pair.context,
    { kind: "claimedTwice", hubPath, first: path(first.spoke), second: path(second.spoke) },
    second.hint?.place ?? second.spoke.field.place,
    [{ message: `${path(first.spoke)} stands for it`, place }],
  );
}

/** Tells the hub's fields apart: linked ones, objects around linked ones, and those that nothing of the spoke stands for. */
function sortHubFields(
  gathered: Gathered,
  sound: readonly Link[],
  pair: Pair,
): { readonly groups: readonly GroupPlan[]; readonly hubOnly: readonly FieldRef[] } {
  const named = gathered.links.flatMap((each) => each.hub.map((hub) => hub.names));
  const groups: GroupPlan[] = [];
  const hubOnly: FieldRef[] = [];
  const visit = (fields: readonly Field[], holder: FieldRef | undefined) => {
    for (const field of fields) {
      const ref = below(holder, field);
      if (named.some((names) => names.length <= ref.names.length && overlap(names, ref.names))) continue;
      const opened = gathered.opened.find(({ counterpart }) => counterpart !== undefined && sameNames(counterpart.names, ref.names));
      const counterpart = opened?.ref;
      const inner = sound.find((each) => each.hub.some((hub) => overlap(hub.names, ref.names)));
      // It may hold the counterpart of an object in which no fields stand for each other.
      const openedInside = gathered.opened.find((each) => each.counterpart !== undefined && isBelow(each.counterpart.names, ref.names));
      if (inner === undefined && counterpart === undefined && openedInside === undefined) hubOnly.push(ref);
      else if (!isStruct(field.schema) || field.schema.nullable === true) {
        const moved = inner ?? (openedInside && { spoke: openedInside.ref });
        if (moved !== undefined) reportNoObject(ref, moved, pair);
      } else {
        const absence = opened?.absence === undefined ? {} : { absence: opened.absence };
        groups.push({ side: "hub", ref, ...(counterpart === undefined ? {} : { counterpart }), ...absence });
        visit(field.schema.fields ?? [], ref);
      }
    }
  };
  visit(pair.hub.fields ?? [], undefined);
  refuseLostShown(gathered.shown, hubOnly, pair);
  return { groups, hubOnly };
}

function reportNoObject(ref: FieldRef, { spoke, hint }: Pick<Link, "spoke" | "hint">, pair: Pair): void {
  const reason = `${pathBelow(pair.hubPath, ref)} is not a plain object`;
  addProblem(pair.context, { kind: "unsupported", path: pathBelow(pair.spokePath, spoke), reason }, hint?.place ?? spoke.field.place);
}

function below(group: FieldRef | undefined, field: Field): FieldRef {
  return { names: [...(group?.names ?? []), field.name], field, required: (group?.required ?? true) && field.required };
}

/** Whether one path is the other's beginning, or the same. */
function overlap(left: readonly string[], right: readonly string[]): boolean {
  const shared = Math.min(left.length, right.length);
  return left.slice(0, shared).every((name, index) => name === right[index]);
}

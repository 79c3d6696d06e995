import type { MapsToHint } from "../mapping.js";
import type { Field } from "../schema.js";
import type { FieldRef } from "./conversion-plan.js";
import { fieldsWithMapping } from "./mapping-hints.js";
import { addProblem, type Pair, type PlanContext, pathBelow } from "./plan-context.js";
import { resolvePath } from "./resolve-path.js";
import { isStruct } from "./schema-shape.js";

/** A spoke field and the hub fields that stand for it. */
export interface Link {
  readonly spoke: FieldRef;
  readonly hub: readonly FieldRef[];
  /** What says so; without it the names are equal. */
  readonly hint?: MapsToHint;
}

/** Which fields of a pair stand for which. */
export interface LinkedFields {
  readonly links: readonly Link[];
  readonly spokeGroups: readonly FieldRef[];
  readonly hubGroups: readonly FieldRef[];
  readonly spokeOnly: readonly { readonly ref: FieldRef; readonly decided: boolean }[];
  readonly hubOnly: readonly FieldRef[];
}

/** Finds out which fields of two objects stand for each other: by what hints say, else by equal names. */
export function linkFields(pair: Pair, context: PlanContext): LinkedFields {
  const links: Link[] = [];
  const spokeGroups: FieldRef[] = [];
  const spokeOnly: { ref: FieldRef; decided: boolean }[] = [];

  const visit = (fields: readonly Field[], group: FieldRef | undefined) => {
    for (const field of fields) {
      const ref = below(group, field);
      const hint = field.mapping;
      const namesake = group === undefined ? pair.hub.fields?.find((other) => other.name === field.name) : undefined;
      if (hint?.kind === "spokeOnly") spokeOnly.push({ ref, decided: true });
      else if (hint?.kind === "mapsTo") {
        const hub = resolveAll(hint, ref, group, pair, context);
        if (hub === undefined) context.broken.add(pair);
        else links.push({ spoke: ref, hub, hint });
      } else if (namesake !== undefined) links.push({ spoke: ref, hub: [below(undefined, namesake)] });
      else if (isGroup(field)) {
        spokeGroups.push(ref);
        visit(field.schema.fields ?? [], ref);
      } else spokeOnly.push({ ref, decided: false });
    }
  };
  visit(pair.spoke.fields ?? [], undefined);

  const sound = withoutConflicts(links, pair, context);
  const hub = sortHubFields(pair, sound, links, context);
  return { links: sound, spokeGroups, spokeOnly, ...hub };
}

/** A hint's fields in the hub; undefined, and reported, where any of its paths leads nowhere. */
function resolveAll(
  hint: MapsToHint,
  ref: FieldRef,
  group: FieldRef | undefined,
  pair: Pair,
  context: PlanContext,
): readonly FieldRef[] | undefined {
  const spokePath = pathBelow(pair.spokePath, ref);
  const groupPath = group === undefined ? undefined : pathBelow(pair.spokePath, group);
  const found = hint.paths.map((path) => resolvePath(path, hint.place, pair, spokePath, groupPath, context));
  return found.every((hub) => hub !== undefined) ? found : undefined;
}

/** An object that the hub doesn't have, around fields that say where they live in the hub. */
function isGroup(field: Field): boolean {
  const mapped = fieldsWithMapping(field.schema).some((inner) => inner.mapping?.kind === "mapsTo");
  return mapped && isStruct(field.schema) && field.schema.nullable !== true;
}

/** Leaves out the links whose hub field, or an object around or inside it, stands for another spoke field already. */
function withoutConflicts(links: readonly Link[], pair: Pair, context: PlanContext): readonly Link[] {
  const sound: Link[] = [];
  const hinted = links.filter((link) => link.hint !== undefined);
  for (const link of [...hinted, ...links.filter((other) => other.hint === undefined)]) {
    const clash = sound.find((other) => other.hub.some((taken) => link.hub.some((hub) => overlap(taken.names, hub.names))));
    if (clash === undefined) sound.push(link);
    else reportClash(clash, link, pair, context);
  }
  return links.filter((link) => sound.includes(link));
}

function reportClash(first: Link, second: Link, pair: Pair, context: PlanContext): void {
  const [firstHub, secondHub] =
    first.hub.flatMap((one) => second.hub.filter((two) => overlap(one.names, two.names)).map((two) => [one, two] as const))[0] ?? [];
  if (firstHub === undefined || secondHub === undefined) return;
  const path = (ref: FieldRef) => pathBelow(pair.spokePath, ref);
  const place = first.hint?.place ?? first.spoke.field.place;
  if (firstHub.names.length !== secondHub.names.length && second.hint === undefined) {
    const reason = `it moves into ${pathBelow(pair.hubPath, secondHub)}, an object that both versions have`;
    addProblem(context, { kind: "unsupported", path: path(first.spoke), reason }, place);
    return;
  }
  const hubPath = pathBelow(pair.hubPath, firstHub.names.length < secondHub.names.length ? firstHub : secondHub);
  addProblem(
    context,
    { kind: "claimedTwice", hubPath, first: path(first.spoke), second: path(second.spoke) },
    second.hint?.place ?? second.spoke.field.place,
    [{ message: `${path(first.spoke)} stands for it`, place }],
  );
}

/** Tells the hub's fields apart: linked ones, groups around linked ones, and those that nothing of the spoke stands for. */
function sortHubFields(
  pair: Pair,
  sound: readonly Link[],
  all: readonly Link[],
  context: PlanContext,
): { hubGroups: FieldRef[]; hubOnly: FieldRef[] } {
  const named = all.flatMap((link) => link.hub.map((hub) => hub.names));
  const hubGroups: FieldRef[] = [];
  const hubOnly: FieldRef[] = [];
  const visit = (fields: readonly Field[], group: FieldRef | undefined) => {
    for (const field of fields) {
      const ref = below(group, field);
      if (named.some((names) => names.length <= ref.names.length && overlap(names, ref.names))) continue;
      const inner = sound.find((link) => link.hub.some((hub) => overlap(hub.names, ref.names)));
      if (inner === undefined) hubOnly.push(ref);
      else if (!isStruct(field.schema) || field.schema.nullable === true) {
        const reason = `${pathBelow(pair.hubPath, ref)} is not a plain object`;
        addProblem(
          context,
          { kind: "unsupported", path: pathBelow(pair.spokePath, inner.spoke), reason },
          inner.hint?.place ?? inner.spoke.field.place,
        );
      } else {
        hubGroups.push(ref);
        visit(field.schema.fields ?? [], ref);
      }
    }
  };
  visit(pair.hub.fields ?? [], undefined);
  return { hubGroups, hubOnly };
}

function below(group: FieldRef | undefined, field: Field): FieldRef {
  return { names: [...(group?.names ?? []), field.name], field, required: (group?.required ?? true) && field.required };
}

/** Whether one path is the other's beginning, or the same. */
function overlap(left: readonly string[], right: readonly string[]): boolean {
  const shared = Math.min(left.length, right.length);
  return left.slice(0, shared).every((name, index) => name === right[index]);
}

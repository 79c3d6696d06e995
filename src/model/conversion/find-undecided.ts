import { editDistance } from "../field-paths.js";
import type { JsonValue } from "../json.js";
import type { Place } from "../place.js";
import type { Field } from "../schema.js";
import { sameSchema } from "../schema-equality.js";
import type { DecisionOption } from "./conversion-problem.js";
import { fieldsWithMapping } from "./mapping-hints.js";
import { addProblem, type Lone, type PlanContext } from "./plan-context.js";
import { exampleValue, printHint } from "./print-hint.js";
import { describeType, isScalar } from "./schema-shape.js";

/** A hub field that a spoke's lone field may be. */
interface Candidate extends DecisionOption {
  readonly hubPath: string;
  readonly place: Place;
  /** Smaller is likelier. */
  readonly rank: number;
}

/** Judges the fields that only one version has: what may be a rename or a move is never decided here, but asked. */
export function findUndecided(context: PlanContext): void {
  const asked = new Set<string>();
  for (const gone of context.gone) {
    const inner = fieldsWithMapping(gone.ref.field.schema).find((field) => field.mapping?.kind === "mapsTo");
    if (inner !== undefined) {
      const reason = `a @MapsTo inside ${gone.path}, which has no counterpart in the hub`;
      addProblem(context, { kind: "unsupported", path: gone.path, reason }, inner.mapping?.place ?? inner.place);
    } else if (gone.decided) {
      requireNothing(gone, context);
    } else decide(gone, asked, context);
  }
  for (const fresh of context.fresh) {
    const partOfQuestion = [...asked].some((path) => path === fresh.path || path.startsWith(`${fresh.path}.`));
    if (!partOfQuestion && !context.broken.has(fresh.pair)) keepHubOnly(fresh, context);
  }
}

function decide(gone: Lone, asked: Set<string>, context: PlanContext): void {
  const candidates = [...candidatesFor(gone, context)].sort((left, right) => left.rank - right.rank);
  for (const candidate of candidates) asked.add(candidate.hubPath);
  if (candidates.length > 0) ask(gone, candidates, context);
  else keepSpokeOnly(gone, context);
}

function ask(gone: Lone, candidates: readonly Candidate[], context: PlanContext): void {
  const options = candidates.map(({ decorator, meaning }) => ({ decorator, meaning }));
  const { field } = gone.ref;
  addProblem(
    context,
    {
      kind: "undecided",
      spokePath: gone.path,
      type: describeType(field.schema),
      options: [...options, ...spokeOnly(gone)],
      ...undecoratable(field),
    },
    field.place,
    candidates.map(({ hubPath, place }) => ({ message: `${hubPath} is new in ${context.hub.name}`, place })),
  );
}

/** What only the spoke has is kept beside the hub object, but not yet where that is one of a list's elements or a map's values. */
function spokeOnly(gone: Lone): readonly DecisionOption[] {
  if (gone.pair.hubNames === undefined) return [];
  const meaning = gone.ref.field.required
    ? "it has no counterpart in the hub, and becomes optional here"
    : "it has no counterpart in the hub; its value is kept beside the hub object";
  return [{ decorator: "@SpokeOnly()", meaning }];
}

function undecoratable(field: Field): { readonly undecoratable?: true } {
  return field.undecoratable === true ? { undecoratable: true } : {};
}

function keepSpokeOnly(gone: Lone, context: PlanContext): void {
  if (gone.pair.hubNames === undefined) {
    addProblem(
      context,
      { kind: "unsupported", path: gone.path, reason: `a field of list elements or map values that ${context.hub.name} doesn't have` },
      gone.ref.field.place,
    );
  } else if (gone.ref.field.required) requireNothing(gone, context);
  else {
    const problem = {
      kind: "keptSpokeOnly",
      spokePath: gone.path,
      hubVersion: context.hub.name,
      ...undecoratable(gone.ref.field),
    } as const;
    addProblem(context, problem, gone.ref.field.place);
  }
}

/** An object made through the hub has no value for it. */
function requireNothing(gone: Lone, context: PlanContext): void {
  if (gone.pair.hubNames === undefined) {
    addProblem(
      context,
      { kind: "unsupported", path: gone.path, reason: "a field of list elements or map values that only the spoke has" },
      gone.ref.field.place,
    );
  } else if (gone.ref.field.required) {
    addProblem(context, { kind: "requiredSpokeOnly", spokePath: gone.path, hubVersion: context.hub.name }, gone.ref.field.place);
  }
}

function keepHubOnly(fresh: Lone, context: PlanContext): void {
  const hint = context.spoke.hubOnly.find((each) => each.path === fresh.path);
  const { field, names } = fresh.ref;
  const takesValue = names.length === 1 && field.schema.nullable !== true;
  const about = [{ message: `${fresh.path} in ${context.hub.name}`, place: field.place }];
  if (fresh.pair.hubNames === undefined) {
    const reason = `a field of list elements or map values that ${context.spoke.name} doesn't have`;
    addProblem(context, { kind: "unsupported", path: fresh.path, reason }, field.place);
  } else if (hint?.whenAbsent !== undefined) {
    if (!takesValue) {
      addProblem(context, { kind: "unsupported", path: fresh.path, reason: "a value for the absence of such a field" }, hint.place, about);
    }
  } else if (field.required) {
    const example = takesValue ? exampleValue(field.schema) : undefined;
    const decorator = example === undefined ? {} : { decorator: printHint("@HubOnly", fresh.path, example) };
    addProblem(
      context,
      { kind: "requiredHubOnly", hubPath: fresh.path, spokeVersion: context.spoke.name, ...decorator },
      context.spoke.place,
      about,
    );
  }
}

/** The hub fields that a gone field may have become: a sibling of its type, one of its name elsewhere, a list of it, a host and a port. */
function candidatesFor(gone: Lone, context: PlanContext): readonly Candidate[] {
  const open = context.fresh.filter((fresh) => !fresh.decided);
  const siblings = open.filter((fresh) => fresh.pair === gone.pair);
  return [...renames(gone, siblings), ...moves(gone, open), ...shapes(gone, siblings)];
}

function renames(gone: Lone, siblings: readonly Lone[]): readonly Candidate[] {
  const { name, schema } = gone.ref.field;
  return siblings.flatMap((fresh) => {
    const other = fresh.ref.field;
    const equal = sameSchema(schema, other.schema);
    if (!equal && !(describeType(schema) === describeType(other.schema) && isScalar(schema) && similar(name, other.name))) return [];
    const meaning = equal ? "it was renamed" : "it was renamed, and what else differs has to be made equal";
    return [candidate(fresh.path, other, mapsTo(gone, fresh), meaning, distance(name, other.name) + (equal ? 0 : 1))];
  });
}

function moves(gone: Lone, open: readonly Lone[]): readonly Candidate[] {
  if (gone.pair.hubNames === undefined) return [];
  const elsewhere = open.flatMap((fresh) => (fresh.pair.hubNames === undefined ? [] : leaves(fresh.path, fresh.ref.field)));
  return elsewhere.flatMap(({ path, field }) => {
    const inPlace = path === gone.path || field.name !== gone.ref.field.name || !sameSchema(field.schema, gone.ref.field.schema);
    return inPlace ? [] : [candidate(path, field, printHint("@MapsTo", path), "it moved", 1)];
  });
}

function shapes(gone: Lone, siblings: readonly Lone[]): readonly Candidate[] {
  const { schema, name } = gone.ref.field;
  const lists = siblings.flatMap((fresh): readonly Candidate[] => {
    const other = fresh.ref.field;
    const becameList = isScalar(schema) && other.schema.items?.type === schema.type && other.schema.type === "array";
    const wasList = isScalar(other.schema) && schema.items?.type === other.schema.type && schema.type === "array";
    if (!becameList && !wasList) return [];
    const meaning = becameList ? "it became a list (not converted yet)" : "it was a list (not converted yet)";
    return [
      candidate(fresh.path, other, mapsTo(gone, fresh, becameList ? "first()" : "single()"), meaning, 2 + distance(name, other.name)),
    ];
  });
  return [...lists, ...hostAndPort(gone, siblings)];
}

function hostAndPort(gone: Lone, siblings: readonly Lone[]): readonly Candidate[] {
  const host = siblings.find((fresh) => fresh.ref.field.schema.type === "string" && /host|addr/i.test(fresh.ref.field.name));
  const port = siblings.find((fresh) => fresh.ref.field.schema.type === "integer" && /port/i.test(fresh.ref.field.name));
  if (gone.ref.field.schema.type !== "string" || host === undefined || port === undefined) return [];
  const decorator = `@MapsTo(["${host.path}", "${port.path}"], hostPort())`;
  return [candidate(port.path, port.ref.field, decorator, `it holds ${host.path} and ${port.path}`, -1)];
}

function candidate(hubPath: string, field: Field, decorator: string, meaning: string, rank: number): Candidate {
  return { hubPath, place: field.place, decorator, meaning, rank };
}

/** Inside elements only a path without a leading dot can be written. */
function mapsTo(gone: Lone, fresh: Lone, codec?: string): string {
  const path = gone.pair.hubNames === undefined ? fresh.ref.names.join(".") : fresh.path;
  return codec === undefined ? printHint("@MapsTo", path, valueForAbsence(gone, fresh)) : `@MapsTo(${JSON.stringify(path)}, ${codec})`;
}

/** What a rename needs besides its path where one side is required and the other optional. */
function valueForAbsence(gone: Lone, fresh: Lone): JsonValue | undefined {
  const [spoke, hub] = [gone.ref.field, fresh.ref.field];
  if (spoke.required === hub.required || !isScalar(hub.schema) || gone.pair.hubNames === undefined) return undefined;
  return exampleValue(spoke.required ? spoke.schema : hub.schema);
}

function leaves(path: string, field: Field): readonly { readonly path: string; readonly field: Field }[] {
  const inner = (field.schema.fields ?? []).flatMap((child) => leaves(`${path}.${child.name}`, child));
  return [{ path, field }, ...inner];
}

/** From 0, equal, to 1, nothing in common. */
function distance(left: string, right: string): number {
  return editDistance(left.toLowerCase(), right.toLowerCase()) / Math.max(left.length, right.length, 1);
}

function similar(left: string, right: string): boolean {
  return distance(left, right) <= 0.4;
}

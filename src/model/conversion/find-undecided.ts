import { editDistance } from "../field-paths.js";
import type { JsonValue } from "../json.js";
import type { CodecRef } from "../mapping.js";
import type { Place } from "../place.js";
import type { Field, Schema } from "../schema.js";
import { sameSchema } from "../schema-equality.js";
import { bridgingCodecs } from "./bridging-codecs.js";
import type { DecisionOption } from "./conversion-problem.js";
import { mappingExample, spokeOnlyExample } from "./decision-example.js";
import { fieldsWithMapping } from "./mapping-hints.js";
import { addProblem, type Lone, type PlanContext } from "./plan-context.js";
import { exampleValue, printHint, printMapping } from "./print-hint.js";
import { describeType, isScalar } from "./schema-shape.js";
import { valueFits } from "./value-fits.js";
import { codecExample } from "./worked-example.js";

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
  const options = candidates.map(({ decorator, meaning, example }) => ({
    decorator,
    meaning,
    ...(example === undefined ? {} : { example }),
  }));
  const { field } = gone.ref;
  addProblem(
    context,
    {
      kind: "undecided",
      spokePath: gone.path,
      type: describeType(field.schema),
      options: [...options, spokeOnlyOption(gone.ref.field, gone.path)],
      ...undecoratable(field),
    },
    field.place,
    [...new Map(candidates.map(({ hubPath, place }) => [hubPath, place]))].map(([hubPath, place]) => ({
      message: `${hubPath} is new in ${context.hub.name}`,
      place,
    })),
  );
}

/** What only the spoke has is kept beside the hub object; where it is required, objects made through the hub would lack it. */
export function spokeOnlyOption(field: Field, path: string): DecisionOption {
  const meaning = field.required
    ? "it has no counterpart in the hub, and becomes optional here"
    : "it has no counterpart in the hub; its value is kept beside the hub object";
  return { decorator: "@SpokeOnly()", meaning, ...(field.required ? { makesOptional: true } : {}), ...spokeOnlyExample(field, path) };
}

function undecoratable(field: Field): { readonly undecoratable?: true } {
  return field.undecoratable === true ? { undecoratable: true } : {};
}

function keepSpokeOnly(gone: Lone, context: PlanContext): void {
  if (gone.ref.field.required) requireNothing(gone, context);
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
  if (gone.ref.field.required) {
    addProblem(context, { kind: "requiredSpokeOnly", spokePath: gone.path, hubVersion: context.hub.name }, gone.ref.field.place);
  }
}

function keepHubOnly(fresh: Lone, context: PlanContext): void {
  const hint = context.spoke.hubOnly.find((each) => each.path === fresh.path);
  const { field } = fresh.ref;
  const about = [{ message: `${fresh.path} in ${context.hub.name}`, place: field.place }];
  if (hint?.whenAbsent !== undefined) {
    if (!valueFits(hint.whenAbsent, field.schema)) {
      const reason = `${JSON.stringify(hint.whenAbsent)} does not fit ${fresh.path}`;
      addProblem(context, { kind: "badWhenAbsent", path: fresh.path, reason }, hint.place, about);
    }
  } else if (field.required) {
    const example = fresh.pair.scope.isRoot ? exampleValue(field.schema) : undefined;
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
  return [...renames(gone, siblings, context), ...moves(gone, open), ...shapes(gone, siblings, context)];
}

function renames(gone: Lone, siblings: readonly Lone[], context: PlanContext): readonly Candidate[] {
  const { name, schema } = gone.ref.field;
  return siblings.flatMap((fresh) => {
    const other = fresh.ref.field;
    const equal = sameSchema(schema, other.schema);
    if (!equal && !(describeType(schema) === describeType(other.schema) && isScalar(schema) && similar(name, other.name))) return [];
    const meaning = equal ? "it was renamed" : "it was renamed, and what else differs has to be made equal";
    return [candidate(gone, [fresh], undefined, meaning, distance(name, other.name) + (equal ? 0 : 1), context)];
  });
}

function moves(gone: Lone, open: readonly Lone[]): readonly Candidate[] {
  if (!gone.pair.scope.isRoot) return [];
  const elsewhere = open.flatMap((fresh) => (!fresh.pair.scope.isRoot ? [] : leaves(fresh.path, fresh.ref.field)));
  return elsewhere.flatMap(({ path, field }) => {
    const inPlace = path === gone.path || field.name !== gone.ref.field.name || !sameSchema(field.schema, gone.ref.field.schema);
    if (inPlace) return [];
    const example = mappingExample(gone.ref.field, gone.path, [path], undefined);
    return [{ hubPath: path, place: field.place, decorator: printHint("@MapsTo", path), meaning: "it moved", rank: 1, ...example }];
  });
}

/** A sibling of another type, or of another unit, that a built-in codec may lead to. */
function shapes(gone: Lone, siblings: readonly Lone[], context: PlanContext): readonly Candidate[] {
  const { field } = gone.ref;
  const codecs = siblings.flatMap((fresh) =>
    bridgingCodecs(field, fresh.ref.field).flatMap(({ ref, meaning }) => {
      const isOnly = siblings.length === 1 || similar(field.name, fresh.ref.field.name) || fresh.ref.field.name.startsWith(field.name);
      return isOnly ? [candidate(gone, [fresh], ref, meaning, distance(field.name, fresh.ref.field.name), context)] : [];
    }),
  );
  return [...codecs, ...hostAndPort(gone, siblings, context)];
}

function hostAndPort(gone: Lone, siblings: readonly Lone[], context: PlanContext): readonly Candidate[] {
  const host = siblings.find((fresh) => fresh.ref.field.schema.type === "string" && /host|addr/i.test(fresh.ref.field.name));
  const port = siblings.find((fresh) => fresh.ref.field.schema.type === "integer" && /port/i.test(fresh.ref.field.name));
  if (gone.ref.field.schema.type !== "string" || host === undefined || port === undefined) return [];
  const codec = { name: "hostPort", arguments: [], place: gone.ref.field.place };
  return [candidate(gone, [port, host], codec, `it holds ${host.path} and ${port.path}`, -1, context)];
}

/** @param fresh the hub's fields, the one to point at first */
function candidate(
  gone: Lone,
  fresh: readonly Lone[],
  codec: CodecRef | undefined,
  meaning: string,
  rank: number,
  context: PlanContext,
): Candidate {
  const [first] = fresh as readonly [Lone, ...Lone[]];
  const inOrder = [...fresh].reverse();
  // Inside elements, and in a class that stands in several places, only a path without a leading dot can be written.
  const isRelative = !gone.pair.scope.isRoot || (gone.ref.names.length === 1 && isShared(gone.ref.field, context.spoke.schema));
  const paths = inOrder.map((each) => (isRelative ? each.ref.names.join(".") : each.path));
  const decorator = printMapping(paths, codec, valueForAbsence(gone, fresh, codec));
  const example = mappingExample(
    gone.ref.field,
    gone.path,
    inOrder.map(({ path }) => path),
    codec,
  );
  return { hubPath: first.path, place: first.ref.field.place, decorator, meaning, rank, ...example };
}

/** What a mapping needs besides its path where one side is required and the other optional. */
function valueForAbsence(gone: Lone, fresh: readonly Lone[], codec: CodecRef | undefined): JsonValue | undefined {
  const [first, ...more] = fresh;
  const spoke = gone.ref.field;
  const hub = first?.ref.field;
  if (hub === undefined || more.length > 0 || spoke.required === hub.required) return undefined;
  const example = codec === undefined ? undefined : codecExample(codec, spoke.schema);
  const [schema, shown] = spoke.required ? [spoke.schema, example?.[0]] : [hub.schema, example?.[1]];
  return shown !== undefined && valueFits(shown, schema) ? shown : exampleValue(schema);
}

/** Whether the class that declares a field is used in more than one place of a version. */
function isShared(field: Field, schema: Schema): boolean {
  return occurrences(field, schema) > 1;
}

function occurrences(field: Field, schema: Schema): number {
  if (schema.builtIn !== undefined) return 0;
  const inside = [schema.items, schema.additionalProperties, ...(schema.fields ?? []).map((each) => each.schema)];
  const here = (schema.fields ?? []).filter(({ place }) => samePlace(place, field.place)).length;
  return inside.reduce((sum, each) => sum + (each === undefined ? 0 : occurrences(field, each)), here);
}

function samePlace(left: Place, right: Place): boolean {
  return left.file === right.file && left.line === right.line && left.column === right.column;
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

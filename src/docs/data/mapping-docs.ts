import { ledgerRows, type Verdict } from "../../emit/conversion/ledger-rows.js";
import type { ApiVersion } from "../../model/api-kind.js";
import { fieldAt } from "../../model/field-paths.js";
import type { JsonValue } from "../../model/json.js";
import { stringifyJson } from "../../model/lossless-json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Field, Schema } from "../../model/schema.js";
import { printCodec } from "../../plan/codecs/print-codec.js";
import { type ConversionProblem, isWarning } from "../../plan/conversion-problem.js";
import { codecExample } from "../../plan/decide/worked-example.js";
import { sampleValue } from "../../plan/match/sample-value.js";
import { planConversion } from "../../plan/plan-conversion.js";
import type { MappingDoc, MappingVerdict } from "./doc.js";
import { textExample } from "./text-example.js";

const verdicts: Readonly<Record<Verdict, MappingVerdict>> = {
  exact: "exact",
  "kept as residue": "kept",
  placeholder: "placeholder",
  "hand-written": "by hand",
};

/** The conversion of every field of two versions: the rows of docs/conversions/<kind>.md, with examples, and what nobody has decided yet. */
export function mappingDocs(hub: ApiVersion, spoke: ApiVersion): readonly MappingDoc[] {
  const plan = planConversion(hub, spoke);
  const planned = ledgerRows(plan.root).map(({ verdict, ...row }): MappingDoc => {
    const field = row.spoke[0] === undefined ? undefined : fieldOf(spoke.schema, row.spoke[0]);
    const hubFields = row.hub.map((path) => fieldOf(hub.schema, path));
    return { ...row, verdict: verdicts[verdict], ...codecOf(field), ...exampleOf(row, field, hubFields) };
  });
  const problems = plan.problems.filter((problem) => !isWarning(problem)).flatMap(undecided);
  const open = new Set(problems.flatMap((row) => [...row.spoke.map((path) => `spoke ${path}`), ...row.hub.map((path) => `hub ${path}`)]));
  const isOpen = (row: MappingDoc) =>
    row.spoke.some((path) => open.has(`spoke ${path}`)) || row.hub.some((path) => open.has(`hub ${path}`));
  return [...planned.filter((row) => !isOpen(row)), ...problems];
}

const fieldsByPath = new WeakMap<Schema, ReadonlyMap<string, Field>>();

/** The field at a path. Each path of a version is asked for, so they are all found in one walk. */
function fieldOf(schema: Schema, path: string): Field | undefined {
  const known = fieldsByPath.get(schema) ?? new Map(entriesOf(schema, ""));
  fieldsByPath.set(schema, known);
  // Those inside of built-in types are not among them: they are many, and seldom asked for.
  return known.get(path) ?? fieldAt(schema, path);
}

function entriesOf({ fields = [], items, additionalProperties, builtIn }: Schema, path: string): readonly (readonly [string, Field])[] {
  if (builtIn !== undefined) return [];
  const inner = items ?? additionalProperties;
  const own = fields.flatMap((field) => [[`${path}.${field.name}`, field] as const, ...entriesOf(field.schema, `${path}.${field.name}`)]);
  return inner === undefined ? own : [...own, ...entriesOf(inner, `${path}[]`)];
}

/** A question that is still open, with the fields that it is about. */
function undecided(problem: ConversionProblem): readonly MappingDoc[] {
  const spoke = "spokePath" in problem ? [problem.spokePath] : [];
  const hub = "hubPath" in problem ? [problem.hubPath] : [];
  if (spoke.length + hub.length === 0) return [];
  const words = "not decided yet: `wheelwright generate` shows the options";
  return [{ spoke, hub, toHub: words, fromHub: words, verdict: "undecided" }];
}

function codecOf(field: Field | undefined): Pick<MappingDoc, "codec"> {
  const codec = codecRef(field);
  return codec === undefined ? {} : { codec: printCodec(codec) };
}

function codecRef(field: Field | undefined): CodecRef | undefined {
  return field?.mapping?.kind === "mapsTo" ? field.mapping.codec : undefined;
}

/** A value of the spoke and what it is in the hub. Objects and lists of them have none: their fields have their own. */
function exampleOf(
  { spoke, hub }: { readonly spoke: readonly string[]; readonly hub: readonly string[] },
  field: Field | undefined,
  hubFields: readonly (Field | undefined)[],
): Pick<MappingDoc, "example"> {
  const known = field ?? hubFields[0];
  if (known === undefined || hasFields(known)) return {};
  const codec = codecRef(field);
  const values = codec === undefined ? same(known, spoke, hub) : codecExample(codec, known.schema);
  if (values === undefined) return {};
  const [given, ...results] = values;
  const names = (paths: readonly string[], all: readonly (JsonValue | undefined)[], fields: readonly (Field | undefined)[]) =>
    paths.map((path, index) => `${fields[index]?.name ?? lastName(path)}: ${stringifyJson(all[index] ?? null)}`).join(", ");
  const shown = (paths: readonly string[], all: readonly (JsonValue | undefined)[], fields: readonly (Field | undefined)[]) =>
    paths.length === 0 ? "nothing: the value is kept in an annotation" : names(paths, all, fields);
  return { example: { spoke: shown(spoke, [given], [field]), hub: shown(hub, results, hubFields) } };
}

function same(field: Field, spoke: readonly string[], hub: readonly string[]): readonly [JsonValue, ...JsonValue[]] | undefined {
  const value = field.schema.default ?? field.schema.example ?? textExample(field) ?? sampleValue(field.schema);
  return value === undefined || (spoke.length > 0 && hub.length > 1) ? undefined : [value, value];
}

function hasFields({ schema }: Field): boolean {
  const inner = schema.items ?? schema.additionalProperties ?? schema;
  return (inner.fields ?? []).length > 0;
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

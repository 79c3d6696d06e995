import type { JsonValue } from "../json.js";
import type { CodecRef } from "../mapping.js";
import type { Field } from "../schema.js";
import { sameSchema } from "../schema-equality.js";
import { judgeCodec } from "./codecs/judge-codec.js";
import { isStruct } from "./schema-shape.js";
import { nameWords } from "./undecided/name-words.js";

/** A built-in codec that may be what two fields need. */
export interface BridgingCodec {
  readonly ref: CodecRef;
  /** Why it may be, to follow an "if". */
  readonly meaning: string;
}

/** The built-in codecs that fit two fields and that their names or types suggest, the likelier first. */
export function bridgingCodecs(spoke: Field, hub: Field): readonly BridgingCodec[] {
  const candidates: readonly Candidate[] = [
    ["duration", unitOfTime(spoke, hub), `it is a duration, which the hub counts in ${hub.name}`],
    ["enumMap", sameMembers(spoke, hub), "its values are spelt otherwise in the hub"],
    ["entries", entryFields(hub), "its entries became a list"],
    ["entries", spreadKey(hub), "its values became a list's elements, each with its key"],
    ["scale", unitOfSize(spoke, hub), "it is counted in another unit"],
    ["first", [], "it became the head of a list"],
    ["single", [], "it was a list of one"],
    ["quantity", unitOfQuantity(spoke, hub), "it is a quantity, which the hub counts"],
    ["text", hasDigits(spoke, hub), "it is the hub's number, written out"],
  ];
  const inverses: readonly Candidate[] = [
    ["duration", unitOfTime(hub, spoke), "it is the length of what the hub has as a duration"],
    ["entries", entryFields(spoke), "its elements became the entries of a map"],
    ["entries", spreadKey(spoke), "its elements became the values of a map"],
    ["scale", unitOfSize(hub, spoke), "it is counted in another unit"],
    ["quantity", unitOfQuantity(hub, spoke), "it is the number of what the hub has as a quantity"],
    ["text", hasDigits(hub, spoke), "it is the number that the hub writes out"],
  ];
  return [...fitting(candidates, {}, spoke, hub), ...fitting(inverses, { inverted: true }, spoke, hub)];
}

type Candidate = readonly [name: string, values: readonly JsonValue[] | undefined, meaning: string];

function fitting(all: readonly Candidate[], kind: Pick<CodecRef, "inverted">, spoke: Field, hub: Field): readonly BridgingCodec[] {
  return all.flatMap(([name, values, meaning]) => {
    if (values === undefined) return [];
    const ref: CodecRef = { name, arguments: values, ...kind, place: spoke.place };
    return fits(ref, spoke, hub) ? [{ ref, meaning }] : [];
  });
}

function fits(ref: CodecRef, spoke: Field, hub: Field): boolean {
  const verdict = judgeCodec(ref, spoke.schema, [hub.schema]);
  if (verdict.misfit !== undefined || verdict.badArguments !== undefined || verdict.defaultsDiffer === true) return false;
  const { inner } = verdict;
  return inner === undefined || sameSchema(inner.spoke, inner.hub) || (isStruct(inner.spoke) && isStruct(inner.hub));
}

const wordsOfTime: ReadonlySet<string> = new Set(
  "time timeout duration interval period delay deadline ttl grace age second minute hour day milli millisecond micro microsecond nano nanosecond".split(
    " ",
  ),
);

/** Whether a field's schema or name says that it is a time or a duration. */
export function namesTime({ name, schema }: Field): boolean {
  return schema.format === "duration" || nameWords(name).some((word) => wordsOfTime.has(word));
}

function unitOfTime(spoke: Field, hub: Field): readonly JsonValue[] | undefined {
  if (!namesTime(spoke) && !namesTime(hub)) return undefined;
  const units = [
    [/[Nn]ano|Ns$/, "ns"],
    [/[Mm]icro|Us$/, "us"],
    [/[Mm]illi|Ms$/, "ms"],
    [/minute|Min(?:s)?$/i, "m"],
    [/hour/i, "h"],
    [/days?$/i, "d"],
  ] as const;
  return [units.find(([pattern]) => pattern.test(hub.name))?.[1] ?? "s"];
}

/** Whether a string may be digits. Not if it is a time, which has units, or a boolean, which usually has an enum. */
function hasDigits(text: Field, number: Field): readonly JsonValue[] | undefined {
  const isOther = number.schema.type === "boolean" || text.schema.format !== undefined || unitOfTime(text, number) !== undefined;
  return isOther ? undefined : [];
}

/** What the names say of how much larger the spoke's unit is: `memoryMi` of the spoke, `memoryBytes` of the hub. */
function unitOfSize(spoke: Field, hub: Field): readonly JsonValue[] | undefined {
  const unit = /(?:^|[a-z])(Ki|Mi|Gi|Ti|Pi|Ei)B?$/.exec(spoke.name)?.[1];
  return unit === undefined || /(?:Ki|Mi|Gi|Ti|Pi|Ei)B?$/.test(hub.name) ? undefined : [unit];
}

/** The unit in which a number counts a quantity, by its name; undefined if neither type nor name suggests a quantity. */
function unitOfQuantity(amount: Field, number: Field): readonly JsonValue[] | undefined {
  const [own, other] = [amount.name, number.name].map((name) =>
    /cpu|memory|storage|disk|capacity|quota|bytes/i.exec(name)?.[0].toLowerCase(),
  );
  const isOfOther = own !== undefined && other !== undefined && other !== "bytes" && own !== other;
  if (isOfOther || (amount.schema.intOrString !== true && own === undefined && other === undefined)) return undefined;
  const suffix = /(?:^|[a-z])(Ki|Mi|Gi|Ti|Pi|Ei)B?$/.exec(number.name)?.[1];
  const unit = suffix ?? (/milli/i.test(number.name) ? "m" : undefined);
  return unit === undefined ? [] : [unit];
}

/** A map from the spoke's members to the hub's, where each has one that is spelt alike but for case and separators. */
function sameMembers(spoke: Field, hub: Field): readonly JsonValue[] | undefined {
  const plain = (value: JsonValue) =>
    String(value)
      .toLowerCase()
      .replace(/[^a-z\d]/g, "");
  const [members, others] = [spoke.schema.enum ?? [], hub.schema.enum ?? []];
  if (members.length === 0 || members.every((member) => others.includes(member))) return undefined;
  const pairs = members.flatMap((member) => {
    const found = others.find((other) => plain(other) === plain(member));
    return found === undefined ? [] : [[String(member), found] as const];
  });
  return pairs.length === members.length ? [Object.fromEntries(pairs)] : undefined;
}

/** The fields of a list's elements that hold an entry's key and its value. */
function entryFields(hub: Field): readonly JsonValue[] | undefined {
  const fields = hub.schema.items?.fields ?? [];
  const key = keyField(hub);
  const value = fields.find(({ name }) => name === "value") ?? fields.find(({ name }) => name !== key);
  return key === undefined || value === undefined ? undefined : [key, value.name];
}

/** The field of a list's elements that holds the key of a map whose values are the rest of each element. */
function spreadKey(list: Field): readonly JsonValue[] | undefined {
  const key = keyField(list);
  return key === undefined ? undefined : [key];
}

function keyField({ schema: { listMapKeys, items } }: Field): string | undefined {
  return listMapKeys?.[0] ?? items?.fields?.find(({ name }) => /^(?:key|name|id)$/.test(name))?.name;
}

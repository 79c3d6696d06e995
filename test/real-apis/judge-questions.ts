import type { ApiVersion } from "../../src/model/api-kind.js";
import type { DecisionOption } from "../../src/model/decision.js";
import { fieldAt } from "../../src/model/field-paths.js";
import type { MappingHint } from "../../src/model/mapping.js";
import { withoutHints } from "../../src/model/mapping-hints.js";
import type { Field, Schema } from "../../src/model/schema.js";
import { planConversion } from "../../src/plan/plan-conversion.js";
import { printMapping } from "../../src/plan/print-hint.js";

/** A question that stripped hints led to, and the rank of the hints' answer among its options. */
export interface JudgedQuestion {
  readonly path: string;
  /** The hint that was stripped, without its value for absence; `@SpokeOnly()` where there was none. */
  readonly answer: string;
  /** Counted from 1; undefined if the answer isn't among the options. */
  readonly rank: number | undefined;
  readonly options: readonly string[];
}

/** The results for the hints of one spoke. */
export interface Judged {
  readonly questions: readonly JudgedQuestion[];
  /**
   * Mappings by the user's own codecs, and mappings of fields that link to a hub field of the same name without a hint: no option can propose those.
   */
  readonly unasked: readonly string[];
}

/**
 * Removes all hints from a spoke, and asks about its fields. Every question is answered as the hints did, until no question is left.
 * @param spoke with all its hints
 */
export function judgeQuestions(hub: ApiVersion, spoke: ApiVersion): Judged {
  const truth = hintsBelow(spoke.schema, "");
  const rest = new Map(truth);
  const questions: JudgedQuestion[] = [];
  const unasked: string[] = [];
  const twins = [...truth].filter(([path]) => fieldAt(hub.schema, path) !== undefined);
  const given = new Map(twins);
  for (const [path] of twins) rest.delete(path);
  unasked.push(...twins.map(([path]) => path));
  for (;;) {
    const now = { ...spoke, schema: withHints(withoutHints(spoke.schema), "", given) };
    const asked = planConversion(hub, now).problems.flatMap((problem) => (problem.kind === "undecided" ? [problem] : []));
    const before = given.size;
    for (const { spokePath, options } of asked) {
      const answers = answersTo(spokePath, truth);
      const isOwn = answers.every(([, hint]) => hint.kind === "mapsTo" && hint.codec?.own !== undefined);
      const judged = isOwn ? undefined : judge(spokePath, answers, options);
      if (judged === undefined) unasked.push(spokePath);
      else questions.push(judged);
      const [path, hint] = answers.find(([at, each]) => options.some((option) => isAnswer(option, spokePath, at, each))) ?? answers[0];
      given.set(path, hint);
      rest.delete(path);
    }
    if (given.size > before) continue;
    const [next] = rest;
    if (next === undefined) return { questions, unasked };
    unasked.push(next[0]);
    given.set(...next);
    rest.delete(next[0]);
  }
}

type Answer = readonly [path: string, hint: MappingHint];

/** The hints that answer a question: the field's own, or those of the fields inside. */
function answersTo(path: string, truth: ReadonlyMap<string, MappingHint>): readonly [Answer, ...Answer[]] {
  const own = truth.get(path);
  if (own !== undefined) return [[path, own]];
  const inside = [...truth].filter(([inner, hint]) => inner.startsWith(`${path}.`) && hint.kind === "mapsTo");
  const [first, ...more] = inside;
  return first !== undefined ? [first, ...more] : [[path, { kind: "spokeOnly", place: { file: "", line: 0, column: 0, length: 0 } }]];
}

function judge(path: string, answers: readonly Answer[], options: readonly DecisionOption[]): JudgedQuestion {
  const index = options.findIndex((option) => answers.some(([at, hint]) => isAnswer(option, path, at, hint)));
  return {
    path,
    answer: answers.map(([at, hint]) => (at === path ? printed(hint) : `${printed(hint)} on ${at}`)).join(", "),
    rank: index < 0 ? undefined : index + 1,
    options: options.map(({ decorator, inner }) => (inner === undefined ? decorator : `${decorator} on ${inner}`)),
  };
}

function isAnswer({ inner, decorator }: DecisionOption, path: string, at: string, hint: MappingHint): boolean {
  return (inner ?? path) === at && sameDecorator(decorator, printed(hint));
}

function printed(hint: MappingHint): string {
  return hint.kind === "spokeOnly" ? "@SpokeOnly()" : printMapping(hint.paths, hint.codec);
}

/**
 * Whether two decorators are equal apart from values for absence; a path from the object's counterpart may be the end of a path from the whole
 * object.
 */
function sameDecorator(offered: string, right: string): boolean {
  const bare = (text: string) => text.replace(/, \{ .*\}\)$/, ")");
  const [left, other] = [bare(offered), bare(right)];
  const pathOf = (text: string) => /"([^"]*)"/.exec(text)?.[1] ?? "";
  const [from, to] = [pathOf(left), pathOf(other)];
  const samePath = from === to || from.endsWith(`.${to}`) || to.endsWith(`.${from}`);
  return samePath && left.replace(from, "") === other.replace(to, "");
}

function hintsBelow(schema: Schema, path: string): ReadonlyMap<string, MappingHint> {
  const inside = schema.items ?? schema.additionalProperties;
  if (inside !== undefined) return hintsBelow(inside, `${path}[]`);
  const found = (schema.fields ?? []).flatMap((field): (readonly [string, MappingHint])[] => {
    const at = `${path}.${field.name}`;
    return [...(field.mapping === undefined ? [] : [[at, field.mapping] as const]), ...hintsBelow(field.schema, at)];
  });
  return new Map(found);
}

function withHints(schema: Schema, path: string, hints: ReadonlyMap<string, MappingHint>): Schema {
  const { items, additionalProperties, fields } = schema;
  return {
    ...schema,
    ...(items === undefined ? {} : { items: withHints(items, `${path}[]`, hints) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: withHints(additionalProperties, `${path}[]`, hints) }),
    ...(fields === undefined ? {} : { fields: fields.map((field) => withHint(field, `${path}.${field.name}`, hints)) }),
  };
}

function withHint(field: Field, path: string, hints: ReadonlyMap<string, MappingHint>): Field {
  const mapping = hints.get(path);
  return { ...field, ...(mapping === undefined ? {} : { mapping }), schema: withHints(field.schema, path, hints) };
}

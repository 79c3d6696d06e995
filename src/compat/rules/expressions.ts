import type { ValidationRule } from "../../model/schema.js";
import type { Audience } from "../finding.js";
import { type Draft, eitherWay } from "./draft.js";
import { isStruct, printSchemaPath, type SchemaPair } from "./schema-pair.js";

const relax =
  "take the rule away, or let it pass for objects as they were: `!oldSelf.hasValue() || ...` with optionalOldSelf, or a new API version";
const tellReaders = "make sure that readers take what the rule refused";

/** Rules in CEL: those that went, came, or say something else. */
export function expressionRules(pair: SchemaPair): readonly Draft[] {
  const { former, present } = pair;
  if (former.validations === present.validations) return [];
  const before = former.validations ?? [];
  const now = present.validations ?? [];
  const onlyBefore = before.filter((rule) => !now.some((other) => sameText(rule, other)));
  const onlyNow = now.filter((rule) => !before.some((other) => sameText(rule, other)));
  const pairs = paired(onlyBefore, onlyNow);
  return [
    ...pairs.map(([old, rule]) => changed(pair, old, rule)),
    ...onlyNow.filter((rule) => !pairs.some(([, other]) => other === rule)).map((rule) => added(pair, rule)),
    ...onlyBefore.filter((rule) => !pairs.some(([old]) => old === rule)).map((rule) => removed(pair, rule)),
    ...now.flatMap((rule) => message(pair, before, rule)),
  ];
}

function changed(pair: SchemaPair, old: ValidationRule, rule: ValidationRule): Draft {
  const summary = `the rule of ${shownPath(pair)} is ${shownRule(rule)} now; it was ${shownRule(old)}`;
  const about = { path: pair.path, place: rule.place, formerPlace: old.place, summary, remedy: relax };
  if (isTransition(rule) && !isTransition(old)) return { ...about, rule: "cel-immutability-added", proof: "edit" };
  const isOfEdits = isTransition(rule) && isTransition(old);
  return { ...about, rule: "cel-rule-tightened", proof: isOfEdits ? "either edit" : "either", audiences: eitherWay(pair) };
}

function added(pair: SchemaPair, rule: ValidationRule): Draft {
  const about = { path: pair.path, place: rule.place, formerPlace: pair.former.place };
  if (isTransition(rule)) {
    const summary = `${shownPath(pair)} has the rule ${shownRule(rule)} now, which refuses edits`;
    return { ...about, rule: "cel-immutability-added", summary, remedy: "keep edits possible in this version", proof: "edit" };
  }
  const summary = `${shownPath(pair)} has the rule ${shownRule(rule)} now; where it is false, edits of the fields that it reads are refused`;
  return { ...about, rule: "cel-rule-added", summary, remedy: relax, proof: "tighter", ...audiencesAt(pair) };
}

function removed(pair: SchemaPair, rule: ValidationRule): Draft {
  return {
    rule: "cel-rule-removed",
    path: pair.path,
    place: pair.present.place,
    formerPlace: rule.place,
    summary: `${shownPath(pair)} has the rule ${shownRule(rule)} no longer`,
    remedy: tellReaders,
    ...(isTransition(rule)
      ? { audiences: [], severity: "info" as const }
      : { proof: "looser" as const, ...(isStruct(pair.present) ? {} : { audiences: ["readers"] as const }) }),
  };
}

/** The same rule with another message, reason or path. */
function message(pair: SchemaPair, before: readonly ValidationRule[], rule: ValidationRule): readonly Draft[] {
  const old = before.find((other) => sameText(rule, other));
  if (old === undefined || sameAnswer(old, rule)) return [];
  const summary = `the rule ${shownRule(rule)} of ${shownPath(pair)} answers otherwise`;
  return [
    { rule: "cel-message-changed", path: pair.path, summary, remedy: "nothing has to be done", place: rule.place, formerPlace: old.place },
  ];
}

/** A rule about one value holds back the edits of that value; one about an object holds back those of all its fields. */
function audiencesAt(pair: SchemaPair): { readonly audiences?: readonly Audience[] } {
  return isStruct(pair.present) ? {} : { audiences: ["writers"] };
}

/** Rules that changed: those with the same message, and one that is left beside another one. */
function paired(
  removed: readonly ValidationRule[],
  added: readonly ValidationRule[],
): readonly (readonly [ValidationRule, ValidationRule])[] {
  const byMessage = added.flatMap((rule) => {
    const old = removed.find(({ message }) => message !== undefined && message === rule.message);
    return old === undefined ? [] : [[old, rule] as const];
  });
  if (byMessage.length > 0) return byMessage;
  const [old, rule] = [removed[0], added[0]];
  return removed.length === 1 && added.length === 1 && old !== undefined && rule !== undefined ? [[old, rule]] : [];
}

function sameText(left: ValidationRule, right: ValidationRule): boolean {
  const bare = ({ rule }: ValidationRule) => rule.replace(/\s+/g, " ").trim();
  return bare(left) === bare(right) && (left.optionalOldSelf === true) === (right.optionalOldSelf === true);
}

function sameAnswer(left: ValidationRule, right: ValidationRule): boolean {
  const keys = ["message", "messageExpression", "reason", "fieldPath"] as const;
  return keys.every((key) => left[key] === right[key]);
}

function isTransition({ rule }: ValidationRule): boolean {
  return /\boldSelf\b/.test(rule);
}

function shownRule({ rule }: ValidationRule): string {
  const text = rule.replace(/\s+/g, " ").trim();
  return `\`${text.length > 80 ? `${text.slice(0, 80)}…` : text}\``;
}

function shownPath({ path }: SchemaPair): string {
  return printSchemaPath(path) || "the object";
}

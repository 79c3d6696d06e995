import { catalogue, type RuleId } from "../catalogue/catalogue.js";
import type { Audience, Counterexample } from "../finding.js";
import type { Draft } from "../rules/draft.js";
import { type Judges, prove } from "./prove.js";

/** A draft with the example that shows it, or that none was found. */
export interface ProvenDraft extends Draft {
  readonly example?: Counterexample | "not found";
}

/** Looks for the example of a draft. */
export type Prover = (draft: Draft, judges: Judges) => ProvenDraft;

/** Rules that two texts decide, of which neither can be read: what an example doesn't show is less serious. */
const undecided = /^(cel-|pattern-|joined-schema-)/;

/**
 * Looks for the example of a draft, and lets it decide what the schemas alone don't: a rule, a pattern or a schema that changed is tighter, looser, or
 * both; one that went lets something in, or other findings cover it.
 */
export function proven(draft: Draft, judges: Judges): ProvenDraft {
  const { proof } = draft;
  if (proof === undefined) return draft;
  const isUndecided = undecided.test(draft.rule);
  if (proof === "either" || proof === "either edit") {
    const kinds = proof === "either" ? (["tighter", "looser"] as const) : (["edit", "allowed edit"] as const);
    const [tighter, looser] = kinds.map((kind) => prove(draft, kind, judges));
    return isUndecided ? changed(draft, tighter, looser) : { ...draft, example: tighter ?? looser ?? "not found" };
  }
  const example = prove(draft, proof, judges);
  if (!isUndecided) return { ...draft, example: example ?? "not found" };
  if (proof === "looser") return example === undefined ? nobody(draft) : { ...draft, example };
  return added(draft, example);
}

function nobody(draft: Draft): ProvenDraft {
  return { ...draft, audiences: [], severity: "info", example: "not found" };
}

function added(draft: Draft, example: Counterexample | undefined): ProvenDraft {
  return example === undefined ? { ...draft, severity: "warning", example: "not found" } : { ...draft, example };
}

/** Those who notice that something new gets in. */
const ofLooser: readonly Audience[] = ["readers", "rollback"];

const loosened: Partial<Record<RuleId, RuleId>> = { "cel-rule-tightened": "cel-rule-loosened", "pattern-tightened": "pattern-loosened" };

function changed(draft: Draft, tighter: Counterexample | undefined, looser: Counterexample | undefined): ProvenDraft {
  const [ofTighter, others] = [false, true].map((isLooser) => audiencesOf(draft).filter((each) => ofLooser.includes(each) === isLooser));
  if (tighter !== undefined && looser !== undefined) return { ...draft, example: tighter };
  if (looser === undefined) return added(tighter === undefined ? draft : { ...draft, audiences: ofTighter ?? [] }, tighter);
  return { ...draft, rule: loosened[draft.rule] ?? draft.rule, audiences: others ?? [], severity: "warning", example: looser };
}

function audiencesOf({ rule, audiences }: Draft): readonly Audience[] {
  return audiences ?? catalogue[rule].audiences;
}

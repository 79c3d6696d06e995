import { catalogue } from "../catalogue/catalogue.js";
import { type Audience, type Counterexample, inOrder } from "../finding.js";
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
 * both; one that went lets something in, or was said by others already.
 */
export function proven(draft: Draft, judges: Judges): ProvenDraft {
  const { proof } = draft;
  if (proof === undefined) return draft;
  const example = prove(draft, proof, judges);
  if (!undecided.test(draft.rule)) return { ...draft, example: example ?? "not found" };
  if (proof === "looser") return example === undefined ? nobody(draft) : { ...draft, example };
  return isChange(draft) ? changed(draft, example, judges) : added(draft, example);
}

function nobody(draft: Draft): ProvenDraft {
  return { ...draft, audiences: [], severity: "info", example: "not found" };
}

function added(draft: Draft, example: Counterexample | undefined): ProvenDraft {
  return example === undefined ? { ...draft, severity: "warning", example: "not found" } : { ...draft, example };
}

function isChange({ rule }: Draft): boolean {
  return rule === "cel-rule-tightened" || rule === "pattern-tightened" || rule === "joined-schema-changed";
}

function changed(draft: Draft, tighter: Counterexample | undefined, judges: Judges): ProvenDraft {
  const looser = prove(draft, "looser", judges);
  if (tighter !== undefined) return looser === undefined ? { ...draft, example: tighter } : { ...draft, example: tighter, ...both(draft) };
  if (looser === undefined) return added(draft, undefined);
  // A finding that stops edits of a whole object stops them after a rollback, too.
  const audiences: readonly Audience[] = audiencesOf(draft).includes("stored") ? ["readers", "rollback"] : ["readers"];
  const rule =
    draft.rule === "cel-rule-tightened" ? "cel-rule-loosened" : draft.rule === "pattern-tightened" ? "pattern-loosened" : draft.rule;
  return { ...draft, rule, audiences, severity: "warning", example: looser };
}

/** Readers, too, notice a change that is tighter for some values and looser for others. */
function both(draft: Draft): Pick<Draft, "audiences"> {
  return { audiences: inOrder([...audiencesOf(draft), "readers"]) };
}

function audiencesOf({ rule, audiences }: Draft): readonly Audience[] {
  return audiences ?? catalogue[rule].audiences;
}

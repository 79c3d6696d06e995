import { terminal } from "../../../generators/terminal.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { RunFiles } from "../../tree/run-files.js";
import type { CommandContext } from "../context.js";
import type { GenerateRequest } from "../generate/regenerate.js";
import type { Outcome } from "../report-outcome.js";
import { generateWithFixes } from "./generate-with-fixes.js";
import { nameOf, openQuestions } from "./open-decisions.js";
import type { FixRequest } from "./parse-fix.js";
import { describeOption } from "./print-questions.js";

/** An answer to a question: an option, counted from 1; leave it open; ask no more questions; or Ctrl-C. */
export type Answer = number | "leave open" | "stop" | "cancel";

/** Asks about one decision. */
export type AskAboutDecision = (question: Diagnostic, position: { readonly number: number; readonly of: number }) => Promise<Answer>;

/**
 * Asks the person at the terminal about every open decision, one at a time, writes the answers into the type files and generates again. Decisions
 * that only then turn out to be open are asked next.
 * @param outcome of `generate`, with the open decisions among its diagnostics
 * @returns the outcome of the last round; written files are those of all rounds
 * @throws DiagnosticError WW440 when Ctrl-C ends a question of the first round; in a later round the answers of that round are not written. WW566
 * when answers lead to an error
 */
export async function askDecisions(
  outcome: Outcome,
  request: GenerateRequest,
  context: CommandContext,
  ask: AskAboutDecision = askPerson,
): Promise<Outcome> {
  const leftOpen = new Set<string>();
  let latest = outcome;
  for (;;) {
    const questions = openQuestions(latest.diagnostics).filter((question) => !leftOpen.has(subjectOf(question)));
    const { answers, end } = await askAll(questions, leftOpen, ask);
    if (end === "cancel" && latest === outcome) throw new DiagnosticError([diagnostic("WW440", { command: "wheelwright generate" })]);
    if (answers.length === 0 || end === "cancel") return latest;
    const { written, changes } = latest;
    const next = await generateWithFixes(request, answers, context, new RunFiles(request.root));
    const again = new Set(next.changes.map(({ path }) => path));
    latest = {
      ...next,
      written: [...written, ...next.written],
      changes: [...changes.filter(({ path }) => !again.has(path)), ...next.changes],
    };
    if (end !== undefined) return latest;
  }
}

/** Identifies the subject of a decision without its line: lines move when answers are written. */
function subjectOf({ code, place, decision }: Diagnostic): string {
  return `${code} ${place?.file} ${decision?.path}`;
}

async function askAll(
  questions: readonly Diagnostic[],
  leftOpen: Set<string>,
  ask: AskAboutDecision,
): Promise<{ readonly answers: readonly FixRequest[]; readonly end?: "stop" | "cancel" }> {
  const answers: FixRequest[] = [];
  for (const [index, question] of questions.entries()) {
    const answer = await ask(question, { number: index + 1, of: questions.length });
    if (answer === "stop" || answer === "cancel") return { answers, end: answer };
    if (answer === "leave open") leftOpen.add(subjectOf(question));
    else answers.push(requestOf(question, answer));
  }
  return { answers };
}

function requestOf(question: Diagnostic, option: number): FixRequest {
  const { code, place, decision } = question;
  return {
    written: `${nameOf(question)}=${option}`,
    code,
    ...(place === undefined ? {} : { file: place.file, line: place.line }),
    ...(decision === undefined ? {} : { path: decision.path }),
    option,
  };
}

async function askPerson(question: Diagnostic, { number, of }: { readonly number: number; readonly of: number }): Promise<Answer> {
  const { isCancel, select } = await import("@clack/prompts");
  const { place, decision, message } = question;
  const options = (decision?.options ?? []).flatMap((option, index) =>
    option.undecoratable === true ? [] : [{ value: (index + 1) as Answer, label: describeOption(option) }],
  );
  const answer = await select<Answer>({
    message: `${number} of ${of}, ${place?.file}:${place?.line}: ${message}`,
    options: [
      ...options,
      { value: "leave open", label: "leave this one open" },
      { value: "stop", label: "stop here, and write the answers so far" },
    ],
    ...terminal(),
  });
  return isCancel(answer) ? "cancel" : answer;
}

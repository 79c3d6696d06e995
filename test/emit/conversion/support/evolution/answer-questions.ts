import { isDeepStrictEqual } from "node:util";
import { checkProject } from "../../../../../src/check/check-project.js";
import { checkConversions } from "../../../../../src/check/conversions.js";
import { openQuestions } from "../../../../../src/cli/fix/open-decisions.js";
import { writeChoices } from "../../../../../src/cli/fix/write-choices.js";
import { type Diagnostic, DiagnosticSink } from "../../../../../src/diagnostics/diagnostic.js";
import { readProject } from "../../../../../src/reader/read-project.js";
import { projectFiles } from "../../../../support/project.js";
import type { Dice } from "../../../../support/random-types/dice.js";
import type { Case } from "../cases/kind-files.js";

/** A project whose questions were answered, or what is wrong that no answer mends. */
export type Answered = { readonly project: Case } | { readonly refused: readonly Diagnostic[]; readonly files: Case["files"] };

/** Chooses one of the options that a question has. */
export type Chooser = Pick<Dice, "pick">;

/** More answers than a project of a few fields can need. */
const maxAnswers = 30;

/**
 * Answers the questions of `generate` with an option of each, drawn at random, one at a time as on a terminal, until there are none.
 * @param limit how many answers are given at most
 * @throws Error where they don't end, or where answers lead back to where they began
 */
export function answerQuestions(project: Case, chooser: Chooser, limit: number = maxAnswers): Answered {
  let files = project.files;
  const given: { readonly before: Case["files"]; readonly answer: string }[] = [];
  for (let round = 0; round < limit; round++) {
    const errors = errorsOf({ ...project, files });
    if (errors.length === 0) return answered({ ...project, files });
    const [question] = openQuestions(errors);
    const options = question?.decision?.options.filter((option) => option.undecoratable !== true) ?? [];
    if (question === undefined || options.length === 0) return { refused: errors, files };
    const option = chooser.pick(options);
    const request = { written: option.fix ?? "", code: question.code, option: 1 };
    given.push({ before: files, answer: `${question.code} of ${question.decision?.path}: ${option.decorator}` });
    files = { ...files, ...Object.fromEntries(writeChoices([{ request, decision: question, option }], projectFiles(files))) };
    const circle = given.findIndex(({ before }) => isDeepStrictEqual(before, files));
    if (circle >= 0)
      throw new Error(
        `answers that lead back: ${given
          .slice(circle)
          .map(({ answer }) => answer)
          .join(", ")}`,
      );
  }
  throw new Error(
    `after ${limit} answers there are still questions: ${errorsOf({ ...project, files })
      .map(lineOf)
      .join("\n")}`,
  );
}

/** @throws Error where `generate` refuses what it offered for another reason than conversions */
function answered(project: Case): Answered {
  const errors = errorsOf(project, checkProject);
  if (errors.length > 0) throw new Error(`an answer is refused: ${errors.map(lineOf).join("\n")}`);
  return { project };
}

export function errorsOf({ config, files }: Case, check: typeof checkProject = checkConversions): readonly Diagnostic[] {
  const sink = new DiagnosticSink();
  check(readProject(config, projectFiles(files), sink), sink);
  return sink.sorted().filter(({ severity }) => severity === "error");
}

export function lineOf({ code, place, message }: Diagnostic): string {
  return `${place?.file}:${place?.line} ${code} ${message}`;
}

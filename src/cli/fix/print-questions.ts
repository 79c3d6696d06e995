import type { AskedOption, Diagnostic } from "../../diagnostics/diagnostic.js";
import { nameOf, openQuestions } from "./open-decisions.js";

/** Prints the open decisions as a file that `--fix` takes: for each the options as comments, and a line in which to enter the number of one. */
export function printQuestions(found: readonly Diagnostic[]): string {
  const questions = openQuestions(found);
  if (questions.length === 0) return "";
  const head =
    "# Write the number of an option after each =, then run: wheelwright generate --fix FILE\n# A line without a number stays open.\n";
  return [head, ...questions.map(printQuestion)].join("\n");
}

function printQuestion(question: Diagnostic): string {
  const options = (question.decision?.options ?? []).map((option, index) => `#   ${index + 1}) ${describeOption(option)}`);
  return `# ${question.message}\n${options.join("\n")}\n${nameOf(question)}=\n`;
}

/** An option on one line: its decorator, when it is the right choice, and the example's result. */
export function describeOption({ decorator, meaning, example, on, inner, undecoratable }: AskedOption): string {
  const where = on === "class" ? " on the class" : on === "hubField" ? " on the hub's field" : on === "innerField" ? ` on ${inner}` : "";
  const shown = example === undefined ? "" : `: ${example.given} → ${example.result}`;
  return `${decorator}${where} if ${meaning}${shown}${undecoratable === true ? " (can't be written: no decorator can stand there)" : ""}`;
}

import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { targetAt, writeDecision } from "../../project/typescript/decide.js";
import type { DecisionTarget } from "../../project/typescript/put-decorator.js";
import { keepImportsTidy } from "../../project/typescript/tidy-imports.js";
import type { ChosenOption } from "./choose-options.js";

/**
 * Writes chosen options into the type files that they are about; gives the files' new texts by their paths.
 * @throws DiagnosticError WW407 where a file can't be read whole, WW564 where no decorator can stand
 */
export function writeChoices(chosen: readonly ChosenOption[], files: ProjectFiles): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  // Places are those of the files as they are, so all are found before the first is edited.
  const found = chosen.map((choice) => ({ choice, target: targetOf(choice, files) }));
  for (const { choice, target } of found) {
    const { file } = choice.option.place;
    const before = files.read(file) ?? "";
    texts.set(file, keepImportsTidy(before, writeDecision(file, texts.get(file) ?? before, target, choice.option)));
  }
  return texts;
}

function targetOf({ request, option, decision }: ChosenOption, files: ProjectFiles): DecisionTarget {
  const { file } = option.place;
  const target = targetAt(file, files.read(file) ?? "", option.place);
  if (target !== undefined) return target;
  throw new DiagnosticError([diagnostic("WW564", { written: request.written, decorator: option.decorator }, decision.place)]);
}

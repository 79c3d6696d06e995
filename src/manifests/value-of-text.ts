import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.js";
import { LineIndex } from "../model/line-index.js";
import { manifestValue, parseManifest, UnreadableManifest } from "./manifest-yaml.js";

/**
 * The value of a text that is one document.
 * @param refuse makes the finding of a text that stands for no value, in words
 * @throws DiagnosticError of that
 */
export function valueOfText(text: string, refuse: (message: string) => Diagnostic): unknown {
  const document = parseManifest(text);
  const [problem] = document.errors;
  if (problem !== undefined) {
    const { line, column } = new LineIndex(text).position(problem.pos[0]);
    throw new DiagnosticError([refuse(`${problem.message} at line ${line}, column ${column}`)]);
  }
  try {
    return manifestValue(document);
  } catch (error) {
    throw error instanceof UnreadableManifest ? new DiagnosticError([refuse(error.message)]) : error;
  }
}

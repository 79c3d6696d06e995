import { builtInDiagnostics } from "./reading-built-ins.js";
import { codecReadingDiagnostics } from "./reading-codecs.js";
import { decoratorDiagnostics } from "./reading-decorators.js";
import { fieldDiagnostics } from "./reading-fields.js";
import { resourceDiagnostics } from "./reading-resources.js";
import { typeDiagnostics } from "./reading-types.js";
import { vocabularyDiagnostics } from "./reading-vocabulary.js";

/** WW101 to WW179: what the reader doesn't understand in a type file. */
export const readingDiagnostics = {
  ...decoratorDiagnostics,
  ...typeDiagnostics,
  ...fieldDiagnostics,
  ...resourceDiagnostics,
  ...vocabularyDiagnostics,
  ...builtInDiagnostics,
  ...codecReadingDiagnostics,
};

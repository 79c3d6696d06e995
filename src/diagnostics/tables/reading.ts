import { decoratorDiagnostics } from "./reading-decorators.js";
import { fieldDiagnostics } from "./reading-fields.js";
import { resourceDiagnostics } from "./reading-resources.js";
import { typeDiagnostics } from "./reading-types.js";

/** WW101 to WW149: what the reader doesn't understand in a type file. */
export const readingDiagnostics = {
  ...decoratorDiagnostics,
  ...typeDiagnostics,
  ...fieldDiagnostics,
  ...resourceDiagnostics,
};

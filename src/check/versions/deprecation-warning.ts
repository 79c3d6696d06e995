import type { VersionRule } from "../rule.js";

const greatestLength = 256;

/** The characters that Go calls printable: letters, marks, numbers, punctuation, symbols, and of all spaces the plain one. */
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/** A deprecation warning fits an HTTP header: k8s.io/apiextensions-apiserver, validateDeprecationWarning. */
export const deprecationWarning: VersionRule = (version, _kind, findings) => {
  const warning = version.deprecated?.warning;
  const problem = warning === undefined ? undefined : problemOf(warning);
  if (problem !== undefined) findings.report("WW313", { problem }, version.deprecated?.place ?? version.place);
};

function problemOf(warning: string): string | undefined {
  if (warning.trim() === "") return "is empty";
  if (!printable.test(warning)) return "has line breaks or other characters that can't be printed";
  return new TextEncoder().encode(warning).length > greatestLength ? `is longer than ${greatestLength} bytes` : undefined;
}

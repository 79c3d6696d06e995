import type { VersionRule } from "../rule.js";

const greatestLength = 256;

/** A deprecation warning fits an HTTP header: k8s.io/apiextensions-apiserver, validateDeprecationWarning. */
export const deprecationWarning: VersionRule = (version, _kind, findings) => {
  const warning = version.deprecated?.warning;
  const problem = warning === undefined ? undefined : problemOf(warning);
  if (problem !== undefined) findings.report("WW313", { problem }, version.deprecated?.place ?? version.place);
};

function problemOf(warning: string): string | undefined {
  if (warning.trim() === "") return "is empty";
  if (/\p{Cc}/u.test(warning)) return "has line breaks or other control characters";
  return warning.length > greatestLength ? `is longer than ${greatestLength} characters` : undefined;
}

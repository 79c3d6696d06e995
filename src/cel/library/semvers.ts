import { bool, error, smallInt } from "../values/make.js";
import { compareVersions, parseLenientVersion, parseVersion } from "../values/semantic-version.js";
import type { CelInt, CelValue } from "../values/value.js";
import { type Library, overload } from "./overload.js";

/** Semantic versions; `true` as a second argument lets them be written loosely. Defined by k8s.io/apiserver/pkg/cel/library/semverlib.go. */
export const semvers: Library = {
  semver: [
    overload(["string"], (text) => semverOf(text.value, false)),
    overload(["string", "bool"], (text, lenient) => semverOf(text.value, lenient.value)),
  ],
  isSemver: [
    overload(["string"], (text) => bool(semverOf(text.value, false).type === "semver")),
    overload(["string", "bool"], (text, lenient) => bool(semverOf(text.value, lenient.value).type === "semver")),
  ],
  isGreaterThan: [overload(["semver", "semver"], (a, b) => bool(compareVersions(a.value, b.value) > 0))],
  isLessThan: [overload(["semver", "semver"], (a, b) => bool(compareVersions(a.value, b.value) < 0))],
  compareTo: [overload(["semver", "semver"], (a, b) => smallInt(compareVersions(a.value, b.value)))],
  major: [overload(["semver"], ({ value }) => wrapped(value.major))],
  minor: [overload(["semver"], ({ value }) => wrapped(value.minor))],
  patch: [overload(["semver"], ({ value }) => wrapped(value.patch))],
};

function semverOf(text: string, lenient: boolean): CelValue {
  const value = lenient ? parseLenientVersion(text) : parseVersion(text);
  return "problem" in value ? error(value.problem) : { type: "semver", value };
}

/** Go turns an unsigned number into one with a sign by its bits. */
function wrapped(value: bigint): CelInt {
  return { type: "int", value: BigInt.asIntN(64, value) };
}

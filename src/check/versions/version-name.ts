import { isVersionName } from "../../model/version-priority.js";
import type { KindRule, VersionRule } from "../rule.js";

/** A version is called v1, v1beta2 or v2alpha1: only such names have a priority among each other. */
export const versionName: VersionRule = (version, _kind, findings) => {
  if (!isVersionName(version.name)) findings.report("WW306", { version: version.name }, version.place);
};

/** A version of a kind is declared by one class. */
export const declaredOnce: KindRule = (kind, findings) => {
  kind.versions.forEach((version, index) => {
    const earlier = kind.versions.slice(0, index).find((other) => other.name === version.name);
    if (earlier === undefined) return;
    findings.report("WW308", { kind: kind.kind, version: version.name }, version.place, [
      { message: "declared here, too", place: earlier.place },
    ]);
  });
};

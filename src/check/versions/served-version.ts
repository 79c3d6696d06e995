import type { KindRule } from "../rule.js";

/** At least one version is served. The API server takes a CRD without one, and then has nothing at its address. */
export const someServed: KindRule = (kind, findings) => {
  const [first] = kind.versions;
  if (first !== undefined && !kind.versions.some((version) => version.served)) findings.report("WW305", { kind: kind.kind }, first.place);
};

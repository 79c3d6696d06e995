import type { KindRule } from "../rule.js";

/** At least one version is served. Defined in k8s.io/apiextensions-apiserver, where a CRD without one is refused. */
export const someServed: KindRule = (kind, findings) => {
  const [first] = kind.versions;
  if (first !== undefined && !kind.versions.some((version) => version.served)) findings.report("WW305", { kind: kind.kind }, first.place);
};

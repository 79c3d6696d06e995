import type { KindRule } from "../rule.js";

/** A kind of several versions stores its objects in one of them: that one is marked. */
export const someStorage: KindRule = (kind, findings) => {
  const [first, ...others] = kind.versions;
  if (first === undefined || others.length === 0 || kind.versions.some((version) => version.storage !== undefined)) return;
  const related = others.map((version) => ({ message: `version ${version.name}`, place: version.place }));
  findings.report("WW301", { kind: kind.kind }, first.place, related);
};

/** Objects are stored in one version only. */
export const atMostOneStorage: KindRule = (kind, findings) => {
  const [first, ...others] = kind.versions.flatMap((version) =>
    version.storage === undefined ? [] : [{ version, place: version.storage }],
  );
  for (const { version, place } of others) {
    const related =
      first === undefined ? [] : [{ message: `version ${first.version.name} is the storage version, too`, place: first.place }];
    findings.report("WW302", { kind: kind.kind, version: version.name }, place, related);
  }
};

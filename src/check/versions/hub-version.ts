import type { KindRule } from "../rule.js";

/** A kind of several versions converts by way of one of them: that one is marked. */
export const someHub: KindRule = (kind, findings) => {
  const [first, ...others] = kind.versions;
  if (first === undefined || others.length === 0 || kind.versions.some((version) => version.hub !== undefined)) return;
  const related = others.map((version) => ({ message: `version ${version.name}`, place: version.place }));
  findings.report("WW303", { kind: kind.kind }, first.place, related);
};

/** Conversions go through one hub only. */
export const atMostOneHub: KindRule = (kind, findings) => {
  const [first, ...others] = kind.versions.flatMap((version) => (version.hub === undefined ? [] : [{ version, place: version.hub }]));
  for (const { version, place } of others) {
    const related = first === undefined ? [] : [{ message: `version ${first.version.name} is the hub, too`, place: first.place }];
    findings.report("WW304", { kind: kind.kind, version: version.name }, place, related);
  }
};

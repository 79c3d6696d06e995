import type { ReportOnce } from "../../diagnostics/once.js";
import type { ApiKind } from "../../model/api-kind.js";
import type { Project } from "../../model/project.js";

/**
 * Names by which a resource of a group is asked for lead to one kind, and so do the kinds of objects and of their lists.
 * The API server accepts no CRD whose names are taken: k8s.io/apiextensions-apiserver, pkg/controller/status.
 */
export function distinctNames(project: Project, findings: ReportOnce): void {
  refuseClashes(project, ({ names }) => [names.plural, names.singular, ...names.shortNames], findings);
  refuseClashes(project, ({ kind, names }) => [kind, names.listKind], findings);
}

function refuseClashes(project: Project, namesOf: (kind: ApiKind) => readonly string[], findings: ReportOnce): void {
  const taken = new Map<string, ApiKind>();
  for (const kind of project.kinds) {
    for (const name of new Set(namesOf(kind))) {
      const key = `${kind.group}/${name}`;
      const other = taken.get(key);
      if (other === undefined) taken.set(key, kind);
      else reportClash(name, kind, other, findings);
    }
  }
}

function reportClash(name: string, kind: ApiKind, other: ApiKind, findings: ReportOnce): void {
  const place = kind.versions[0]?.place;
  const otherPlace = other.versions[0]?.place;
  if (place === undefined || otherPlace === undefined) return;
  const text = { name, kind: kind.kind, other: other.kind, group: kind.group };
  findings.report("WW309", text, place, [{ message: `${other.kind} is called so, too`, place: otherPlace }]);
}

import type { CrdDefinition } from "../crds/crd-definition.js";
import type { ApiKind } from "../model/api-kind.js";
import { storageVersion } from "../model/kind-queries.js";
import { catalogue, type RuleId } from "./catalogue/catalogue.js";
import { compareDefinitions } from "./compare-definitions.js";
import type { CompatFinding, CompatOptions } from "./finding.js";

/** How two sets of kinds are compared. */
export interface ProjectOptions extends CompatOptions {
  /** Whether both are whole: then a kind that is in one of them only went or came. True by default. */
  readonly whole?: boolean;
}

/** Compares all kinds of two states of a project, by group and kind. In the order of the present kinds; those that went come last. */
export function compareProjects(
  former: readonly CrdDefinition[],
  present: readonly CrdDefinition[],
  { whole = true, ...options }: ProjectOptions = {},
): readonly CompatFinding[] {
  const before = new Map(former.map((definition) => [idOf(definition.kind), definition]));
  const now = new Set(present.map(({ kind }) => idOf(kind)));
  const common = present.flatMap((definition): readonly CompatFinding[] => {
    const old = before.get(idOf(definition.kind));
    if (old !== undefined) return compareDefinitions(old, definition, options);
    return whole ? [ofKind("kind-added", definition.kind)] : [];
  });
  const removed = former.filter(({ kind }) => !now.has(idOf(kind)));
  return [...common, ...(whole ? removed.map(({ kind }) => ofKind("kind-removed", kind)) : [])];
}

/** Group and kind. */
export function idOf({ group, kind }: ApiKind): string {
  return `${kind}.${group}`;
}

function ofKind(rule: RuleId & ("kind-added" | "kind-removed"), kind: ApiKind): CompatFinding {
  const { code, severity, audiences } = catalogue[rule];
  const found = storageVersion(kind)?.place ?? kind.versions[0]?.place;
  const place = found === undefined || found.file === "" ? {} : { [rule === "kind-added" ? "place" : "formerPlace"]: found };
  const isAdded = rule === "kind-added";
  return {
    rule,
    code,
    severity,
    kind: kind.kind,
    group: kind.group,
    audiences,
    summary: isAdded ? `kind ${kind.kind} was added` : `kind ${kind.kind} is gone; with its CRD go all its objects`,
    remedy: isAdded
      ? "nothing has to be done"
      : "keep the CRD until nobody has objects of the kind any more; `wheelwright delete api` says what goes",
    ...place,
  };
}

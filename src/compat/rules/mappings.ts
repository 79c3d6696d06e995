import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { sameValue } from "../../model/canonical-json.js";
import { walk } from "../../model/field-paths.js";
import { hubVersion } from "../../model/kind-queries.js";
import { changedAbsence } from "../../plan/absence-value.js";
import { type MappedField, mappedFields } from "../mapping/mapped-fields.js";
import { absenceExample, mappingExample } from "../mapping/mapping-example.js";
import type { ProvenDraft } from "../proof/proven.js";
import { type DefinitionPair, versionOf } from "./definition-pair.js";
import { shownValue } from "./shown-value.js";

/** A finding about how a version converts. */
export interface MappingDraft extends ProvenDraft {
  readonly version: string;
}

const keep = "keep the mapping as it was released; make a new version for the other one";

/**
 * Compares how the versions of a kind convert, which no CRD says. What a released mapping wrote is read with the new one: another codec or another path
 * makes other values of the same bytes. A version that both states have with the same hub is compared field by field.
 */
export function mappingRules({ former, present }: DefinitionPair): readonly MappingDraft[] {
  // A CRD has no mappings.
  if (!fromTypeFiles(former.kind) || !fromTypeFiles(present.kind)) return [];
  // Otherwise no object carries residue.
  const wasConverted = former.conversion.strategy === "Webhook";
  const [before, now] = [hubVersion(former.kind), hubVersion(present.kind)];
  if (before === undefined || now === undefined) return [];
  const removed = former.kind.versions.filter(({ name }) => name !== before.name && versionOf(present.kind, name) === undefined);
  const lost = removed.flatMap((version) => onlyThere(before, version, now));
  if (before.name !== now.name) return [...lost, ...(wasConverted ? [hubMoved(before, now, present.kind)] : [])];
  const common = present.kind.versions.flatMap((version) => {
    const old = versionOf(former.kind, version.name);
    return old === undefined || version.name === now.name ? [] : compare([before, old], [now, version]);
  });
  return [...lost, ...common];
}

function fromTypeFiles({ versions }: ApiKind): boolean {
  return versions.every(({ file }) => file !== "");
}

/** Fields that only a version has which is gone: their values were kept beside the hub's, and nobody can read them any more. */
function onlyThere(hub: ApiVersion, version: ApiVersion, now: ApiVersion): readonly MappingDraft[] {
  const fields = [...(mappedFields(hub, version)?.values() ?? [])].filter(({ kind }) => kind === "spokeOnly");
  return fields.map(({ path, field }) => ({
    version: version.name,
    rule: "spoke-only-lost",
    path: stepsOf(path),
    summary: `${version.name} is gone, and with it ${path}, whose values no other version has; they are kept as residue that nobody reads`,
    remedy: `give the field to ${now.name} first, or keep ${version.name}`,
    place: now.place,
    formerPlace: field.place,
  }));
}

function hubMoved(before: ApiVersion, now: ApiVersion, kind: ApiKind): MappingDraft {
  const about = { version: now.name, place: now.hub ?? now.place, formerPlace: before.hub ?? before.place };
  const isKnown = versionOf(kind, before.name) === undefined || kind.formerHubs?.includes(before.name) === true;
  if (isKnown) {
    const summary = `the hub moved from ${before.name} to ${now.name}; what was kept for ${before.name} is still read`;
    return { ...about, rule: "hub-moved", summary, remedy: "nothing has to be done" };
  }
  const summary = `the hub moved from ${before.name} to ${now.name}, and PROJECT doesn't say that ${before.name} was one; what was kept until then is dropped`;
  return {
    ...about,
    rule: "hub-moved-forgotten",
    summary,
    remedy: `move the hub with \`wheelwright promote --hub --version ${now.name}\``,
  };
}

function compare(
  [oldHub, old]: readonly [ApiVersion, ApiVersion],
  [hub, version]: readonly [ApiVersion, ApiVersion],
): readonly MappingDraft[] {
  const before = mappedFields(oldHub, old);
  const now = mappedFields(hub, version);
  if (before === undefined || now === undefined) return [];
  return [...now].flatMap(([key, mapped]): readonly MappingDraft[] => {
    const former = before.get(key);
    return former === undefined ? [] : field(former, mapped, hub, version);
  });
}

function field(former: MappedField, present: MappedField, hub: ApiVersion, version: ApiVersion): readonly MappingDraft[] {
  const { path } = present;
  const about = { version: version.name, path: stepsOf(path), place: present.place, formerPlace: former.place };
  const [was, is] = [said(former), said(present)];
  if (was !== is) {
    // Where the hub lost the field, that is a finding of the hub's own schema.
    const isGone = former.hubPaths.some((each) => "missing" in walk(hub.schema, each.slice(1).split(".")));
    if (isGone) return [];
    const summary = `${path} of ${version.name} is ${is} of ${hub.name} now; it was ${was}, and what is stored reads as another value`;
    const isPath = former.hubPaths.join() !== present.hubPaths.join() || former.kind !== present.kind;
    const rule = isPath ? "mapping-path-changed" : "mapping-codec-changed";
    return [{ ...about, rule, summary, remedy: keep, example: mappingExample(former, present, version.schema) ?? "not found" }];
  }
  const isKept = former.whenAbsent?.forgets === present.whenAbsent?.forgets;
  const isShown =
    sameValue(former.whenAbsent?.value, present.whenAbsent?.value) && sameValue(former.whenAbsent?.other, present.whenAbsent?.other);
  if (isKept && isShown) return [];
  const example = absenceExample(former, present, { hub: hub.schema, spoke: version.schema });
  return [
    {
      ...about,
      rule: "mapping-whenAbsent-changed",
      summary: absence(former, present, version),
      remedy: "keep whenAbsent as it was released",
      example,
    },
  ];
}

/** Says how the value that stands for an absent one has changed. */
function absence(former: MappedField, { path, whenAbsent }: MappedField, { name }: ApiVersion): string {
  const { side, isOfBoth, ...values } = changedAbsence(former.whenAbsent, whenAbsent);
  const [before, now] = [shownValue(values.before), shownValue(values.now)];
  if (isOfBoth && side === "spoke")
    return `where the hub's field is absent, clients of ${name} see ${now} for ${path} now; it was ${before}`;
  if (before !== now)
    return `where ${path} is absent, ${now} stands for it now; it was ${before}, and objects of clients of ${name} get the other one`;
  if (whenAbsent?.forgets !== true) return `where ${path} is absent, that is kept now; it meant ${now}`;
  return `where ${path} is absent, that means ${now} now; it was kept, and objects of clients of ${name} show the value`;
}

/** `.spec.memoryBytes by scale("Mi")`, `kept beside the fields`. */
function said({ kind, hubPaths, codec }: MappedField): string {
  if (kind === "spokeOnly") return "kept beside the fields";
  if (kind === "hubOnly") return "absent";
  return `${hubPaths.join(" and ")}${codec === "" ? "" : ` by ${codec}`}`;
}

function stepsOf(path: string): readonly string[] {
  return path
    .slice(1)
    .split(".")
    .flatMap((step) => (step.endsWith("[]") ? [step.slice(0, -2), "[]"] : [step]));
}

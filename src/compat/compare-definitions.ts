import type { CrdDefinition } from "../crds/crd-definition.js";
import type { ApiVersion } from "../model/api-kind.js";
import type { Place } from "../model/place.js";
import { catalogue } from "./catalogue/catalogue.js";
import { type CompatFinding, type CompatOptions, inOrder } from "./finding.js";
import type { Judges } from "./proof/prove.js";
import type { ProvenDraft } from "./proof/proven.js";
import { Judge } from "./proof/subject.js";
import { columnRules } from "./rules/columns.js";
import { compareSchemas } from "./rules/compare-schemas.js";
import { conversionRules } from "./rules/conversions.js";
import { commonVersions, type DefinitionPair, type VersionPair } from "./rules/definition-pair.js";
import { deprecationRules } from "./rules/deprecation.js";
import { mappingRules } from "./rules/mappings.js";
import { metadataRules } from "./rules/metadata.js";
import { nameRules } from "./rules/names.js";
import { noneConversionRules } from "./rules/none-conversion.js";
import { printSchemaPath } from "./rules/schema-pair.js";
import { selectableFieldRules } from "./rules/selectable-fields.js";
import { subresourceRules } from "./rules/subresources.js";
import { versionRules } from "./rules/versions.js";
import { judged } from "./severity/judge.js";

/** Compares two states of one CRD. The findings are in a fixed order: the CRD's own, then those of each version in Kubernetes' order, outer paths first. */
export function compareDefinitions(former: CrdDefinition, present: CrdDefinition, options: CompatOptions = {}): readonly CompatFinding[] {
  const pair: DefinitionPair = { former, present };
  const ofCrd = [...nameRules(pair), ...conversionRules(pair)].map((draft) => finding(draft, { kind: present.kind, options }));
  const ofVersions = [...versionRules(pair), ...noneConversionRules(pair), ...mappingRules(pair)].map(({ version, ...draft }) =>
    finding(draft, { kind: present.kind, options, version }),
  );
  return [...ofCrd, ...ofVersions, ...commonVersions(pair).flatMap((versions) => compareVersions(pair, versions, options))];
}

function compareVersions(pair: DefinitionPair, versions: VersionPair, options: CompatOptions): readonly CompatFinding[] {
  const { former, present } = versions;
  const drafts = [
    ...compareSchemas(former.schema, present.schema),
    ...metadataRules(versions),
    ...subresourceRules(versions),
    ...selectableFieldRules(versions),
    ...columnRules(versions),
    ...deprecationRules(versions),
  ];
  if (drafts.length === 0) return [];
  const judges = judgesOf(pair, versions);
  const use = useOf(versions);
  const about: Subject = { kind: pair.present.kind, options, version: present.name, versions };
  return drafts.map((draft) => {
    // Nobody uses a version that is neither served nor stored.
    const isTried = judges !== undefined && (use.served || use.stored);
    return finding(isTried ? (options.prove?.(draft, judges) ?? draft) : draft, about);
  });
}

/** Objects of one kind can't be shown to another. */
function judgesOf({ former, present }: DefinitionPair, versions: VersionPair): Judges | undefined {
  if (former.kind.kind !== present.kind.kind || former.kind.group !== present.kind.group) return undefined;
  return { former: new Judge(former.kind, versions.former), present: new Judge(present.kind, versions.present) };
}

/** The kind or the version that a finding is about. */
interface Subject {
  readonly kind: CrdDefinition["kind"];
  readonly options: CompatOptions;
  readonly version?: string;
  /** Both states of the version, where it is in both. */
  readonly versions?: VersionPair;
}

function finding(draft: ProvenDraft, { kind, options, version, versions }: Subject): CompatFinding {
  const entry = catalogue[draft.rule];
  const audiences = inOrder(draft.audiences ?? entry.audiences);
  const verdict = judged(
    { severity: draft.severity ?? entry.severity, audiences, refused: entry.refused === true },
    {
      level: options.level ?? "api",
      ...(version === undefined ? {} : { version }),
      ...(versions === undefined ? {} : { use: useOf(versions) }),
    },
  );
  return {
    rule: draft.rule,
    code: entry.code,
    severity: verdict.severity,
    kind: kind.kind,
    group: kind.group,
    ...(version === undefined ? {} : { version }),
    ...(draft.path === undefined ? {} : { path: printSchemaPath(draft.path) || "." }),
    audiences: verdict.audiences,
    ...(entry.refused === true ? { refused: true } : {}),
    summary: draft.summary,
    remedy: draft.remedy,
    ...place("place", draft.place),
    ...place("formerPlace", draft.formerPlace),
    ...(draft.example === undefined ? {} : { example: draft.example }),
  };
}

/** Whether clients use a version, and whether objects are stored in it. */
function useOf({ former, present }: VersionPair): { readonly served: boolean; readonly stored: boolean } {
  const isStored = (version: ApiVersion) => version.storage !== undefined;
  return { served: former.served && present.served, stored: isStored(former) || isStored(present) };
}

/** Left out for a CRD, which has no place in a type file. */
function place(name: "place" | "formerPlace", found: Place | undefined): { readonly [name in "place" | "formerPlace"]?: Place } {
  return found === undefined || found.file === "" ? {} : { [name]: found };
}

import type { CrdDefinition } from "../../crds/crd-definition.js";
import type { ApiVersion } from "../../model/api-kind.js";
import { walk } from "../../model/field-paths.js";
import { storageVersion } from "../../model/kind-queries.js";
import { compareSchemas } from "./compare-schemas.js";
import { type DefinitionPair, versionOf } from "./definition-pair.js";
import type { Draft } from "./draft.js";
import { printSchemaPath } from "./schema-pair.js";
import type { VersionDraft } from "./versions.js";

/**
 * With the strategy None the API server rewrites apiVersion and prunes: what the stored version lacks is dropped when it is written through another one,
 * and what that other one lacks is dropped when it is read, and lost with its next write. Only what is new is reported.
 */
export function noneConversionRules(pair: DefinitionPair): readonly VersionDraft[] {
  const now = losses(pair.present);
  if (now.length === 0) return [];
  const before = losses(pair.former);
  const isNew = (draft: VersionDraft) => !before.some((old) => keyOf(old) === keyOf(draft));
  const switched = storageSwitch(pair);
  const wasWebhook = pair.former.conversion.strategy === "Webhook";
  // That nothing converts any more is one finding, and says all of this.
  return wasWebhook ? switched : [...switched, ...now.filter(isNew).flatMap((draft) => inKnownVersion(draft, pair))];
}

/** In a version that was there before, clients miss a field only where it went, which is a finding of its own. What they write can still be lost. */
function inKnownVersion(draft: VersionDraft, { former }: DefinitionPair): readonly VersionDraft[] {
  const known = versionOf(former.kind, draft.version);
  if (draft.rule !== "none-version-lacks-field" || known === undefined) return [draft];
  return "found" in walk(known.schema, draft.path ?? []) ? [] : [{ ...draft, audiences: ["stored"] }];
}

function keyOf({ rule, version, path }: VersionDraft): string {
  return JSON.stringify([rule, version, path]);
}

function losses({ kind, conversion }: CrdDefinition): readonly VersionDraft[] {
  const stored = storageVersion(kind);
  if (stored === undefined || conversion.strategy !== "None") return [];
  return kind.versions.filter((version) => version !== stored && version.served).flatMap((version) => between(stored, version));
}

function between(stored: ApiVersion, version: ApiVersion): readonly VersionDraft[] {
  const about = (draft: Draft) => ({ version: version.name, path: draft.path ?? [], place: version.place, formerPlace: stored.place });
  const remedy = "add a conversion webhook: `wheelwright create webhook --conversion`";
  return compareSchemas(stored.schema, version.schema).flatMap((draft): readonly VersionDraft[] => {
    const path = printSchemaPath(draft.path ?? []);
    if (["field-removed", "field-renamed", "field-moved", "type-map-to-object", "preserve-unknown-removed"].includes(draft.rule)) {
      const summary = `${version.name} lacks ${path} of ${stored.name}, in which objects are stored; its clients can't see it, and lose it with their next write`;
      return [{ ...about(draft), rule: "none-version-lacks-field", summary, remedy }];
    }
    if (["field-added-optional", "field-added-default", "field-added-required-default"].includes(draft.rule)) {
      const summary = `${version.name} has ${path}, which ${stored.name} lacks, in which objects are stored; what clients write there is dropped in silence`;
      return [{ ...about(draft), rule: "none-version-has-field", summary, remedy }];
    }
    if (["field-added-required", "required-added"].includes(draft.rule)) {
      const summary = `${version.name} requires ${path}, which objects stored as ${stored.name} may lack; writes through ${version.name} are refused`;
      return [{ ...about(draft), rule: "none-version-requires-more", summary, remedy }];
    }
    if (["type-changed", "type-narrowed"].includes(draft.rule)) {
      const summary = `${path} has another type in ${version.name} than in ${stored.name}; clients of the one meet values of the other`;
      return [{ ...about(draft), rule: "none-version-type-differs", summary, remedy }];
    }
    return [];
  });
}

/** The stored version changed, and the one before has fields that it lacks. */
function storageSwitch({ former, present }: DefinitionPair): readonly VersionDraft[] {
  const [before, now] = [storageVersion(former.kind), storageVersion(present.kind)];
  if (before === undefined || now === undefined || before.name === now.name || present.conversion.strategy !== "None") return [];
  const old = versionOf(present.kind, before.name);
  if (old === undefined) return [];
  return compareSchemas(old.schema, now.schema)
    .filter(({ rule }) => ["field-removed", "field-renamed", "field-moved"].includes(rule))
    .map((draft) => {
      const path = printSchemaPath(draft.path ?? []);
      return {
        version: now.name,
        path: draft.path ?? [],
        rule: "storage-switched-loses-field",
        summary: `objects are stored as ${now.name} from now on, which lacks ${path} of ${before.name}; it is lost with the next write of an object`,
        remedy: "add a conversion webhook before the storage moves",
        place: now.place,
        formerPlace: before.place,
      };
    });
}

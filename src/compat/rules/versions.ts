import type { ApiVersion } from "../../model/api-kind.js";
import { storageVersion } from "../../model/kind-queries.js";
import { type DefinitionPair, versionOf } from "./definition-pair.js";
import type { Draft } from "./draft.js";

/** A finding about a version as a whole. */
export interface VersionDraft extends Draft {
  readonly version: string;
}

/** Versions that went, came, or are served or stored otherwise. */
export function versionRules(pair: DefinitionPair): readonly VersionDraft[] {
  const { former, present } = pair;
  return [
    ...former.kind.versions.filter(({ name }) => versionOf(present.kind, name) === undefined).map((version) => removed(pair, version)),
    ...present.kind.versions.flatMap((version) => {
      const old = versionOf(former.kind, version.name);
      return old === undefined ? [added(pair, version)] : served(old, version);
    }),
    ...storage(pair),
  ];
}

function removed({ former, present }: DefinitionPair, version: ApiVersion): VersionDraft {
  const { name } = version;
  const place = storageVersion(present.kind)?.place ?? version.place;
  const about = { version: name, place, formerPlace: version.place };
  const wasStored = storageVersion(former.kind)?.name === name || former.storedVersions.includes(name);
  if (wasStored) {
    const summary = `version ${name} was removed while objects are stored in it, and the API server refuses that`;
    const remedy = `move the storage to another version, rewrite all objects with \`wheelwright migrate run\`, and remove ${name} a release later`;
    return { ...about, rule: "version-removed-stored", summary, remedy };
  }
  if (!version.served) {
    const summary = `version ${name} was removed; it wasn't served any more`;
    return { ...about, rule: "version-removed-unserved", summary, remedy: "make sure that no cluster lists it in status.storedVersions" };
  }
  const summary = `version ${name} was removed; its clients get a 404`;
  const remedy = `mark it @DeprecatedVersion() first, then @Unserved() for a release, and then remove it`;
  return { ...about, rule: "version-removed", summary, remedy };
}

function added({ former, present }: DefinitionPair, version: ApiVersion): VersionDraft {
  const { name } = version;
  const about = { version: name, place: version.place };
  const isStored = storageVersion(present.kind)?.name === name;
  if (!isStored || former.kind.versions.length === 0) {
    return { ...about, rule: "version-added", summary: `version ${name} was added`, remedy: "nothing has to be done" };
  }
  return {
    ...about,
    rule: "version-added-and-stored",
    summary: `version ${name} is stored in the release that adds it; the release before can't be installed again once an object was written`,
    remedy: `release ${name} once before it is stored: leave @StorageVersion() where it was, and move it with \`wheelwright promote --storage\` a release later`,
    place: version.storage === undefined || version.storage.file === "" ? version.place : version.storage,
  };
}

function served(old: ApiVersion, version: ApiVersion): readonly VersionDraft[] {
  if (old.served === version.served) return [];
  const { name } = version;
  const about = { version: name, place: version.place, formerPlace: old.place };
  if (version.served)
    return [{ ...about, rule: "served-true", summary: `version ${name} is served now`, remedy: "nothing has to be done" }];
  const summary = `version ${name} isn't served any more; its clients get a 404`;
  return [{ ...about, rule: "served-false", summary, remedy: "mark it @DeprecatedVersion() for some releases first" }];
}

function storage({ former, present }: DefinitionPair): readonly VersionDraft[] {
  const [before, now] = [storageVersion(former.kind), storageVersion(present.kind)];
  const known = now === undefined ? undefined : versionOf(former.kind, now.name);
  if (before === undefined || now === undefined || known === undefined || before.name === now.name) return [];
  const summary = `objects are stored as ${now.name} from now on; it was ${before.name}`;
  const remedy = "rewrite the stored objects with `wheelwright migrate run`";
  return [{ version: now.name, rule: "storage-switched", summary, remedy, place: now.place, formerPlace: known.place }];
}

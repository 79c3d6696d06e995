import type { ApiVersion } from "../../model/api-kind.js";
import type { MetadataHint } from "../../model/mapping.js";
import { mapsToHintOf } from "../../model/mapping-hints.js";
import { parseMetadataPath } from "../../model/metadata-path.js";
import type { Place } from "../../model/place.js";
import type { Field } from "../../model/schema.js";
import { metadataRef } from "../link/metadata-refs.js";
import { metadataStep } from "./metadata-names.js";
import type { Holder, InexpressibleMapping, RebasedScope, Rebasing } from "./rebase-scope.js";

/** Rewrites the hints on a version's root class about labels, annotations, the name and the namespace. */
interface RebasedMetadata {
  readonly metadataHints: readonly MetadataHint[];
  readonly inexpressible: readonly InexpressibleMapping[];
}

/**
 * Rebases what a version's metadata has of the hub's fields: where the wanted hub has a field for a label of the present hub, the label of this version
 * stands for that field from now on. A label is rebased as if it were a field.
 */
export function rebaseMetadata(version: ApiVersion, wanted: ApiVersion, scope: RebasedScope, rebasing: Rebasing): RebasedMetadata {
  const own = rebasing.isPresentHub ? [] : (version.metadataHints ?? []);
  const ofWanted = pathsInFields(scope).filter((path) => own.every(({ metadataPath }) => metadataPath !== path));
  const twice = ofWanted.filter((path, index) => ofWanted.indexOf(path) !== index);
  const shown = rebasing.isPresentHub ? [] : keysOf(wanted).filter((path) => own.every(({ metadataPath }) => metadataPath !== path));
  const inexpressible: InexpressibleMapping[] = [
    ...twice.map((path) => refused(path, version.place, `${wanted.name} has several fields for it`)),
    ...shown.map((path) =>
      refused(path, version.place, `there ${wanted.name} has a field of ${rebasing.presentVersion}, which would show here, too`),
    ),
  ];
  const metadataHints = [
    ...own.flatMap((hint) => rebased(hint.metadataPath, hint)),
    ...[...new Set(ofWanted)].filter((path) => !twice.includes(path)).flatMap((path) => rebased(path)),
  ];
  return { metadataHints, inexpressible };

  function rebased(metadataPath: string, hint?: MetadataHint): readonly MetadataHint[] {
    const place = hint?.place ?? version.place;
    const found: InexpressibleMapping[] = [];
    const [field] = rebasing.rebaseFields(
      [labelAsField(metadataPath, place, hint)],
      root,
      { ...scope },
      { ...rebasing, inexpressible: found },
    );
    const mapsTo = mapsToHintOf(field);
    if (mapsTo?.paths.some((path) => parseMetadataPath(path) !== undefined)) {
      inexpressible.push(refused(metadataPath, place, `a label or an annotation of ${wanted.name} stands for the same field`));
      return [];
    }
    inexpressible.push(...found.map(({ reason }) => refused(metadataPath, place, reason)));
    return mapsTo === undefined || found.length > 0 ? [] : [{ metadataPath, mapsTo, place }];
  }
}

const root: Holder = { names: ["metadata"], counterpart: ["metadata"], start: [], isShared: false, path: ".metadata" };

function refused(path: string, place: Place, reason: string): InexpressibleMapping {
  return { path, reason, canStay: false, place };
}

/** The labels and annotations that stand for fields of the present hub. */
function keysOf({ metadataHints = [] }: ApiVersion): readonly string[] {
  return metadataHints.map(({ metadataPath }) => metadataPath).filter((path) => "map" in (parseMetadataPath(path) ?? {}));
}

/** The paths in metadata that fields of the wanted hub stand for. */
function pathsInFields({ wanted }: RebasedScope): readonly string[] {
  if (wanted === "same") return [];
  return wanted.steps.map(metadataStep).flatMap((step) => {
    if (step.kind !== "mapping" && step.kind !== "copy") return [];
    const refs = step.kind === "mapping" ? step.hub : [step.hub];
    return refs.flatMap(({ metadata, names }) => (metadata === undefined ? [] : [`.${names.join(".")}`]));
  });
}

function labelAsField(path: string, place: Place, hint: MetadataHint | undefined): Field {
  const parsed = parseMetadataPath(path);
  if (parsed === undefined || "refused" in parsed) throw new Error(`${path} does not lead into metadata`);
  const { field, names } = metadataRef(parsed, place);
  const { undecoratable: _undecoratable, ...decoratable } = field;
  return { ...decoratable, name: names.at(-1) ?? "", ...(hint === undefined ? {} : { mapping: hint.mapsTo }) };
}

import { isRecord } from "../../model/json.js";
import { residueAnnotation } from "../../model/residue-annotations.js";
import type { AnyConvertible, FormerHub } from "../convertible.js";
import type { RegisteredKind } from "../registry.js";
import { uncounted } from "../residue/counts.js";
import { keepingForBodies, keptByBodies } from "../stubs/body-residue.js";
import { type FieldValue, fieldDifference, fieldsOf, withFields } from "../stubs/field-difference.js";
import { settledOn } from "./settled.js";

type Fields = Readonly<Record<string, unknown>>;
type Convert = (object: Fields) => Fields;

/** The input of a translation of residue. */
export interface TranslationRequest {
  readonly kind: RegisteredKind;
  readonly former: FormerHub;
  readonly group: string;
  /** The version of the objects. */
  readonly version: string;
}

/**
 * Translates residue from before a kind's hub moved into residue of the present mapping, and leaves all that an object shows as it is. This is for kinds
 * with hand-written bodies, which convert from one version to the other as they do today and know nothing of the former hub F. The generated functions
 * convert the object from its version to F by the former mapping, on to the present hub N, where `settledOn` translates the residue, and back by the
 * present mapping; only the annotations of the result are used. What bodies lost (see `guardedConverter`) goes along, as values of F or N. The bodies' conversion then
 * restores of it what explains the object, as of any residue.
 * @param isHubResidueFormer whether the residue of N is from then, too
 * @returns undefined where the former functions aren't known
 */
export function translated(
  { kind, former, group, version }: TranslationRequest,
  isHubResidueFormer: boolean,
): ((given: never) => unknown) | undefined {
  const then = (name: string) => former.conversions.find((each) => each.version === name)?.converter;
  const now = (name: string) => kind.generated?.get(name) ?? kind.spokes.get(name);
  const { hubVersion } = kind;
  const [ofHub, ofFormer] = [then(hubVersion), now(former.version)];
  const [up, back] = [version === former.version ? same : then(version), version === hubVersion ? same : now(version)];
  if (up === undefined || back === undefined || ofFormer === undefined) return undefined;
  const names = { ownResidue: residueAnnotation(group, former.version), hubResidue: residueAnnotation(group, hubVersion) };
  const settles = version === hubVersion || isHubResidueFormer;
  const across = settles && ofHub !== undefined ? settledOn(ofHub, ofFormer, names) : (given: never) => ofFormer.convertTo(given);
  const way: Way = {
    up: (object) => up.convertTo(object as never) as Fields,
    across: across as unknown as Convert,
    back: (object) => back.convertFrom(object as never) as Fields,
  };
  const isSpoke = version !== former.version && version !== hubVersion;
  return (given: never) => {
    try {
      return uncounted(() =>
        isSpoke ? ofSpoke(given, way, group, former.version, hubVersion) : ofHubs(given, way, group, [former.version, hubVersion]),
      );
    } catch {
      return given;
    }
  };
}

/** From the object's version to the former hub, from there to the present one, and back. */
interface Way {
  readonly up: Convert;
  readonly across: Convert;
  readonly back: Convert;
}

const same: AnyConvertible = { convertTo: (given: never) => given, convertFrom: (given: never) => given };

/** An object of either hub: losses of its bodies are reported in the same words as before. */
function ofHubs(given: Fields, { up, across, back }: Way, group: string, versions: readonly string[]): Fields {
  const result = withAnnotationsOf(given, back(across(up(given))));
  return versions.reduce((object, version) => keeping(object, group, version, keptByBodies(given, group, version)), result);
}

/** An object of another version: what its body lost of the former hub is reported at the path in the present one. */
function ofSpoke(given: Fields, { up, across, back }: Way, group: string, former: string, hub: string): Fields {
  const bare = up(given);
  const [ofFormer, ofHub] = [keptByBodies(given, group, former), keptByBodies(bare, group, hub)];
  const there = across(bare);
  const result = withAnnotationsOf(given, back(there));
  if (ofFormer.length + ofHub.length === 0) return result;
  const whole = fieldsOf(withFields(across(withFields(bare, ofFormer)), ofHub));
  const without = fieldsOf(across(withFields(bare, absent(ofFormer))));
  const lost = [without, fieldsOf(there)].flatMap((other) => fieldDifference(whole, other));
  return keeping(result, group, hub, [...new Map([...lost, ...ofHub].map((each) => [each.path.join("\0"), each])).values()]);
}

function absent(fields: readonly FieldValue[]): readonly FieldValue[] {
  return fields.map(({ path }) => ({ path, value: undefined }));
}

function keeping(object: Fields, group: string, version: string, fields: readonly FieldValue[]): Fields {
  return fields.length === 0 ? object : keepingForBodies(object, { group, version }, fields).object;
}

function withAnnotationsOf(object: Fields, { metadata }: Fields): Fields {
  const { annotations: _before, ...others } = isRecord(object.metadata) ? object.metadata : {};
  const annotations = isRecord(metadata) ? metadata.annotations : undefined;
  return { ...object, metadata: annotations === undefined ? others : { ...others, annotations } };
}

import fc from "fast-check";
import { isUnowned } from "../../convert/residue/unowned.js";
import type { ApiVersion } from "../../model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { residueAnnotation } from "../../model/residue-annotations.js";
import type { Schema } from "../../model/schema.js";
import type { Finding } from "../../validate/finding.js";
import { ruleFindings } from "../../validate/rules/rule-findings.js";
import { objectWithDefaults, validateObject } from "../../validate/validate-object.js";
import { type Site, type SitePath, sitesOf, valueAt, withValueAt } from "../arbitraries/sites.js";
import { choices } from "../changes/choices.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { none } from "./exemptions.js";
import { forgedObjects, withLongerLists } from "./hostile-objects.js";
import { textOf } from "./judge.js";
import { type Law, law } from "./law.js";
import { bodyOf, objectsIn, withoutResidue } from "./objects.js";
import { isSame } from "./same.js";
import { printedPath, schemaAt, withRules } from "./schema-paths.js";
import { writtenObjects } from "./written-objects.js";

/**
 * L8: what the one version takes comes out as something that the other takes: for structure, types, required fields and every constraint that both have,
 * whatever residue somebody forged, and whatever a client writes over what it read. Where the target alone has a constraint, a value is carried unchanged (and what a codec makes of one may be
 * outside of it): that is no finding here, and `wheelwright generate` warns of it.
 */
export function staysValid(conversion: Conversion): Law {
  const { kind, hub, spoke } = conversion;
  const judges = bothWays(conversion).map((way) => new Judge(conversion, way));
  const values = fc.tuple(forgedObjects(conversion), fc.tuple(objectsIn(kind, hub), objectsIn(kind, spoke)), fc.tuple(choices, choices));
  return law(
    "L8: what is valid in one version is valid in the other",
    values,
    ([forged, drawn, edits]) => {
      for (const [index, judge] of judges.entries()) judge.expectValid(forged[index] as JsonObject);
      for (const [index, object] of writtenObjects(conversion, drawn, forged, edits).entries()) {
        if (object === undefined) continue;
        judges[index]?.expectValid(object);
        const longer = withLongerLists(object, kind.group);
        if (longer !== undefined) judges[index]?.expectValid(longer);
      }
    },
    conversion.exemptions,
  );
}

/** Judges what one way of a conversion gives. */
class Judge {
  readonly #way: Way;
  /** The target without rules. */
  readonly #structure: ApiVersion;
  /** The target's schema with the rules that the source has, too. */
  readonly #sharedRules: Schema;
  /** The paths that codecs write to. */
  readonly #coded: readonly string[];

  constructor({ codecs, hub }: Conversion, way: Way) {
    this.#way = way;
    this.#structure = { ...way.to, schema: withRules(way.to.schema, way.from.schema, () => false) };
    this.#sharedRules = withRules(way.to.schema, way.from.schema, (rule, other) => other.some((each) => each.rule === rule.rule));
    this.#coded = codecs.flatMap((each) => (way.to === hub ? each.hub : [each.spoke]));
  }

  expectValid(source: JsonObject): void {
    const { kind, from, to, convert, exemptions = none } = this.#way;
    const converted = convert(source);
    const findings = validateObject(converted, this.#structure, kind).filter((finding) => !this.#isCarried(finding, source, converted));
    const all = [...findings, ...(findings.length === 0 ? this.#brokenRules(source, converted) : [])].filter(
      ({ path }) => !exemptions.covers(to, path),
    );
    if (all.length === 0) return;
    throw new Error(`a valid ${from.name} object came out as no valid ${to.name} object:\n  ${all.map(textOf).join("\n  ")}`);
  }

  /** Whether a finding is about a constraint, and the value one that the source has as well, or that a codec made. */
  #isCarried(finding: Finding, source: JsonObject, converted: JsonObject): boolean {
    const { from, to } = this.#way;
    if (finding.type === "Duplicate") return mayRepeat(sitesOf(from.schema, bodyOf(source)), valueAt(converted, finding.path.slice(0, -1)));
    const value = valueAt(converted, finding.path);
    if (!isConstraint(finding, schemaAt(to.schema, finding.path), value)) return false;
    const path = printedPath(to.schema, finding.path);
    const isOfCodec = this.#coded.some((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`));
    const isConverted = (name: string) => this.#coded.some((each) => each === `${path}.${name}` || each === `${path}[]`);
    if (finding.type === "TooMany" && isJsonObject(value) && this.#isAllGiven(value, finding.path, source)) return true;
    if (finding.type === "TooMany" && Array.isArray(value) && this.#hasKeptElements(value, finding.path, source)) return true;
    return isOfCodec || standsAmong(sitesOf(from.schema, bodyOf(source)), value, isConverted);
  }

  /** Whether each property of an object was kept, or stands for something of the source: it has a value of that, or of a codec, and that lacks something without it. */
  #isAllGiven(value: JsonObject, at: SitePath, source: JsonObject): boolean {
    const { convert, back, from, to, kind } = this.#way;
    const bare = withoutResidue(convert(withoutResidue(source, kind.group)), kind.group);
    const whole = bodyOf(back(bare));
    const sites = sitesOf(from.schema, bodyOf(source));
    return Object.keys(value).every((name) => {
      const each = valueAt(bare, [...at, name]);
      if (each === undefined) return true;
      const without = bodyOf(back(withValueAt(bare, [...at, name], undefined) as JsonObject));
      const path = printedPath(to.schema, [...at, name]);
      const isOfSource =
        this.#coded.some((coded) => coded === path || coded.startsWith(`${path}.`)) ||
        // An object may have no scalars at all.
        [each, ...scalarsIn(each)].some((value) => sites.some((site) => isSame(site.value, value)));
      return isOfSource && !isSame(whole, without);
    });
  }

  /** Whether a list has elements that were kept, which no client wrote: those of before an edit are there beside the ones that the edit added. */
  #hasKeptElements(list: readonly JsonValue[], at: SitePath, source: JsonObject): boolean {
    const { convert, to, kind } = this.#way;
    const withoutKept = valueAt(convert(withoutResidue(source, kind.group)), at);
    const isShorter = Array.isArray(withoutKept) && withoutKept.length < list.length;
    return isShorter && isUnowned(source.metadata as JsonObject, residueAnnotation(kind.group, to.name));
  }

  /**
   * Rules that both versions have, where the source keeps all of its own. Conversions know no CEL, so a value that residue alone brings may break a rule: the field
   * of the source that has the rule, too, is another one then, which the target lacks.
   */
  #brokenRules(source: JsonObject, converted: JsonObject): readonly Finding[] {
    const { kind, from, to, convert } = this.#way;
    const broken = ruleFindings(this.#sharedRules, objectWithDefaults(converted, to), true);
    if (broken.length === 0 || ruleFindings(from.schema, objectWithDefaults(source, from), true).length > 0) return [];
    const bare = convert(withoutResidue(source, kind.group));
    return broken.filter(({ path }) => valueAt(bare, path) !== undefined);
  }
}

/** Whether a finding is about what a value of the right type is, and not about its type, its place or its absence. */
function isConstraint({ type, message }: Finding, schema: Schema | undefined, value: JsonValue | undefined): boolean {
  if (type === "NotSupported" || type === "TooLong" || type === "TooMany") return true;
  if (type === "Invalid") return !message.includes("must be of type");
  // A format that a value of the right type doesn't have.
  return type === "TypeInvalid" && schema?.type === typeof value;
}

/** Whether a list may hold an element twice in the version that it comes from: that version has such a list with as many elements. */
function mayRepeat(sites: readonly Site[], list: JsonValue | undefined): boolean {
  const isAtomic = ({ listType = "atomic", uniqueItems }: Schema) => listType === "atomic" && uniqueItems !== true;
  return Array.isArray(list) && sites.some(({ value, schema }) => Array.isArray(value) && value.length === list.length && isAtomic(schema));
}

/**
 * Whether a value is among those of an object, as one of its map's keys, or, a list or a map, with another one of as many elements: of as many properties, with
 * the same values but for those that a codec makes.
 */
function standsAmong(sites: readonly Site[], value: JsonValue | undefined, isConverted: (name: string) => boolean): boolean {
  if (typeof value !== "object" || value === null) return sites.some((site) => isSame(site.value, value) || hasKey(site.value, value));
  const size = Object.keys(value).length;
  const others = sites.flatMap((site) =>
    typeof site.value === "object" && site.value !== null && Object.keys(site.value).length === size ? [site.value] : [],
  );
  if (!isJsonObject(value)) return others.length > 0;
  const scalars = Object.entries(value).flatMap(([name, each]) => (typeof each === "object" || isConverted(name) ? [] : [each]));
  return others.some((other) => scalars.every((each) => Object.values(other).some((found: JsonValue) => isSame(found, each))));
}

function scalarsIn(value: JsonValue): readonly JsonValue[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap((each: JsonValue) => scalarsIn(each)) : [value];
}

function hasKey(value: JsonValue, key: JsonValue | undefined): boolean {
  return isJsonObject(value) && typeof key === "string" && Object.hasOwn(value, key);
}

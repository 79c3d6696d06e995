import type { ApiVersion } from "../../model/api-kind.js";
import type { Decision, DecisionOption, PlacedOption } from "../../model/decision.js";
import { fieldAt, namesElements, withoutElements } from "../../model/field-paths.js";
import type { JsonValue } from "../../model/json.js";
import { mapsToHintOf } from "../../model/mapping-hints.js";
import type { Field } from "../../model/schema.js";
import { isAccepted } from "../absence-value.js";
import type { ConversionProblem, RequiredIn } from "../conversion-problem.js";
import { exampleValue } from "../example-value.js";
import { printHint, printMapping } from "../print-hint.js";
import { isShared } from "../shared-class.js";
import { bridgingCodecs } from "./bridging-codecs.js";
import { clashOptions } from "./clash-options.js";
import { absenceExample, type ExamplePaths, mappingExample } from "./decision-example.js";
import { defaultOptions } from "./default-options.js";
import { builtInAround, withoutBuiltIn } from "./fixed-fields.js";
import { keepingKeys } from "./list-keys.js";
import { mergeOptions } from "./merge-options.js";
import { otherPaths } from "./other-paths.js";
import { spokeOnlyOption } from "./spoke-only-option.js";
import { codecExample } from "./worked-example.js";

/** The options of a plan's problem; undefined where there is nothing that a decorator decides. */
export function decisionOf(problem: ConversionProblem, hub: ApiVersion, spoke: ApiVersion): Decision | undefined {
  const path = pathOf(problem);
  if (path === undefined) return undefined;
  const field = fieldAt(spoke.schema, path);
  const fields = {
    spoke: field,
    hub: "hubPath" in problem && problem.hubPath !== undefined ? fieldAt(hub.schema, problem.hubPath) : undefined,
    isShared: field !== undefined && isShared(field, spoke.schema),
    schemas: { spoke: spoke.schema, hub: hub.schema },
  };
  const placed = (option: DecisionOption): readonly PlacedOption[] => {
    if (option.on === "class") return [{ ...option, place: spoke.place }];
    const inner = option.inner === undefined ? undefined : fieldAt(spoke.schema, option.inner);
    const hubField = option.hubPath === undefined ? fields.hub : fieldAt(hub.schema, option.hubPath);
    const field = option.on === "hubField" ? hubField : option.on === "innerField" ? inner : fields.spoke;
    if (field === undefined) return [];
    const isInBuiltIn = option.on !== "hubField" && builtInAround(spoke.schema, option.inner ?? path) !== undefined;
    return [{ ...option, place: field.place, ...(field.undecoratable === true || isInBuiltIn ? { undecoratable: true } : {}) }];
  };
  const options = optionsOf(problem, fields)
    .map((option) => keepingKeys(option, path, spoke.schema))
    .flatMap(placed);
  if (options.length === 0) return undefined;
  return { path, options: [...options, ...withoutBuiltIn(options, spoke.schema, path).flatMap(placed)] };
}

function pathOf(problem: ConversionProblem): string | undefined {
  if ("spokePath" in problem && problem.spokePath !== undefined) return problem.spokePath;
  if (problem.kind === "badWhenAbsent" || problem.kind === "unsupported") return problem.path;
  if (problem.kind === "claimedTwice") return problem.second;
  if (problem.kind === "notHubOnly") return problem.path;
  if (problem.kind === "mayBeEmpty") return problem.decisionPath;
  return problem.kind === "requiredHubOnly" ? problem.hubPath : undefined;
}

interface Fields {
  readonly spoke: Field | undefined;
  readonly hub: Field | undefined;
  /** Whether the class that declares the spoke's field is used in more than one place. */
  readonly isShared: boolean;
  readonly schemas: ExamplePaths["schemas"];
}

/** Two fields of which one stands for the other, and the paths that a hint on the spoke's says, or would say. */
interface LinkedPair {
  readonly spoke: Field;
  readonly hub: Field;
  readonly paths: readonly string[];
  readonly schemas: ExamplePaths["schemas"];
}

type MergeMismatch = Extract<ConversionProblem, { readonly kind: "mergeMismatch" }>;

type BadWhenAbsent = Extract<ConversionProblem, { readonly kind: "badWhenAbsent" }>;

function optionsOf(problem: ConversionProblem, fields: Fields): readonly DecisionOption[] {
  const { spoke, hub } = fields;
  const linked = linkedPair(problem, fields);
  switch (problem.kind) {
    case "undecided":
    case "unsupported":
    case "mayBeEmpty":
      return problem.options ?? [];
    case "keptSpokeOnly":
    case "requiredSpokeOnly":
      return spoke === undefined ? [] : [spokeOnlyOption(spoke, problem.spokePath)];
    case "requiredHubOnly":
      return hub === undefined ? [] : valueForHubOnly(problem.hubPath, hub);
    case "notHubOnly":
      return [problem.around === undefined ? withoutHubOnly(problem.path) : widerHubOnly(problem.path, problem.around)];
    case "requiredMismatch":
    case "noPlaceholder":
      return linked === undefined ? [] : valueForAbsence(problem, linked);
    case "badWhenAbsent":
      return spoke === undefined ? [] : otherValues(problem, spoke, hub);
    case "unknownPath":
      return spoke === undefined ? [] : otherPaths(problem, spoke, fields.schemas.spoke);
    case "claimedTwice":
      return clashOptions(problem, fields.schemas);
    case "typeMismatch":
      return linked === undefined ? [] : otherTypes(problem, linked);
    case "defaultMismatch":
      return linked === undefined ? [] : defaultOptions(problem, linked.spoke, linked.hub);
    case "narrower":
      // The other direction of the same two fields would ask the same.
      return linked === undefined || problem.narrowSide === "spoke" ? [] : otherSpellings(problem, linked);
    case "mergeMismatch":
      return linked === undefined ? [] : [...mergeOptions(problem, linked.spoke, linked.hub), ...knownMerge(problem, linked)];
    default:
      return [];
  }
}

function linkedPair(problem: ConversionProblem, { spoke, hub, isShared: isUsedTwice, schemas }: Fields): LinkedPair | undefined {
  if (spoke === undefined || hub === undefined || !("hubPath" in problem) || problem.hubPath === undefined) return undefined;
  const hint = mapsToHintOf(spoke);
  return { spoke, hub, paths: hint?.paths ?? [hintPath(withoutElements(problem.hubPath), isUsedTwice)], schemas };
}

/** The hint for all that is only in the hub, in place of one for a field inside. */
function widerHubOnly(path: string, around: string): DecisionOption {
  return { decorator: printHint("@HubOnly", around), meaning: `all of ${around} is only in the hub`, on: "class", inPlaceOf: path };
}

/** A later answer may have made the hint wrong. */
function withoutHubOnly(path: string): DecisionOption {
  const meaning = "this version has a field that stands for it: the hint is taken out";
  return { decorator: `no ${printHint("@HubOnly", path)}`, meaning, on: "class", inPlaceOf: path, removes: true };
}

/** A field that every object of the hub has: what those get that are made in the spoke. */
function valueForHubOnly(hubPath: string, hub: Field): readonly DecisionOption[] {
  const value = exampleValue(hub.schema);
  if (value === undefined) return [];
  const decorator = printHint("@HubOnly", hubPath, value);
  const meaning = `an object made in this version gets ${JSON.stringify(value)}; put your own value there`;
  return [{ decorator, meaning, on: "class", ...absenceExample("hub", hubPath, value) }];
}

/** Offers a value that the required side shows where the other has none, or none that can be represented; if both are required, a value for each. */
function valueForAbsence(
  { spokePath, hubPath, requiredIn }: { readonly spokePath: string; readonly hubPath: string; readonly requiredIn: RequiredIn },
  { spoke, hub, paths }: Omit<LinkedPair, "schemas">,
): readonly DecisionOption[] {
  const hint = mapsToHintOf(spoke);
  if (requiredIn === "both") return valuesForBoth(spokePath, hubPath, { spoke, hub, paths });
  const isHub = requiredIn === "hub";
  if (isHub && paths.length > 1) return withoutValues([hubPath], spoke, spokePath);
  const value = valueShown(requiredIn, spoke, hub);
  if (value === undefined) return [];
  const meaning = `it shows ${JSON.stringify(value)} where ${isHub ? "this field" : "the hub's"} has nothing to say; put your own value there`;
  const decorator = printMapping(paths, hint?.codec, value, hint ?? {});
  return [{ decorator, meaning, ...absenceExample(requiredIn, isHub ? hubPath : spokePath, value) }];
}

/** A value to begin with for the absence of the other side: what the hint says, if that fits, else what the codec has as its example, else the plainest. */
function valueShown(side: "spoke" | "hub", spoke: Field, hub: Field): JsonValue | undefined {
  const hint = mapsToHintOf(spoke);
  const { schema } = side === "hub" ? hub : spoke;
  const ofCodec = hint?.codec === undefined ? undefined : codecExample(hint.codec, spoke.schema)?.[side === "hub" ? 1 : 0];
  const given = [side === "spoke" ? hint?.whenAbsentInHub : undefined, hint?.whenAbsent];
  return [...given, ofCodec].find((value) => value !== undefined && isAccepted(value, schema)) ?? exampleValue(schema);
}

/** A hint with several paths has no value for the absence of the hub's fields: each may be made optional, or the spoke's field has none of them as its counterpart. */
function withoutValues(hubPaths: readonly string[], spoke: Field, spokePath: string): readonly DecisionOption[] {
  const optional = hubPaths.map((hubPath): DecisionOption => {
    const meaning = `objects of the hub may lack ${hubPath}, which becomes optional there`;
    return { decorator: "@Optional()", meaning, on: "hubField", hubPath, makesOptional: true };
  });
  return [...optional, spokeOnlyOption(spoke, spokePath)];
}

/**
 * A value that nothing needs is taken out of the hint, and one that doesn't fit becomes one that does; if both sides need one, the hint gets the other, unless
 * several fields of the hub need one each.
 */
function otherValues(problem: BadWhenAbsent, spoke: Field, hub: Field | undefined): readonly DecisionOption[] {
  const { path, cause, hubPath = "", hubPaths = [] } = problem;
  const hint = mapsToHintOf(spoke);
  if (cause === undefined || hint === undefined) return [];
  const { paths, codec, whenAbsent, whenAbsentInHub } = hint;
  switch (cause) {
    case "neededOften":
      return withoutValues(hubPaths, spoke, path);
    case "neededTwice":
      return [...(hub === undefined ? [] : valuesForBoth(path, hubPath, { spoke, hub, paths })), spokeOnlyOption(spoke, path)];
    case "neededOnce": {
      const needed = problem.neededIn === "hub" ? whenAbsent : whenAbsentInHub;
      const decorator = printMapping(paths, codec, needed, { ...hint, whenAbsentInHub: undefined });
      return [{ decorator, meaning: `only ${problem.neededIn === "hub" ? "the hub's field" : "this field"} needs a value for absence` }];
    }
    case "misfit":
      if (hub === undefined || problem.neededIn === undefined) return [];
      return valueForAbsence({ spokePath: path, hubPath, requiredIn: problem.neededIn }, { spoke, hub, paths });
    case "unneeded": {
      const mergeDiffers = hint.mergeDiffers === true ? { mergeDiffers: true as const } : {};
      return [{ decorator: printMapping(paths, codec, undefined, mergeDiffers), meaning: "neither side needs a value for absence" }];
    }
  }
}

/** A value for each side: that of the hint, for the sides that it fits. */
function valuesForBoth(path: string, hubPath: string, { spoke, hub, paths }: Omit<LinkedPair, "schemas">): readonly DecisionOption[] {
  const hint = mapsToHintOf(spoke);
  const [forSpoke, forHub] = [valueShown("spoke", spoke, hub), valueShown("hub", spoke, hub)];
  if (forSpoke === undefined || forHub === undefined) return [];
  const decorator = printMapping(paths, hint?.codec, forHub, { ...hint, forgetsAbsence: undefined, whenAbsentInHub: forSpoke });
  const meaning = `${hubPath} shows ${JSON.stringify(forHub)} where ${path} is absent, and ${path} ${JSON.stringify(forSpoke)} where ${hubPath} is; put your own values there`;
  return [{ decorator, meaning, ...absenceExample("hub", hubPath, forHub) }];
}

/** Equal names and other types: a codec, or two fields that have nothing to do with each other. */
function otherTypes(
  { spokePath, hubPath }: { readonly spokePath: string; readonly hubPath: string },
  { spoke, hub, paths, schemas }: LinkedPair,
): readonly DecisionOption[] {
  const codecs = bridgingCodecs(spoke, hub).map(({ ref, meaning }): DecisionOption => {
    const example = mappingExample(spoke, { spoke: spokePath, hub: [hubPath], schemas }, ref);
    return { decorator: printMapping(paths, ref), meaning, ...example };
  });
  return [...codecs, spokeOnlyOption(spoke, spokePath)];
}

/** Enums of which one has the other's members, spelt otherwise: what one writes means nothing to the other until a codec leads from one to the other. */
function otherSpellings(
  { spokePath, hubPath }: { readonly spokePath: string; readonly hubPath: string },
  { spoke, hub, paths, schemas }: LinkedPair,
): readonly DecisionOption[] {
  const hint = mapsToHintOf(spoke);
  if (hint?.codec !== undefined || spoke.schema.enum === undefined || hub.schema.enum === undefined) return [];
  return bridgingCodecs(spoke, hub).map(({ ref, meaning }): DecisionOption => {
    const example = mappingExample(spoke, { spoke: spokePath, hub: [hubPath], schemas }, ref);
    return { decorator: printMapping(paths, ref, hint?.whenAbsent, hint ?? {}), meaning, ...example };
  });
}

/**
 * Published versions can't change how they merge: the option is to declare that this is known. Where that is declared, and the elements still can't be told from each
 * other, since each version has other keys, the two are different lists.
 */
function knownMerge({ spokePath }: MergeMismatch, { spoke, paths }: LinkedPair): readonly DecisionOption[] {
  const hint = mapsToHintOf(spoke);
  if (hint?.mergeDiffers === true) return namesElements(spokePath) ? [] : [spokeOnlyOption(spoke, spokePath)];
  const decorator = printMapping(paths, hint?.codec, hint?.whenAbsent, {
    ...hint,
    mergeDiffers: true,
  });
  return [
    { decorator, meaning: "both versions are published and stay as they are: who owns what then depends on the version that is applied" },
  ];
}

/**
 * The path of the namesake of a field without a hint, as a hint on that field writes it: inside elements, and in a class that is used in several places,
 * without a leading dot, from the counterpart of the object around the field.
 */
function hintPath(hubPath: string, isUsedTwice: boolean): string {
  return isUsedTwice || hubPath.includes("[].") ? String(hubPath.split(".").at(-1)) : hubPath;
}

import type { ApiVersion } from "../../model/api-kind.js";
import type { Decision, DecisionOption, PlacedOption } from "../../model/decision.js";
import type { Field, Schema } from "../../model/schema.js";
import type { ConversionProblem } from "../conversion-problem.js";
import { valueFits } from "../match/value-fits.js";
import { exampleValue, printHint, printMapping } from "../print-hint.js";
import { bridgingCodecs } from "./bridging-codecs.js";
import { absenceExample, mappingExample } from "./decision-example.js";
import { defaultOptions } from "./default-options.js";
import { mergeOptions } from "./merge-options.js";
import { spokeOnlyOption } from "./spoke-only-option.js";
import { codecExample } from "./worked-example.js";

/** The options of a plan's problem; undefined where there is nothing that a decorator decides. */
export function decisionOf(problem: ConversionProblem, hub: ApiVersion, spoke: ApiVersion): Decision | undefined {
  const path = "spokePath" in problem ? problem.spokePath : problem.kind === "requiredHubOnly" ? problem.hubPath : undefined;
  if (path === undefined) return undefined;
  const fields = { spoke: fieldAt(spoke.schema, path), hub: "hubPath" in problem ? fieldAt(hub.schema, problem.hubPath) : undefined };
  const options = optionsOf(problem, fields).flatMap((option): readonly PlacedOption[] => {
    if (option.on === "class") return [{ ...option, place: spoke.place }];
    const inner = option.inner === undefined ? undefined : fieldAt(spoke.schema, option.inner);
    const field = option.on === "hubField" ? fields.hub : option.on === "innerField" ? inner : fields.spoke;
    if (field === undefined) return [];
    return [{ ...option, place: field.place, ...(field.undecoratable === true ? { undecoratable: true } : {}) }];
  });
  return options.length === 0 ? undefined : { path, options };
}

interface Fields {
  readonly spoke: Field | undefined;
  readonly hub: Field | undefined;
}

function optionsOf(problem: ConversionProblem, fields: Fields): readonly DecisionOption[] {
  const { spoke, hub } = fields;
  switch (problem.kind) {
    case "undecided":
      return problem.options;
    case "keptSpokeOnly":
    case "requiredSpokeOnly":
      return spoke === undefined ? [] : [spokeOnlyOption(spoke, problem.spokePath)];
    case "requiredHubOnly":
      return hub === undefined ? [] : valueForHubOnly(problem.hubPath, hub);
    case "requiredMismatch":
    case "noPlaceholder":
      return spoke === undefined || hub === undefined ? [] : valueForAbsence(problem, spoke, hub);
    case "typeMismatch":
      return spoke === undefined || hub === undefined ? [] : otherTypes(problem, spoke, hub);
    case "defaultMismatch":
      return spoke === undefined || hub === undefined ? [] : defaultOptions(problem, spoke, hub);
    case "narrower":
      // The other direction of the same two fields would ask the same.
      return spoke === undefined || hub === undefined || problem.narrowSide === "spoke" ? [] : otherSpellings(problem, spoke, hub);
    case "mergeMismatch":
      return spoke === undefined || hub === undefined
        ? []
        : [...mergeOptions(problem.spokePath, spoke, problem.hubPath, hub), ...knownMerge(problem, spoke)];
    default:
      return [];
  }
}

/** A field that every object of the hub has: what those get that are made in the spoke. */
function valueForHubOnly(hubPath: string, hub: Field): readonly DecisionOption[] {
  const value = exampleValue(hub.schema);
  if (value === undefined) return [];
  const decorator = printHint("@HubOnly", hubPath, value);
  const meaning = `an object made in this version gets ${JSON.stringify(value)}; put your own value there`;
  return [{ decorator, meaning, on: "class", ...absenceExample("hub", hubPath, value) }];
}

/** What the required side shows where the other has nothing, or nothing that can be said. */
function valueForAbsence(
  { spokePath, hubPath, requiredIn }: { readonly spokePath: string; readonly hubPath: string; readonly requiredIn: "spoke" | "hub" },
  spoke: Field,
  hub: Field,
): readonly DecisionOption[] {
  const hint = spoke.mapping?.kind === "mapsTo" ? spoke.mapping : undefined;
  if (hint !== undefined && hint.paths.length > 1 && requiredIn === "hub") return [];
  const isHub = requiredIn === "hub";
  const shown = hint?.codec === undefined ? undefined : codecExample(hint.codec, spoke.schema)?.[isHub ? 1 : 0];
  const { schema } = isHub ? hub : spoke;
  const value = shown !== undefined && valueFits(shown, schema) ? shown : exampleValue(schema);
  if (value === undefined) return [];
  const meaning = `it shows ${JSON.stringify(value)} where ${isHub ? "this field" : "the hub's"} has nothing to say; put your own value there`;
  const decorator = printMapping(hint?.paths ?? [hintPath(spokePath, hubPath)], hint?.codec, value, hint ?? {});
  return [{ decorator, meaning, ...absenceExample(requiredIn, isHub ? hubPath : spokePath, value) }];
}

/** Equal names and other types: a codec, or two fields that have nothing to do with each other. */
function otherTypes(
  { spokePath, hubPath }: { readonly spokePath: string; readonly hubPath: string },
  spoke: Field,
  hub: Field,
): readonly DecisionOption[] {
  const codecs = bridgingCodecs(spoke, hub).map(({ ref, meaning }): DecisionOption => {
    const example = mappingExample(spoke, spokePath, [hubPath], ref);
    return { decorator: printMapping([hintPath(spokePath, hubPath)], ref), meaning, ...example };
  });
  return [...codecs, spokeOnlyOption(spoke, spokePath)];
}

/** Enums of which one has the other's members, spelt otherwise: what one writes means nothing to the other until a codec leads from one to the other. */
function otherSpellings(
  { spokePath, hubPath }: { readonly spokePath: string; readonly hubPath: string },
  spoke: Field,
  hub: Field,
): readonly DecisionOption[] {
  const hint = spoke.mapping?.kind === "mapsTo" ? spoke.mapping : undefined;
  if (hint?.codec !== undefined || spoke.schema.enum === undefined || hub.schema.enum === undefined) return [];
  const paths = hint?.paths ?? [hintPath(spokePath, hubPath)];
  return bridgingCodecs(spoke, hub).map(({ ref, meaning }): DecisionOption => {
    const example = mappingExample(spoke, spokePath, [hubPath], ref);
    return { decorator: printMapping(paths, ref, hint?.whenAbsent, hint ?? {}), meaning, ...example };
  });
}

/** Published versions can't change how they merge: the option is to declare that this is known. */
function knownMerge(
  { spokePath, hubPath }: { readonly spokePath: string; readonly hubPath: string },
  { mapping }: Field,
): readonly DecisionOption[] {
  const hint = mapping?.kind === "mapsTo" ? mapping : undefined;
  if (spokePath.endsWith("[]")) return [];
  const decorator = printMapping(hint?.paths ?? [hintPath(spokePath, hubPath)], hint?.codec, hint?.whenAbsent, {
    ...hint,
    mergeDiffers: true,
  });
  return [
    { decorator, meaning: "both versions are published and stay as they are: who owns what then depends on the version that is applied" },
  ];
}

/** A hub path as a hint on a spoke's field writes it: inside elements without a leading dot, from the element. */
function hintPath(spokePath: string, hubPath: string): string {
  const inElement = /^.*\[\]\./.exec(hubPath)?.[0];
  if (inElement === undefined) return hubPath;
  const holder = /^(?:.*\[\]\.)(.*)$/.exec(spokePath)?.[1]?.split(".").slice(0, -1) ?? [];
  const names = hubPath.slice(inElement.length).split(".");
  return holder.every((name, index) => names[index] === name) ? names.slice(holder.length).join(".") : names.join(".");
}

/** The field at a path such as `.spec.rules[].weight`, where `[]` leads into a list's elements or a map's values. */
export function fieldAt(schema: Schema, path: string): Field | undefined {
  let current: Schema | undefined = schema;
  let found: Field | undefined;
  for (const part of path.slice(1).split(".")) {
    const [name = "", ...depth] = part.split("[]");
    found = current?.fields?.find((field) => field.name === name);
    current = depth.reduce<Schema | undefined>((inner) => inner?.items ?? inner?.additionalProperties, found?.schema);
  }
  return found;
}

import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { MappingHint, MapsToHint } from "../../model/mapping.js";
import * as ts from "../../syntax/ast.js";
import type { Annotation } from "../annotations/annotation.js";
import { argumentsOf } from "../annotations/arguments.js";
import { none } from "../annotations/signature.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { staticValue } from "../values/static-value.js";
import { readCodec } from "./codec.js";

const signature = "path: string | string[], codec?, { whenAbsent?, whenAbsentInHub?, remember?, mergeDiffers? }";

/** Reads the hint of `@MapsTo` or `@SpokeOnly` on a field. */
export function readMapping(annotations: readonly Annotation[], context: ReadContext): MappingHint | undefined {
  const mapsTo = annotations.find((annotation) => annotation.name === "MapsTo");
  const spokeOnly = annotations.find((annotation) => annotation.name === "SpokeOnly");
  if (mapsTo !== undefined && spokeOnly !== undefined) {
    const related = [{ message: "said here", place: mapsTo.place }];
    context.report("WW133", { one: mapsTo.written, other: spokeOnly.written }, spokeOnly.place, related);
  }
  if (mapsTo !== undefined) return readMapsTo(mapsTo, context);
  if (spokeOnly === undefined || argumentsOf(spokeOnly, none, context) === undefined) return undefined;
  return { kind: "spokeOnly", place: spokeOnly.place };
}

function readMapsTo(annotation: Annotation, context: ReadContext): MapsToHint | undefined {
  const [path, ...rest] = annotation.arguments.form === "decorator" ? annotation.arguments.expressions : [];
  const paths = path === undefined ? undefined : pathsOf(path, context);
  if (path === undefined || paths === undefined) {
    if (path === undefined || ts.isStringLiteral(path)) refuse(annotation, "takes a path of the hub", annotation.place, context);
    return undefined;
  }
  if (paths.length === 0) {
    refuse(annotation, "takes a path of the hub, or a list of them", placeOf(path), context);
    return undefined;
  }
  return { kind: "mapsTo", paths, ...readCodecAndOptions(annotation, rest, context), place: placeOf(path) };
}

/** The arguments behind the paths of a mapping: `codec?, options?`. */
export function readCodecAndOptions(
  annotation: Annotation,
  written: readonly ts.Expression[],
  context: ReadContext,
): Omit<MapsToHint, "kind" | "paths" | "place"> {
  const [codecExpression, options, ...extra] =
    written.length === 1 && written[0] !== undefined && ts.isObjectLiteralExpression(written[0]) ? [undefined, written[0]] : written;
  if (extra[0] !== undefined) refuse(annotation, "takes fewer arguments", placeOf(extra[0]), context);
  const codec = codecExpression === undefined ? undefined : readCodec(codecExpression, context);
  const absence = options === undefined ? {} : readAbsence(annotation, options, context);
  return { ...(codec === undefined ? {} : { codec }), ...absence };
}

/** The options object of a mapping: a value for absence, whether absence is remembered, and whether differing merges are known. */
function readAbsence(
  annotation: Annotation,
  options: ts.Expression,
  context: ReadContext,
): Pick<MapsToHint, "whenAbsent" | "whenAbsentInHub" | "forgetsAbsence" | "mergeDiffers"> {
  const value = staticValue(options, context);
  if (value === undefined) return {};
  const problem = isJsonObject(value) ? problemOf(value) : takesAbsence;
  if (problem !== undefined || !isJsonObject(value)) {
    refuse(annotation, problem ?? takesAbsence, placeOf(options), context);
    return {};
  }
  const { whenAbsent, whenAbsentInHub, remember, mergeDiffers } = value;
  return {
    ...(whenAbsent === undefined ? {} : { whenAbsent }),
    ...(whenAbsentInHub === undefined ? {} : { whenAbsentInHub }),
    ...(remember === false ? { forgetsAbsence: true } : {}),
    ...(mergeDiffers === true ? { mergeDiffers: true } : {}),
  };
}

const takesAbsence = "takes `{ whenAbsent, whenAbsentInHub, remember, mergeDiffers }` here";
const optionNames: readonly string[] = ["whenAbsent", "whenAbsentInHub", "remember", "mergeDiffers"];

function problemOf(options: JsonObject): string | undefined {
  if (!Object.keys(options).every((key) => optionNames.includes(key))) return takesAbsence;
  if (options.mergeDiffers !== undefined && options.mergeDiffers !== true) return "takes `mergeDiffers: true`, or leaves it out";
  if (options.whenAbsentInHub !== undefined && options.whenAbsent === undefined) return "takes `whenAbsentInHub` with `whenAbsent` only";
  if (options.remember === undefined) return undefined;
  if (typeof options.remember !== "boolean") return "takes true or false for `remember`";
  if (options.whenAbsentInHub !== undefined) return "takes one of `remember` and `whenAbsentInHub`";
  return options.whenAbsent === undefined ? "takes `remember` with `whenAbsent` only" : undefined;
}

/** The `whenAbsent` of an options object that has no other option. */
export function readWhenAbsent(annotation: Annotation, options: ts.Expression, usage: string, context: ReadContext): JsonValue | undefined {
  const value = staticValue(options, context);
  if (value === undefined) return undefined;
  if (isJsonObject(value) && Object.keys(value).every((key) => key === "whenAbsent")) return value.whenAbsent;
  context.report(
    "WW105",
    { written: annotation.written, problem: "takes `{ whenAbsent }` here", signature: `${annotation.written}(${usage})` },
    options,
  );
  return undefined;
}

function pathsOf(expression: ts.Expression, context: ReadContext): readonly string[] | undefined {
  const value = staticValue(expression, context);
  if (value === undefined) return undefined;
  if (typeof value === "string") return value === "" ? [] : [value];
  return Array.isArray(value) && value.every((each) => typeof each === "string" && each !== "") ? (value as string[]) : [];
}

function refuse(annotation: Annotation, problem: string, place: Parameters<ReadContext["report"]>[2], context: ReadContext): void {
  context.report("WW105", { written: annotation.written, problem, signature: `${annotation.written}(${signature})` }, place);
}

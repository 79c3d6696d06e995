import type { CodecRef } from "../../model/mapping.js";
import { builtInCodec } from "./codec-table.js";

/** Where the values are, in one side of a codec of lists or maps, that convert into those of the other side. */
export type Inside =
  /** The side's value itself. */
  | { readonly kind: "whole" }
  /** A list's elements. */
  | { readonly kind: "elements" }
  /** A map's values. */
  | { readonly kind: "values" }
  /** One field of each of a list's elements. */
  | { readonly kind: "field"; readonly name: string }
  /** A list's elements without the field that holds their key. */
  | { readonly kind: "rest"; readonly key: string };

/** Where the values inside of a codec's two sides are, those of an inverse exchanged; undefined where it deals in no lists or maps. */
export function insideOf(ref: CodecRef): { readonly spoke: Inside; readonly hub: Inside } | undefined {
  const runTime = builtInCodec(ref)?.runTime;
  if (runTime?.kind !== "mapping") return undefined;
  const { spoke, hub } = runTime.inside(ref.arguments);
  return ref.inverted === true ? { spoke: hub, hub: spoke } : { spoke, hub };
}

/** The path of the values inside, from that of the side's field: `.spec.env[].value`. */
export function insidePath(inside: Inside, path: string): string {
  switch (inside.kind) {
    case "whole":
      return path;
    case "field":
      return `${path}[].${inside.name}`;
    default:
      return `${path}[]`;
  }
}

/** The type of the values inside, as an expression, from that of the side's field. */
export function insideType(inside: Inside, type: string): string {
  const element = `NonNullable<${type}[number]>`;
  switch (inside.kind) {
    case "whole":
      return type;
    case "elements":
      return element;
    case "values":
      return `NonNullable<${type}[string]>`;
    case "field":
      return `NonNullable<${element}[${JSON.stringify(inside.name)}]>`;
    case "rest":
      return `Omit<${element}, ${JSON.stringify(inside.key)}>`;
  }
}

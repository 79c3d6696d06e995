import type { ConversionStep } from "../conversion-step.js";
import type { AnyConvertible } from "../convertible.js";
import type { RegisteredKind } from "../registry.js";
import { ownConverter } from "./guarded-stub.js";

/** The step from a spoke to the hub, by the spoke's own converter. */
export function stepToHub(kind: RegisteredKind, spoke: string): ConversionStep {
  const [converter, generated] = functionsOf(kind, spoke);
  return {
    to: kind.hubVersion,
    convert: (given) => converter.convertTo(given),
    ...stubName(converter, "convertTo", spoke),
    generated: (given) => generated.convertTo(given),
  };
}

/** The step from the hub to a spoke, by the spoke's own converter. */
export function stepFromHub(kind: RegisteredKind, spoke: string): ConversionStep {
  const [converter, generated] = functionsOf(kind, spoke);
  return {
    to: spoke,
    convert: (given) => converter.convertFrom(given),
    ...stubName(converter, "convertFrom", spoke),
    generated: (given) => generated.convertFrom(given),
  };
}

/** A spoke's converter, and its generated functions. A converter without hand-written bodies is the same as its generated functions. */
function functionsOf(
  { spokes, generated }: RegisteredKind,
  spoke: string,
): readonly [converter: AnyConvertible, generated: AnyConvertible] {
  const converter = spokes.get(spoke) as AnyConvertible;
  return [converter, generated?.get(spoke) ?? converter];
}

/** The name of a stub's function in messages. */
function stubName(converter: AnyConvertible, method: keyof AnyConvertible, version: string): Pick<ConversionStep, "stub"> {
  const name = methodName(ownConverter(converter), method);
  return name === undefined ? {} : { stub: `${name} in ${version}` };
}

/** `DemoApplicationConversion.convertTo`; undefined for an object without a class. */
export function methodName(object: object, method: string): string | undefined {
  const { name } = object.constructor;
  return name === "" || name === "Object" ? undefined : `${name}.${method}`;
}

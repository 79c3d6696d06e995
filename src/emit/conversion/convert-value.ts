import { defaultsInside } from "../../model/defaults-inside.js";
import type { KeyPair, ValuePlan } from "../../plan/conversion-plan.js";
import { pathBelow } from "../../plan/plan-context.js";
import { type Body, sourceSide, targetSide } from "./body.js";
import type { ConverterContext } from "./converter-context.js";
import { camelName, member } from "./name-scope.js";
import { valueNeedsResidue } from "./needs-residue.js";
import { printCodecCall } from "./print-codec-call.js";
import { printList, printLiteral, printObject } from "./print-literal.js";
import { present, type Side, type StructCode } from "./struct-code.js";

/** The parts that the code of a value's conversion is written with. */
export interface Conversion {
  readonly body: Body;
  /** The scope, as an expression. */
  readonly residue: string;
  /** By which residue knows the value. */
  readonly id: string;
}

/** The conversion of a value, as an expression. */
export function convertValue(value: ValuePlan, expression: string, conversion: Conversion): string {
  const { body, residue } = conversion;
  switch (value.kind) {
    case "copy":
      return expression;
    case "struct":
      return `${functionOf(value, conversion)}(${expression}${valueNeedsResidue(value) ? `, ${residue}` : ""})`;
    case "list": {
      if (!valueNeedsResidue(value.element)) {
        return `${body.context.use("eachElement")}(${expression}, ${inner(value.element, "element", false, conversion)})`;
      }
      if (value.keys === undefined) {
        return `${body.context.use("eachPaired")}(${expression}, ${residue}, ${printPairedList(value, conversion)}, ${inner(value.element, "element", true, conversion)})`;
      }
      const keyOf = printKeyOf(value, conversion);
      return `${body.context.use("eachKeyed")}(${expression}, ${residue}, ${JSON.stringify(conversion.id)}, ${keyOf}, ${inner(value.element, "element", true, conversion)})`;
    }
    case "map":
      if (!valueNeedsResidue(value.value)) {
        return `${body.context.use("eachValue")}(${expression}, ${inner(value.value, "value", false, conversion)})`;
      }
      return `${body.context.use("eachNamed")}(${expression}, ${residue}, ${JSON.stringify(conversion.id)}, ${inner(value.value, "value", true, conversion)})`;
  }
}

/** A function that converts a value in a scope: a generated one where there is one. */
export function valueConverter(value: ValuePlan, conversion: Conversion): string {
  if (value.kind === "struct") return functionOf(value, conversion);
  const parameters = valueNeedsResidue(value) ? `(value, ${conversion.residue})` : "(value)";
  return `${parameters} => ${convertValue(value, "value", conversion)}`;
}

/** Prints the function that converts an element: a generated function itself where there is one. */
function inner(value: ValuePlan, name: string, withResidue: boolean, conversion: Conversion): string {
  if (value.kind === "struct") return functionOf(value, conversion);
  const scope = withResidue ? "inside" : conversion.residue;
  const parameters = withResidue ? `(${name}, inside)` : `(${name})`;
  return `${parameters} => ${convertValue(value, name, { ...conversion, residue: scope, id: "" })}`;
}

function functionOf(value: ValuePlan & { readonly kind: "struct" }, { body }: Conversion): string {
  return body.structs.find((code) => code.plan === value.plan)?.functions[body.way] ?? "";
}

/** The id of a list without keys, and the defaults of its elements in both versions. */
function printPairedList({ elements }: ValuePlan & { readonly kind: "list" }, { id, body }: Conversion): string {
  const name = (side: Side) => camelName(`${id === "" ? "element" : id}.${side}`);
  const [source, target] = [sourceSide(body.way), targetSide(body.way)].map((side) => {
    const defaults = defaultsInside(elements[side]);
    return defaults && body.context.constant(`defaults ${JSON.stringify(defaults)}`, `${name(side)}Defaults`, () => printLiteral(defaults));
  });
  return printObject([
    ["id", JSON.stringify(id)],
    ...(source === undefined ? [] : [["source", source] as const]),
    ...(target === undefined ? [] : [["target", target] as const]),
  ]);
}

/** The keys of an element, as the spoke says them in both directions. */
function printKeyOf({ element, keys = [] }: ValuePlan & { readonly kind: "list" }, { body }: Conversion): string {
  const side = sourceSide(body.way);
  const code = element.kind === "struct" ? body.structs.find(({ plan }) => plan === element.plan) : undefined;
  const printed = keys.map((key) => {
    const { whenAbsent } = key;
    const given = member("element", key[side]);
    const value = whenAbsent === undefined || whenAbsent.side === side ? given : `${given} ?? ${printLiteral(whenAbsent.value)}`;
    const codec = side === "hub" && code !== undefined ? keyCodec(key, code, body.context) : undefined;
    return codec === undefined ? value : `${codec}.fromHub(${value})`;
  });
  return `(element) => ${printed.length === 1 ? printed[0] : printList(printed)}`;
}

/** The constant that holds the codec of an element's key; undefined where the key is the same in both versions. */
function keyCodec({ spoke, hub, codec }: KeyPair, code: StructCode, context: ConverterContext): string | undefined {
  const step = code.plan.steps.find((each) => each.kind === "mapping" && each.spoke.names.join(".") === spoke);
  if (codec === undefined || step?.kind !== "mapping") return undefined;
  const [hubRef] = step.hub;
  const path = pathBelow(code.plan.spokePath, step.spoke);
  const fields = {
    spoke: { schema: step.spoke.field.schema, type: present(step.spoke, "spoke", code) },
    hub: hubRef === undefined ? [] : [{ schema: hubRef.field.schema, type: present(hubRef, "hub", code) }],
  };
  return context.constant(`key ${path} ${hub}`, `${camelName(path)}Key`, () => printCodecCall(codec, fields, context));
}

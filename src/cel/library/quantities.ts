import { parseQuantity } from "../../model/quantity/parse-quantity.js";
import {
  addQuantities,
  compareQuantities,
  type Quantity,
  quantityAsFloat,
  quantityAsInteger,
  quantityOfInt,
  subtractQuantities,
} from "../../model/quantity/quantity.js";
import { bool, double, error, int, smallInt } from "../values/make.js";
import type { CelQuantity } from "../values/value.js";
import { type Library, overload } from "./overload.js";

/** Amounts of resources. Defined by k8s.io/apiserver/pkg/cel/library/quantity.go. */
export const quantities: Library = {
  quantity: [
    overload(["string"], (text) => {
      const value = parseQuantity(text.value);
      return "problem" in value ? error(value.problem) : { type: "quantity", value };
    }),
  ],
  isQuantity: [overload(["string"], (text) => bool(!("problem" in parseQuantity(text.value))))],
  sign: [overload(["quantity"], ({ value }) => smallInt(compareQuantities(value, quantityOfInt(0n))))],
  isGreaterThan: [overload(["quantity", "quantity"], (a, b) => bool(compareQuantities(a.value, b.value) > 0))],
  isLessThan: [overload(["quantity", "quantity"], (a, b) => bool(compareQuantities(a.value, b.value) < 0))],
  compareTo: [overload(["quantity", "quantity"], (a, b) => smallInt(compareQuantities(a.value, b.value)))],
  asApproximateFloat: [overload(["quantity"], ({ value }) => double(quantityAsFloat(value)))],
  isInteger: [overload(["quantity"], ({ value }) => bool(quantityAsInteger(value) !== undefined))],
  asInteger: [
    overload(["quantity"], ({ value }) => {
      const integer = quantityAsInteger(value);
      return integer === undefined ? error("cannot convert value to integer") : int(integer);
    }),
  ],
  add: [
    overload(["quantity", "quantity"], (a, b) => computed(addQuantities(a.value, b.value))),
    overload(["quantity", "int"], (a, b) => computed(addQuantities(a.value, quantityOfInt(b.value)))),
  ],
  sub: [
    overload(["quantity", "quantity"], (a, b) => computed(subtractQuantities(a.value, b.value))),
    overload(["quantity", "int"], (a, b) => computed(subtractQuantities(a.value, quantityOfInt(b.value)))),
  ],
};

function computed(value: Quantity): CelQuantity {
  return { type: "quantity", value, computed: true };
}

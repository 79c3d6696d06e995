import { error } from "./make.js";
import { type CelError, type CelList, type CelValue, typeName } from "./value.js";

/** A list of values that an expression made. */
export function list(elements: readonly CelValue[]): CelList {
  return { type: "list", size: elements.length, at: (index) => elements[index] ?? error(`index out of bounds: ${index}`) };
}

export function elementsOf(value: CelList): readonly CelValue[] {
  return Array.from({ length: value.size }, (_, index) => value.at(index));
}

/** Two lists as one, neither copied. */
export function concatenate(first: CelList, second: CelList): CelList {
  if (first.size === 0) return second;
  if (second.size === 0) return first;
  const { size } = first;
  const at = (index: number) => (index < size ? first.at(index) : second.at(index - size));
  return { type: "list", size: size + second.size, at, parts: [first, second] };
}

/** The integer that a value is as an index: of an int, of a uint, of a double without a fraction. */
export function indexOf(value: CelValue): number | CelError {
  switch (value.type) {
    case "int":
    case "uint":
      return Number(value.value);
    case "double":
      if (Number.isSafeInteger(value.value)) return value.value;
      return error(`unsupported index value ${value.value} in list`);
    default:
      return value.type === "error" ? value : error(`unsupported index type '${typeName(value)}' in list`);
  }
}

import { describe, expect, it } from "vitest";
import { parseQuantity } from "../../../src/model/quantity/parse-quantity.js";
import { printQuantity } from "../../../src/model/quantity/print-quantity.js";
import { compareQuantities } from "../../../src/model/quantity/quantity.js";
import { quantitiesOfGo } from "./apimachinery.js";

describe("quantities are Kubernetes' own", () => {
  it.each(quantitiesOfGo)("%s", (...[text, ...go]) => {
    const ours = parseQuantity(text);
    const [format, unscaled, exponent = 0, canonical] = go;
    if (unscaled === undefined) return expect(ours).toHaveProperty("problem");
    if ("problem" in ours) throw new Error(ours.problem);
    expect(compareQuantities(ours, { unscaled, exponent, fits64: false })).toBe(0);
    if (format !== "DecimalExponent") expect(printQuantity(ours, format === "BinarySI" ? "binary" : "decimal")).toBe(canonical);
  });

  it("have an exponent where no suffix is large enough", () => {
    expect(printQuantity({ unscaled: 1n, exponent: 21 }, "decimal")).toBe("1e21");
    expect(printQuantity({ unscaled: -25n, exponent: 22 }, "decimal")).toBe("-250e21");
    expect(printQuantity({ unscaled: 1n << 70n, exponent: 0 }, "binary")).toBe("1024Ei");
  });
});

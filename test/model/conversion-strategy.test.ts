import { describe, expect, it } from "vitest";
import { conversionStrategy } from "../../src/model/conversion-strategy.js";
import { fieldOf, kindOf, schema, struct, version } from "./support.js";

const place = { file: "f.ts", line: 1, column: 1, length: 1 };
const text = schema({ type: "string" });

describe("conversionStrategy", () => {
  it("is None for one version, and for equal ones", () => {
    expect(conversionStrategy(kindOf(version("v1", struct({ a: text }))))).toBe("None");
    expect(
      conversionStrategy(
        kindOf(version("v2", struct({ a: text })), version("v1", struct({ a: schema({ type: "string", description: "old" }) }))),
      ),
    ).toBe("None");
  });

  it("is Webhook where any version differs", () => {
    const one = struct({ a: text });
    expect(conversionStrategy(kindOf(version("v3", one), version("v2", one), version("v1", struct({ a: text, b: text }))))).toBe("Webhook");
  });

  it("is Webhook where equal versions have a conversion that was written by hand", () => {
    const withStub = (bodies: { readonly handWritten?: readonly string[] }) => {
      const conversionStub = { role: "spoke", file: "f.ts", exportName: "C", place, ...bodies } as const;
      return kindOf(version("v2", struct({ a: text })), { ...version("v1", struct({ a: text })), conversionStub });
    };
    expect(conversionStrategy(withStub({ handWritten: ["convertTo"] }))).toBe("Webhook");
    expect(conversionStrategy(withStub({}))).toBe("None");
  });

  it("is Webhook where equal fields are said to live elsewhere", () => {
    const swapped = schema({
      type: "object",
      fields: [
        fieldOf("a", text, { mapping: { kind: "mapsTo", paths: ["b"], place } }),
        fieldOf("b", text, { mapping: { kind: "mapsTo", paths: ["a"], place } }),
      ],
    });
    expect(conversionStrategy(kindOf(version("v2", struct({ a: text, b: text })), version("v1", swapped)))).toBe("Webhook");
  });
});

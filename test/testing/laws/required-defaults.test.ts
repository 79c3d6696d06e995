import { expect, it } from "vitest";
import { withRequiredDefaults } from "../../../src/testing/laws/required-defaults.js";
import { fieldOf, schema } from "../../model/support.js";

const port = schema({ type: "integer", default: 80 });
const rule = schema({ type: "object", fields: [fieldOf("port!", port), fieldOf("weight", port)] });
const spec = schema({
  type: "object",
  fields: [
    fieldOf("port!", port),
    fieldOf("weight", port),
    fieldOf("name!", schema({ type: "string" })),
    fieldOf("rules", schema({ type: "array", items: rule })),
    fieldOf("ports", schema({ type: "object", additionalProperties: rule })),
    fieldOf("always!", schema({ type: "object", default: {}, fields: [fieldOf("port!", port)] })),
  ],
});

it("fills in the defaults of required fields alone, at any depth", () => {
  expect(withRequiredDefaults(spec, { rules: [{}, { port: 1 }], ports: { a: { weight: 2 } } })).toEqual({
    rules: [{ port: 80 }, { port: 1 }],
    ports: { a: { weight: 2, port: 80 } },
    port: 80,
    always: { port: 80 },
  });
});

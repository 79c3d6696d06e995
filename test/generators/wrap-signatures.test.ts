import { expect, it } from "vitest";
import { wrapSignatures } from "../../generators/wrap-signatures.js";

const kind = "VeryLongKindThatSomebodyCameUpWithOneDay";

it("breaks first lines that are too long, and leaves all others", () => {
  const text = `export class ${kind}Conversion implements Convertible<${kind}, Hub${kind}> {
  validate(old: ${kind}, object: Map<string, ${kind}>, request: AdmissionRequest): ValidationResult {
    return [];
  }

  short(a: string, b: string): void {}
  // A comment that goes on for longer than a line may be, with (something: in parentheses, and: more of it) and a brace at its end {
}
`;
  expect(wrapSignatures(text)).toBe(`export class ${kind}Conversion
  implements Convertible<${kind}, Hub${kind}>
{
  validate(
    old: ${kind},
    object: Map<string, ${kind}>,
    request: AdmissionRequest,
  ): ValidationResult {
    return [];
  }

  short(a: string, b: string): void {}
  // A comment that goes on for longer than a line may be, with (something: in parentheses, and: more of it) and a brace at its end {
}
`);
});

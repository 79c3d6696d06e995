import { expect, it } from "vitest";
import { type Comparison, compareRules } from "./cel/judged-rules.js";
import { buildJudge } from "./support/api-server-judge.js";
import { describeCluster } from "./support/describe-cluster.js";
import { type SpecificationTest, specificationTests, stringConstants } from "./support/peer-tests.js";

/** We refuse messages that hold bytes of another message, as src/cel/checker/message-types.ts says; the API server takes them. */
const named = /^.*google\.protobuf\.Any\b/;

/** The texts in tests of others, as rules: what they were written to show holds for us as for the API server. */
describeCluster("rules of other projects' tests are judged as the API server's packages judge them", () => {
  it("the conformance tests of the CEL specification", () => {
    const rules = specificationTests().flatMap(asRules);
    expectAgreement(compareRules(buildJudge(), rules), 1200);
  });

  it("every text in the tests of cel-go and of Kubernetes' CEL", () => {
    const texts = stringConstants([
      ["github.com/google/cel-go", "."],
      ["k8s.io/apiserver", "pkg/cel"],
      ["k8s.io/apiextensions-apiserver", "pkg/apiserver/schema/cel"],
    ]).filter((text) => text.trim() !== "" && text.length < 5000);
    expectAgreement(compareRules(buildJudge(), [...texts, ...texts.map(evaluated)]), 1500);
  });
});

function expectAgreement({ taken, differences }: Comparison, atLeast: number): void {
  expect(differences.filter((text) => !named.test(text)).join("")).toBe("");
  expect(taken).toBeGreaterThan(atLeast);
}

/** The rules that a test of the specification gives. Variables become those of a loop, since a rule has no others than `self`. */
function asRules(test: SpecificationTest): readonly string[] {
  if (test.unbound) return [];
  const expression = Object.entries(test.bindings ?? {}).reduce(
    (inner, [name, value]) => `[${value}].map(${name}, ${inner})[0]`,
    test.expression,
  );
  return [expression, test.value === undefined ? evaluated(expression) : `(${expression}) == (${test.value})`];
}

/** A rule that evaluates an expression of whatever type. */
function evaluated(expression: string): string {
  return `[${expression}].size() == 1`;
}

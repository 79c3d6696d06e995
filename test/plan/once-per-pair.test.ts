import { expect, it } from "vitest";
import { oncePerPair } from "../../src/plan/decide/once-per-pair.js";

it("judges each pair of objects once, in their order", () => {
  const [one, two] = [{ name: "one" }, { name: "two" }];
  const judged: string[] = [];
  const judge = oncePerPair((left: { readonly name: string }, right: { readonly name: string }) => {
    judged.push(`${left.name} ${right.name}`);
    return left === right ? undefined : left.name;
  });
  const pairs = [one, two].flatMap((left) => [one, two].map((right) => [left, right] as const));
  const twice = [...pairs, ...pairs].map(([left, right]) => judge(left, right));
  expect(twice).toEqual([undefined, "one", "two", undefined, undefined, "one", "two", undefined]);
  expect(judged).toEqual(["one one", "one two", "two one", "two two"]);
});

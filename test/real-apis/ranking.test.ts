import { describe, expect, it } from "vitest";
import { pairs } from "./pairs.js";
import { figuresOf, judgePair } from "./ranking.js";

describe("what is asked where the hints of published APIs are stripped", () => {
  const judged = pairs.map((pair) => ({ name: pair.name, ...judgePair(pair) }));

  it("has the right answer first in 80 of 100, and among the first three in 95", () => {
    const { questions, first, amongThree } = figuresOf(judged);
    const wrong = judged.flatMap(({ name, questions: asked }) => asked.filter(({ rank }) => rank !== 1).map((each) => ({ name, ...each })));
    expect(questions).toBeGreaterThan(2);
    expect(first / questions, JSON.stringify(wrong, null, 2)).toBeGreaterThanOrEqual(0.8);
    expect(amongThree / questions, JSON.stringify(wrong, null, 2)).toBeGreaterThanOrEqual(0.95);
  });

  it("has the right answer among its options, or among the further fields that it names", () => {
    const missing = judged.flatMap(({ name, questions }) =>
      questions.filter(({ rank }) => rank === undefined).map(({ path }) => `${name} ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

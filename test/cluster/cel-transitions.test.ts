import { expect, it } from "vitest";
import { compileMessage } from "../../src/cel/evaluate/compile-message.js";
import { formerObject, messageExpressions, optionalTransitionRules, transitionRules } from "../cel/cases/transitions.js";
import { ownVerdicts } from "../cel/support/own-verdict.js";
import { richObject, richSchema } from "../cel/support/rich-object.js";
import { integer, list, object, text } from "../cel/support/schemas.js";
import { describeCluster } from "./support/describe-cluster.js";
import { RuleJudge } from "./support/rule-verdicts.js";

/** Rules with the largest number of elements that they can be evaluated on: at one more they cost too much. The soak takes them all. */
const growingRules: readonly (readonly [rule: string, affordable: number])[] = [
  ["self.numbers.all(x, self.numbers.all(y, x + y >= 0))", 377],
  ["self.texts.all(i, x, self.texts.transformList(j, y, x > y, {'a': i + j}).size() >= 0)", 211],
  ["self.numbers.distinct().size() >= 0", 707],
  ["self.numbers.map(x, self.numbers.filter(y, y > x).size()).sum() >= 0", 323],
  ["self.numbers.all(x, x in self.numbers && self.numbers.indexOf(x) >= 0)", 704],
  ["self.texts.all(x, self.texts.all(y, x.matches('^[a-z]+$') && y.contains('a')))", 353],
  ["self.texts.all(x, self.texts.exists_one(y, y == x || (x + y).size() > 3) || has(self.numbers))", 326],
];
const growingSchema = object({ numbers: list(integer, { maxItems: 750 }), texts: list(text({ maxLength: 8 }), { maxItems: 400 }) });

describeCluster("rules about changes", (cluster) => {
  it("come to what the API server comes to on update", async () => {
    const optional = { optionalOldSelf: true };
    const all = [...transitionRules.map((rule) => ({ rule })), ...optionalTransitionRules.map((rule) => ({ rule, ...optional }))];
    const judge = await RuleJudge.install(cluster(), "transition", richSchema, all, formerObject);
    const values = { self: richObject, oldSelf: formerObject };
    const ours = [
      ...ownVerdicts(transitionRules, richSchema, values),
      ...ownVerdicts(optionalTransitionRules, richSchema, values, optional),
    ];
    expect(ours.toSorted()).toEqual((await judge.verdicts(richObject)).toSorted());
    await judge.uninstall();
  });

  it("are passed over on creation, but for those with an optional old value", async () => {
    const optional = { optionalOldSelf: true };
    const all = [...transitionRules.map((rule) => ({ rule })), ...optionalTransitionRules.map((rule) => ({ rule, ...optional }))];
    const judge = await RuleJudge.install(cluster(), "creation", richSchema, all);
    const values = { self: richObject };
    const ours = [
      ...ownVerdicts(transitionRules, richSchema, values),
      ...ownVerdicts(optionalTransitionRules, richSchema, values, optional),
    ];
    expect(ours.toSorted()).toEqual((await judge.verdicts(richObject)).toSorted());
    await judge.uninstall();
  });
});

describeCluster("message expressions", (cluster) => {
  it("give the API server's messages", async () => {
    const all = messageExpressions.map((messageExpression, index) => ({
      rule: `self.count == ${-index}`,
      message: `rule ${index}`,
      messageExpression,
    }));
    const judge = await RuleJudge.install(cluster(), "message", richSchema, all);
    const ours = messageExpressions.map(
      (expression, index) => compileMessage(expression, richSchema).evaluate({ self: richObject }).message ?? `rule ${index}`,
    );
    expect(ours.toSorted()).toEqual((await judge.verdicts(richObject)).toSorted());
    await judge.uninstall();
  });
});

describeCluster("what a rule costs", (cluster) => {
  it("is counted as the API server counts it, to the element where it gives up", async () => {
    const fields = growingRules.map(([rule], index) => {
      const validations = [{ rule, place: growingSchema.place }];
      return [`field${index}`, { ...growingSchema, validations }] as const;
    });
    const judge = await RuleJudge.install(cluster(), "cost", object(Object.fromEntries(fields)), []);
    const judged = process.env.CEL_EXPRESSIONS === undefined ? growingRules.slice(0, 3) : growingRules;
    for (const [index, [rule, affordable]] of judged.entries()) {
      for (const size of [affordable, affordable + 1]) {
        const self = grown(size);
        const ours = ownVerdicts([rule], growingSchema, { self });
        expect(ours.length, rule).toBe(size - affordable);
        expect(await judge.verdicts({ [`field${index}`]: self }), rule).toEqual(ours);
      }
    }
    await judge.uninstall();
  });
});

function grown(size: number) {
  const indexes = Array.from({ length: size }, (_, index) => index);
  return { numbers: indexes, texts: indexes.slice(0, 400).map((index) => `a${"bcdefgh".slice(0, index % 7)}`) };
}

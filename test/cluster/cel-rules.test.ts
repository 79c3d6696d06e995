import fc from "fast-check";
import { expect, it } from "vitest";
import { generatedRule } from "./cel/generated-rules.js";
import {
  factors,
  listThatExceeds,
  objectOf,
  projectOf,
  standingVerdicts,
  statedFactors,
  verdicts,
  withRules,
} from "./cel/rule-verdicts.js";
import { accepted, refused, richSpec } from "./cel/rules.js";
import { standing, standingTypes } from "./cel/standing-rules.js";
import { describeCluster } from "./support/describe-cluster.js";

const { project, spec } = projectOf(richSpec);
const seeds = Array.from({ length: Number(process.env.CEL_RUNS ?? 1) }, (_, index) => index + 1);

/** Whether nothing but the cost of a rule was found wrong. */
function isCost(messages: readonly string[] = []): boolean {
  return messages.every((message) => /WW364|cost exceeds/.test(message));
}

describeCluster("the CEL of a CRD's rules", (cluster) => {
  it("is taken or refused as the API server does it", async () => {
    const rules = [...accepted, ...Object.values(refused).flat()];
    const { ours, theirs } = await verdicts(cluster(), project, objectOf({ spec: withRules(spec, rules) }, spec));
    expect(theirs.get(-1)?.filter((message) => !message.includes("rule cost total"))).toEqual([]);
    const lines = rules.map((_, index) => index);
    const shown = (line: number) => ({ rule: rules[line], ours: ours.get(line), theirs: theirs.get(line) });
    expect(lines.filter((line) => ours.has(line) !== theirs.has(line)).map(shown)).toEqual([]);
    expect(lines.filter((line) => isCost(ours.get(line)) !== isCost(theirs.get(line))).map(shown)).toEqual([]);
    expect(lines.filter((line) => isCost(ours.get(line)) !== line < accepted.length).map(shown)).toEqual([]);
    expect(factors(ours)).toEqual(factors(theirs));
    const codes = Object.entries(refused).flatMap(([code, all]) => all.map((rule) => `${code} ${rule}`));
    expect(codes.map((_, index) => `${ours.get(accepted.length + index)?.[0]?.split(" ")[0]} ${rules[accepted.length + index]}`)).toEqual(
      codes,
    );
  });

  it("costs what the API server estimates, to the last digit that it states", async () => {
    const fields = accepted.map((rule, index) => [`r${index}`, listThatExceeds(spec, rule, index)] as const);
    const { ours, theirs } = await verdicts(cluster(), project, objectOf(Object.fromEntries(fields), spec));
    const different = accepted.map((rule, index) => ({ rule, ours: factors(ours).get(index), theirs: factors(theirs).get(index) }));
    expect(different.filter((each) => each.ours !== each.theirs)).toEqual([]);
    expect(factors(theirs).size).toBeGreaterThan(150);
  });

  it.each(standing.map(([fields, codes, root]) => ({ fields, codes, root })))(
    "counts where it stands: $fields",
    async ({ fields, codes, root }) => {
      const { ours, theirs } = await standingVerdicts(cluster(), standingTypes, fields, root);
      const isRefused = theirs.length > 0;
      expect({ codes: [...new Set(ours.map(({ code }) => code))], isRefused }, theirs.join("\n")).toEqual({
        codes,
        isRefused: codes.length > 0,
      });
      // We say that the sum is too large only where no single rule is.
      const costs = codes.includes("WW365") ? theirs : theirs.filter((message) => !message.includes("cost total"));
      if (codes.every((code) => code === "WW364" || code === "WW365")) {
        expect(statedFactors(ours.map(({ message }) => message))).toEqual(statedFactors(costs));
      }
    },
  );

  it.each(seeds)("is judged as the API server judges it, for generated rules (seed %i)", async (seed) => {
    const rules = [...new Set(fc.sample(generatedRule, { seed, numRuns: 100 }))];
    const { ours, theirs } = await verdicts(cluster(), project, objectOf({ spec: withRules(spec, rules) }, spec));
    const shown = rules.map((rule, line) => ({ rule, ours: ours.get(line), theirs: theirs.get(line) }));
    expect(shown.filter((each) => !isCost(each.ours) !== !isCost(each.theirs))).toEqual([]);
    expect(factors(ours)).toEqual(factors(theirs));
    const right = rules.filter((_, line) => isCost(ours.get(line)));
    const fields = right.map((rule, index) => [`r${index}`, listThatExceeds(spec, rule, index)] as const);
    const costs = await verdicts(cluster(), project, objectOf(Object.fromEntries(fields), spec));
    const estimates = right.map((rule, index) => ({
      rule,
      ours: factors(costs.ours).get(index),
      theirs: factors(costs.theirs).get(index),
    }));
    expect(estimates.filter((each) => each.ours !== each.theirs)).toEqual([]);
    expect(estimates.filter((each) => each.theirs !== undefined).length).toBeGreaterThan(right.length / 2);
  });
});

import { expect, it } from "vitest";
import { buildJudge } from "./support/api-server-judge.js";
import { describeCluster } from "./support/describe-cluster.js";
import { judgeTests } from "./support/judged-tests.js";
import { recordedTests } from "./support/recorded-tests.js";

/** The difference that is on purpose: a rule that is blank is found by another check than that of its expression. */
const named = [/the API server refuses a rule that we take\n.*"rule":"[\s\\tn]*"/];

/** The numbers that each set gives at least. The soak has both sets. */
const sets = {
  unit: { judged: 2500, accepted: 2000, refusedRules: 200 },
  integration: { judged: 10_000, accepted: 4000, refusedRules: 0 },
};
const chosen = (process.env.PEER_TESTS ?? "unit").split(",") as (keyof typeof sets)[];

describeCluster("the API server's own tests", (cluster) => {
  it.each(chosen)("judge CRDs and objects that we judge as its packages do: %s", (name) => {
    const etcd = name === "unit" ? undefined : cluster().connection.etcd;
    const { differences, ...counts } = judgeTests(buildJudge(), recordedTests(etcd));
    expect(differences.filter((text) => !named.some((each) => each.test(text))).join("")).toBe("");
    for (const [count, least] of Object.entries(sets[name]))
      expect(counts).toHaveProperty(
        count,
        expect.toSatisfy((found) => found >= least),
      );
  });
});

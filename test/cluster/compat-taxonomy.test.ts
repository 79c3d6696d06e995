import { afterAll, beforeAll, expect, it } from "vitest";
import { pairs } from "../compat/taxonomy/pairs.js";
import { type Verdict, verdictOf } from "../compat/taxonomy/verdict.js";
import { recordedVerdicts, recordVerdicts } from "../compat/taxonomy/verdicts.js";
import { type ConvertingWebhook, startConvertingWebhook } from "./support/compat/converting-webhook.js";
import { probePair } from "./support/compat/probe-pair.js";
import { describeCluster } from "./support/describe-cluster.js";
import { mapConcurrently } from "./support/verdicts.js";

/** RECORD=1 writes what the API server says now; PAIRS=enum takes those pairs alone that have it in their ids. */
const record = process.env.RECORD === "1";
const chosen = pairs.filter(({ id }) => id.includes(process.env.PAIRS ?? ""));

describeCluster("who notices a change of a CRD", (cluster) => {
  let webhook: ConvertingWebhook;
  let verdicts: readonly Verdict[];
  beforeAll(async () => {
    webhook = await startConvertingWebhook();
    const failures: string[] = [];
    verdicts = await mapConcurrently(chosen, (pair) =>
      probePair(cluster().api, pair, webhook).catch((error) => {
        failures.push(`${pair.id}: ${error instanceof Error ? error.message : error}`);
        return verdictOf([]);
      }),
    );
    if (failures.length > 0) throw new Error(failures.join("\n"));
    if (record) recordVerdicts(Object.fromEntries(chosen.map(({ id }, index) => [id, verdicts[index] as Verdict])));
  });
  afterAll(() => webhook.stop());

  it.each(chosen.map(({ id }, index) => [id, index] as const))("is recorded of %s", (id, index) => {
    expect(verdicts[index]).toEqual(recordedVerdicts()[id]);
  });
});

import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { CertificateSecret } from "../../../../src/runtime/certificates/certificate-secret.js";
import { waitFor } from "../../../support/wait.js";
import { type Calls, keepCalling } from "./kept-alive-client.js";
import { type OperatorProps, objects, seconds, soak } from "./operator-props.js";
import { secretKey } from "./rights.js";
import { storm } from "./storm.js";

/** A rotation every quarter of a minute, the first at once. */
const shortLived = { "certs-authority-lifetime": "24s", "certs-serving-lifetime": "24s", "certs-settle-time": "1500ms" };
const emptyReview = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "ConversionReview",
  request: { uid: "u-1", desiredAPIVersion: "web.example.com/v1", objects: [] },
};

/** The tests of an operator's webhooks under load, in which nothing may fail. */
export function tellStorms(props: () => OperatorProps): void {
  /** A storm of conversions and admissions beside the users' work, and nothing fails. */
  const inStorm = async (happens: () => Promise<void>) => {
    const end = new AbortController();
    const storming = storm(props().installation.client, end.signal);
    const { length: before } = props().load.failures;
    await props()
      .during(happens)
      .finally(() => end.abort());
    const { converted, admitted, failures } = await storming;
    expect(props().load.failures.slice(before)).toEqual([]);
    expect(failures).toEqual([]);
    expect(converted).toBeGreaterThan(objects);
    expect(admitted).toBeGreaterThan(10);
  };

  it("answers every conversion and every admission of a storm, also while its replicas are started again", async () => {
    await inStorm(async () => {
      for (const pod of props().installation.pods) expect(await pod.rollOut({}), pod.fatal.at(-1)).toBe(0);
      await sleep(seconds(1, 60));
    });
    await props().judge("a storm");
  });

  it("renews its certificates, and their authority, under a storm", async () => {
    for (const pod of props().installation.pods) await pod.rollOut(shortLived);
    const secret = new CertificateSecret(props().installation.client, secretKey);
    const authorities = new Set<string>();
    const rotations = soak ? 12 : 1;
    let calls: Calls | undefined;
    await inStorm(async () => {
      const end = new AbortController();
      const calling = keepCalling(await props().installation.webhook("/convert"), emptyReview, end.signal);
      await waitFor({ for: `${rotations} rotations`, timeout: seconds(60, 600), details: () => props().installation.logs() }, async () => {
        const state = await secret.read();
        for (const authority of state?.authorities ?? []) authorities.add(authority);
        return authorities.size - (state?.authorities.length ?? 0) >= rotations;
      }).finally(() => end.abort());
      calls = await calling;
    });
    expect(calls).toMatchObject({ failures: [], connections: 1 });
    await props().judge("rotations");
  });
}

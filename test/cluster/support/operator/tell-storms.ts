import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { CertificateSecret } from "../../../../src/runtime/certificates/certificate-secret.js";
import { waitFor } from "../../../support/wait.js";
import { type Calls, keepCalling } from "./kept-alive-client.js";
import { type OperatorProps, objects, seconds, soak } from "./operator-props.js";
import { secretKey } from "./rights.js";
import { storm } from "./storm.js";

/** A certificate that lasts for longer than this is renewed at once; in the soak each is renewed every forty seconds besides. */
const lifetime = soak ? "60s" : "1h";
const shortLived = { "certs-authority-lifetime": lifetime, "certs-serving-lifetime": lifetime, "certs-settle-time": "5s" };
const emptyReview = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "ConversionReview",
  request: { uid: "u-1", desiredAPIVersion: "web.example.com/v1", objects: [] },
};

/** A leader keeps its lease however slow the storm makes the machine: one that ends by itself would break connections. */
const lasting = { "leader-elect-lease-duration": "120s", "leader-elect-renew-deadline": "90s" };

/** The tests of an operator's webhooks under load, in which nothing may fail. */
export function tellStorms(props: () => OperatorProps): void {
  /** A storm of conversions and admissions beside the users' work, and nothing fails. */
  const inStorm = async (happens: () => Promise<void>) => {
    const end = new AbortController();
    const storming = storm(props().installation.client, end.signal);
    const { length: before } = props().load.failures;
    const isStorm = () => storming.converted > objects && storming.admitted > 10;
    await props()
      .during(async () => {
        await happens();
        await waitFor({ for: "a storm", details: () => storming.summary() }, isStorm);
      })
      .finally(() => {
        end.abort();
        return storming.over;
      });
    expect(props().load.failures.slice(before)).toEqual([]);
    expect(storming.failures).toEqual([]);
  };

  it("answers every conversion and every admission of a storm, also while its replicas are started again", async () => {
    await inStorm(async () => {
      for (const pod of props().installation.pods) expect(await pod.rollOut(lasting), pod.fatal.at(-1)).toBe(0);
      await sleep(seconds(1, 60));
    });
    await props().judge("a storm");
  });

  it("renews its certificates, and their authority, under a storm", async () => {
    const secret = new CertificateSecret(props().installation.client, secretKey);
    const authorities = new Set((await secret.read())?.authorities);
    const rotations = soak ? 12 : 1;
    let calls: Calls | undefined;
    await inStorm(async () => {
      for (const pod of props().installation.pods) await pod.rollOut({ ...shortLived, ...lasting });
      const end = new AbortController();
      const calling = keepCalling(await props().installation.webhook("/convert"), emptyReview, end.signal);
      await waitFor({ for: `${rotations} rotations`, details: () => props().installation.logs() }, async () => {
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

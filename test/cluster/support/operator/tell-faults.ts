import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { waitFor } from "../../../support/wait.js";
import { compactEtcd } from "../migration/compaction.js";
import { apiServer, type OperatorProps, seconds } from "./operator-props.js";
import { WriteLog } from "./write-log.js";

/** The tests of what becomes of an operator's work when the API server, etcd, the network or a replica fails. */
export function tellFaults(props: () => OperatorProps): void {
  it("catches up after the API server was restarted", async () => {
    await props().during(async () => {
      await props().controlPlane.restartApiServer(apiServer);
      await sleep(seconds(0.5, 10));
    });
    await props().judge("a restart of the API server");
  });

  it("catches up after etcd stood still", async () => {
    await props().during(async () => {
      props().controlPlane.freezeEtcd();
      await sleep(seconds(2, 30));
      props().controlPlane.thawEtcd();
      await sleep(seconds(0.5, 10));
    });
    await props().judge("a pause of etcd");
  });

  it("catches up after its connections broke, again and again, and were held", async () => {
    await props().during(async () => {
      for (let round = 0; round < 4; round++) {
        for (const network of props().installation.networks) network.breakAll();
        await sleep(seconds(0.3, 3));
      }
      for (const network of props().installation.networks) network.cut();
      await sleep(seconds(1, 8));
      for (const network of props().installation.networks) network.mend();
    });
    await props().judge("broken connections");
  });

  it("catches up where the API server doesn't know any more what it missed", async () => {
    const expired = () => props().installation.pods.flatMap(({ log }) => log.filter((line) => isExpired(line))).length;
    // A replica that has just been started again has missed nothing.
    for (const pod of props().installation.pods) await pod.untilSynced();
    const before = expired();
    await props().during(async () => {
      for (const network of props().installation.networks) network.refuse();
      const { deeds } = props().load;
      await waitFor({ for: "changes that are missed", interval: 20 }, () => props().load.deeds > deeds + 50);
      await sleep(seconds(0, 5));
      await compactEtcd(props().installation.cluster.etcd);
      await props().controlPlane.restartApiServer(apiServer);
      for (const network of props().installation.networks) network.mend();
    });
    await props().judge("a watch from a forgotten revision");
    expect(expired()).toBeGreaterThan(before);
  });

  it("has one replica at a time that writes, when the leader is killed and when it is frozen and comes back", async () => {
    const writes = await WriteLog.begin(props().installation.client);
    const takeover = async (end: "SIGKILL" | "SIGSTOP") => {
      const [before, began] = [await props().installation.leader(), writes.stretches.length];
      const { writer } = before;
      before.kill(end);
      await waitFor({ for: `another to write after ${end}`, interval: 50, details: () => props().installation.logs() }, () => {
        const last = writes.stretches.at(-1);
        return writes.stretches.length > began && last !== undefined && last !== writer;
      });
      return { pod: before, writer };
    };
    let frozenWriter = "";
    await props().during(
      async () => {
        await sleep(500);
        await takeover("SIGKILL");
        const { pod: frozen, writer } = await takeover("SIGSTOP");
        frozenWriter = writer;
        const { length: ended } = frozen.exits;
        frozen.kill("SIGCONT");
        await waitFor({ for: "the former leader to end", details: () => props().installation.logs() }, () => frozen.exits.length > ended);
        expect(frozen.exits.at(-1)).toBe(1);
        await sleep(seconds(0.5, 5));
      },
      { meddling: false },
    );
    await props().judge("two changes of leadership");
    await writes.end();
    const all = writes.stretches.join(" ");
    expect(writes.takeLateWrites(frozenWriter), all).toBeLessThanOrEqual(1);
    expect(new Set(writes.stretches).size, all).toBe(writes.stretches.length);
  });
}

function isExpired(line: Record<string, unknown>): boolean {
  return line.msg === "listing or watching failed" && /\b410\b/.test(JSON.stringify(line.err));
}

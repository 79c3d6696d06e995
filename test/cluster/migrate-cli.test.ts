import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import type { MigrationPlan } from "../../src/migrate/plan/migration-plan.js";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { crdName } from "./support/migration/widget-crd.js";
import { clientOf, Widgets, widgetName } from "./support/migration/widgets.js";

const stateName = `wheelwright-migrate-${crdName}`;
const configMaps = { group: "", version: "v1", plural: "configmaps", namespaced: true };
const leases = { group: "coordination.k8s.io", version: "v1", plural: "leases", namespaced: true };

describeCluster("wheelwright migrate, at a terminal", (cluster) => {
  let widgets: Widgets;
  let client: ClusterClient;
  let folder: string;
  const started: MigrateCommand[] = [];

  const start = (...args: readonly string[]) => {
    const command = new MigrateCommand(cluster().connection.kubeconfig, [...args, "--resource", crdName], folder);
    started.push(command);
    return command;
  };
  const done = async (...args: readonly string[]) => {
    const command = start(...args);
    return { ...(await command.ended), command };
  };
  const storedVersions = async () => (await getCrd(cluster().api, crdName)).status?.storedVersions;
  const forget = async () => {
    for (const resource of [configMaps, leases]) await client.delete(resource, { namespace: "default", name: stateName }).catch(() => {});
  };

  beforeAll(() => {
    widgets = new Widgets(cluster());
    client = clientOf(cluster().connection);
    folder = mkdtempSync(join(tmpdir(), "migrate-cli-"));
  });
  afterAll(async () => {
    await client?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await widgets.install({ storage: "v1" });
  });
  afterEach(async () => {
    for (const command of started.splice(0)) command.kill("SIGKILL");
    await widgets.remove();
    await forget();
  });

  it("plans, runs, has a second run write nothing, and shows it in etcd", async () => {
    await widgets.createMany(40);
    const ahead = await done("plan", "--to", "v2", "--json");
    const { plan, recorded } = JSON.parse(ahead.command.stdout) as { plan: MigrationPlan; recorded: string };
    expect(ahead.code).toBe(1);
    expect(plan).toMatchObject({ blocked: true, crd: { storageVersion: "v1" } });
    expect(recorded ?? "").toContain(`configmap default/${stateName}`);

    await widgets.flip({});
    const planned = await done("plan");
    expect(planned).toMatchObject({ code: 0 });
    expect(planned.command.stdout).toContain("v2; objects may be at v1, v2 (status.storedVersions)");
    expect(planned.command.stdout).toContain("40, of which");
    expect(planned.command.stdout).toContain("No blockers found.\n");
    expect(await widgets.storedCounts()).toEqual({ v1: 40 });

    const first = await done("run", "--settle", "0", "--report", "report.json");
    expect(first.command.stderr).toContain(`every object of ${crdName} is stored at v2`);
    expect(first.code).toBe(0);
    expect(first.command.stderr).toContain("status.storedVersions: [v1, v2] → [v2]");
    expect(await widgets.storedCounts()).toEqual({ v2: 40 });
    expect(await storedVersions()).toEqual(["v2"]);
    expect(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).toMatchObject({ end: "done", counters: { written: 40 } });

    const second = await done("run", "--json", "--settle", "0", "--report", "report.html");
    expect(second.code).toBe(0);
    expect(second.command.report()).toMatchObject({ end: "done", counters: { written: 0, current: 80, quarantined: 0 } });
    const page = readFileSync(join(folder, "report.html"), "utf8");
    for (const text of ["<!doctype html>", "80 already current", '<path class="current"']) expect(page).toContain(text);

    const proven = await done("verify", "--prove");
    expect(proven).toMatchObject({ code: 0 });
    expect(proven.command.stdout).toMatch(
      /^every object of \S+ is stored at v2:\n {2}40 have not been written since the clean verification/,
    );
    const residue = "migrate.example.com/residue.v1alpha1";
    await cluster().api.patch(widgets.path("v2", widgetName(3)), { metadata: { annotations: { [residue]: "{}" } } });
    for (const how of [["--prove"], ["--settle", "0"]]) {
      const verified = await done("verify", ...how);
      expect(verified).toMatchObject({ code: 0 });
      expect(verified.command.stderr).toContain(
        `warning WW668: 1 object of ${crdName} carries residue of v1alpha1, which the CRD no longer has, such as default/${widgetName(3)}`,
      );
      expect(verified.command.stderr).toContain(`kubectl annotate ${crdName} --all --all-namespaces ${residue}-`);
    }
    await widgets.install({ storage: "v1" });
    const unproven = await done("verify", "--prove");
    expect(unproven.code).toBe(1);
    expect(unproven.command.stderr).toContain("error WW667: it is not proven that every object of");
    await widgets.flip({});

    const status = await done("status");
    expect(status.command.stdout).toMatch(/runner {6}none\n[\s\S]*phase {7}done\n/);
  });

  it("is watched without a terminal while it runs in another process, and the watch ends with it", async () => {
    await widgets.createMany(30);
    await widgets.flip({});
    const watch = start("status", "--watch", "--interval", "1");
    expect(await watch.wrote("checkpoint  none")).toBe(true);
    expect((await done("run", "--settle", "0", "--qps", "20", "--page-size", "5")).code).toBe(0);
    expect((await watch.ended).code).toBe(0);
    expect(watch.stdout).toContain("status.storedVersions: [v1, v2] → [v2]\n");
    expect(watch.stdout).toMatch(/\nrunner \S+\n[\s\S]*\ndone\n/);
    const unasked = start("status", "--watch", "--json");
    expect((await unasked.ended).code).toBe(0);
    expect(JSON.parse(unasked.stdout)).toMatchObject({ checkpoint: { phase: "done" } });

    await forget();
    const waiting = start("status", "--watch");
    expect(await waiting.wrote("checkpoint  none")).toBe(true);
    waiting.kill("SIGINT");
    expect((await waiting.ended).code).toBe(130);
  });

  it("foresees in the plan what would be left, and doesn't say that all is well", async () => {
    const rules = [{ rule: "oldSelf.text != 'stuck'", message: "stuck for good" }];
    await widgets.install({ storage: "v1", rules });
    await widgets.create("stuck", { spec: { text: "stuck" } });
    await widgets.flip({ rules });
    const planned = await done("plan");
    expect(planned.code).toBe(0);
    expect(planned.command.stdout).toContain("No blockers found, but some objects would be left as they are, and nothing would be pruned:");
    expect(planned.command.stderr).toContain("warning WW656: ");
  });

  it("says what to do where the CRD is made again", async () => {
    await widgets.createMany(30);
    await widgets.flip({});
    const slow = start("run", "--settle", "0", "--qps", "5", "--page-size", "3");
    expect(await slow.wrote("rewrite")).toBe(true);
    await widgets.remove();
    await widgets.install({ storage: "v2" });
    expect((await slow.ended).code).toBe(1);
    expect(slow.stderr).toMatch(/error WW666: the CRD \S+ (was|is being) deleted[\s\S]*it starts over for the CRD as it is then/);
  });

  it("reads etcd for who can reach it, and changes nothing", async () => {
    await widgets.createMany(5);
    await widgets.flip({});
    const before = await widgets.contents();
    const etcd = ["verify", "--etcd", cluster().connection.etcd];
    const wrong = await done(...etcd);
    expect(wrong.code).toBe(1);
    expect(wrong.command.stdout).toContain("5  migrate.example.com/v1");
    expect(wrong.command.stderr).toContain("WW663");
    expect(await widgets.contents()).toEqual(before);

    expect((await done("verify")).code).toBe(0);
    const elsewhere = await done(...etcd, "--etcd-prefix", "/elsewhere");
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.command.stdout).toContain("0 objects below /elsewhere/");
    expect(elsewhere.command.stderr).toContain("error WW665: etcd has no key below /elsewhere/migrate.example.com/widgets/ of 5 objects");
    const right = await done(...etcd);
    expect(right.code).toBe(0);
    expect(right.command.stdout).toContain("5  migrate.example.com/v2");
    expect(await storedVersions()).toEqual(["v1", "v2"]);
    expect((await done("prune")).code).toBe(0);
    expect(await storedVersions()).toEqual(["v2"]);
  });

  it("reads etcd as clusters have it, which wants a client's certificate", async () => {
    const { secureEtcd, authority, admin } = cluster().connection;
    for (const [file, pem] of Object.entries({ "ca.crt": authority.certificate, "admin.crt": admin.certificate, "admin.key": admin.key })) {
      writeFileSync(join(folder, file), pem);
    }
    await widgets.createMany(3);
    const known = ["--etcd-cacert", "ca.crt", "--etcd-cert", "admin.crt", "--etcd-key", "admin.key"];
    const read = await done("verify", "--etcd", secureEtcd, ...known);
    expect(read.command.stdout).toContain("3  migrate.example.com/v1");
    expect(read).toMatchObject({ code: 0 });
    const refused = async (...args: readonly string[]) => {
      const { code, command } = await done("verify", "--etcd", secureEtcd, ...args);
      expect(code).toBe(5);
      expect(command.stderr).toContain(`error WW664: etcd at ${secureEtcd} can't be read: `);
      return command.stderr;
    };
    expect(await refused(...known.slice(0, 2))).toContain("what to do: give --etcd-cacert, --etcd-cert and --etcd-key");
    expect(await refused(...known.slice(2))).toMatch(/certificate[\s\S]*those that kube-apiserver has/);
    writeFileSync(join(folder, "admin.key"), "no key");
    expect(await refused(...known)).toMatch(/those that kube-apiserver has/);
  });

  it("never prunes after a run of some objects, and says so", async () => {
    await widgets.createMany(4);
    await widgets.flip({});
    const part = await done("run", "--settle", "0", "--selector", "app=none");
    expect(part.code).toBe(0);
    expect(part.command.stderr).toContain("only some of the objects were migrated, as asked: nothing is pruned");
    expect(part.command.stderr).toContain(`every object of ${crdName} that was asked for is stored at v2`);
    expect(await storedVersions()).toEqual(["v1", "v2"]);
    expect(await widgets.storedCounts()).toEqual({ v1: 4 });
  });

  it("re-writes a built-in resource that discovery knows", async () => {
    const args = [
      "run",
      "--resource",
      "configmaps",
      "--namespace",
      "kube-public",
      "--json",
      "--no-lease",
      "--checkpoint",
      join(folder, "cm.json"),
    ];
    const command = new MigrateCommand(cluster().connection.kubeconfig, args, folder);
    expect(await command.ended).toMatchObject({ code: 0 });
    expect(command.report()).toMatchObject({ resource: "configmaps", version: "v1", end: "done", counters: { written: 0 } });
  });

  it("leaves a checkpoint when it is interrupted, says how to go on, and goes on", async () => {
    await widgets.createMany(100);
    await widgets.flip({});
    const file = join(folder, "interrupted.json");
    const slow = start("run", "--settle", "0", "--qps", "40", "--page-size", "10", "--checkpoint", file);
    expect(await slow.wrote("rewrite")).toBe(true);
    await sleep(1_000);
    slow.kill("SIGINT");
    expect(await slow.ended).toEqual({ code: 130, signal: null });
    expect(slow.stderr).toContain(`go on with: wheelwright migrate run --resource ${crdName}`);
    const { counters, phase } = JSON.parse(readFileSync(file, "utf8")) as { counters: { seen: number }; phase: string };
    expect(phase).toBe("rewrite");
    expect(counters.seen).toBeGreaterThan(0);
    expect(counters.seen).toBeLessThan(100);
    expect(await storedVersions()).toEqual(["v1", "v2"]);

    const next = await done("run", "--json", "--checkpoint", file);
    expect(next.code).toBe(0);
    expect(next.command.stdout).toContain("goes on from the checkpoint");
    expect(await widgets.storedCounts()).toEqual({ v2: 100 });
  });

  it("ends at once when it is interrupted twice", async () => {
    await widgets.createMany(60);
    await widgets.flip({});
    const slow = start("run", "--settle", "0", "--qps", "1", "--no-lease");
    expect(await slow.wrote("rewrite")).toBe(true);
    slow.kill("SIGTERM");
    expect(await slow.wrote("once more ends at once")).toBe(true);
    slow.kill("SIGTERM");
    expect(await slow.ended).toEqual({ code: 143, signal: null });
  });

  it("is run by one at a time, whom it names, and is taken over when that one died", async () => {
    await widgets.createMany(60);
    await widgets.flip({});
    const first = start("run", "--settle", "0", "--qps", "2");
    expect(await first.wrote("rewrite")).toBe(true);
    const { spec } = await client.get<{ spec: { holderIdentity: string } }>(leases, { namespace: "default", name: stateName });
    const second = await done("run");
    expect(second.code).toBe(5);
    expect(second.command.stderr).toContain(`WW653: ${spec.holderIdentity} runs this migration`);
    expect((await done("status")).command.stdout).toContain(`runner      ${spec.holderIdentity}\n`);
    first.kill("SIGKILL");
    await first.ended;
    expect((await done("status")).command.stdout).toContain(
      `runner      none: ${spec.holderIdentity} has the lease and shows no sign of life`,
    );
    const third = await done("run", "--settle", "0");
    expect(third.command.stderr).toContain(`${spec.holderIdentity} holds lease default/${stateName}: looking whether it is alive`);
    expect(third.code).toBe(0);
    expect(await storedVersions()).toEqual(["v2"]);
  });

  it("loses nothing and writes nothing twice, killed ten times", async () => {
    const count = 200;
    await widgets.createMany(count);
    await widgets.flip({});
    const contents = await widgets.contents();
    const file = join(folder, "killed.json");
    const args = ["run", "--settle", "0", "--no-lease", "--page-size", "7", "--json"];
    const kept = (kill: number) => (kill < 5 ? ["--checkpoint", file] : []);
    for (let kill = 0; kill < 10; kill++) {
      const run = start(...args, ...kept(kill), "--qps", "60");
      expect(await run.wrote('"phase":"rewrite"')).toBe(true);
      await sleep(Math.random() * 500);
      run.kill("SIGKILL");
      expect(await run.ended).toEqual({ code: null, signal: "SIGKILL" });
      if (kill < 5) expect(existsSync(file)).toBe(true);
    }
    const last = await done(...args);
    expect(last.code).toBe(0);
    expect(last.command.stdout).toContain("goes on from the checkpoint");
    expect(await widgets.storedCounts()).toEqual({ v2: count });
    expect(await storedVersions()).toEqual(["v2"]);
    // Made, and rewritten once.
    expect([...(await widgets.writes()).values()]).toEqual(Array<number>(count).fill(2));
    expect([...(await widgets.contents()).keys()]).toEqual([...contents.keys()]);
  });

  describe("understands its command line", () => {
    it.each<[readonly string[], string]>([
      [["run"], "WW651"],
      [["run", "--kind", "Widget", "--resource", crdName], "WW651"],
      [["run", "--kind", "Widget"], "WW503"],
      [["plan", "--resource", "nonesuch.example.com"], "WW655"],
      [["run", "--resource", crdName, "--mode", "put"], "WW501"],
      [["run", "--resource", crdName, "--qps", "0"], "WW501"],
      [["run", "--resource", crdName, "--report", "none/there.json"], "WW661"],
      [["status", "--resource", crdName, "--context", "nowhere"], "WW602"],
    ])("%j: %s", async (args, code) => {
      const command = new MigrateCommand(cluster().connection.kubeconfig, args, folder);
      expect((await command.ended).code).toBeGreaterThan(0);
      expect(command.stderr).toContain(code);
      expect(command.stderr).not.toMatch(/\n\s+at /);
    });

    it.each<[readonly string[], number, string]>([
      [["run", "--resource", crdName, "--context", "nowhere"], 5, "WW602"],
      [["prune"], 5, "WW651"],
      [["verify", "--resource", "nonesuch.example.com"], 5, "WW655"],
      [["fleet", "run", "--resource", crdName], 5, "WW670"],
    ])("%j with --json: ends with a line of JSON, as it does otherwise", async (args, exitCode, code) => {
      const command = new MigrateCommand(cluster().connection.kubeconfig, [...args, "--json"], folder);
      expect((await command.ended).code).toBe(exitCode);
      expect(command.lines()).toEqual([{ type: "result", exitCode, diagnostics: [expect.objectContaining({ code })] }]);
      expect(command.stderr).toBe("");
    });
  });
});

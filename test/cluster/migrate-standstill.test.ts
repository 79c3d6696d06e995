import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { migrationLeaseNamespace, migrationStateName } from "../../src/model/migration-state.js";
import { waitFor } from "../support/wait.js";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { Fleet } from "./support/fleet.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { crdName } from "./support/migration/widget-crd.js";

const count = 40;
const leases = { apiVersion: "coordination.k8s.io/v1", resource: "leases", namespace: migrationLeaseNamespace };
const slowly = ["--settle", "0", "--qps", "4", "--page-size", "2", "--max-concurrency", "1"];

describeCluster("a migration of a cluster that stands still", (shared) => {
  let fleet: Fleet;
  let folder: string;
  const begin = (...args: readonly string[]) =>
    new MigrateCommand(join(fleet.kubeconfigs, "beta"), [...args, "--resource", crdName], folder);
  const url = () => fleet.at("beta").cluster.connection.server;
  const stored = () => fleet.at("beta").storedCounts();

  beforeAll(async () => {
    fleet = await Fleet.start(shared().connection.binaries, ["alpha", "beta"]);
    folder = mkdtempSync(join(tmpdir(), "migrate-standstill-"));
    await fleet.at("beta").install({ storage: "v1" });
    await fleet.at("beta").createMany(count);
    await fleet.at("beta").flip({});
  });
  afterEach(() => fleet.thaw("beta"));
  afterAll(async () => {
    await fleet?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is named by every command, before anything is begun", async () => {
    fleet.freeze("beta");
    const commands = [begin("run"), begin("run", "--no-lease"), begin("plan")];
    for (const command of commands) {
      expect(await command.ended, command.stderr).toMatchObject({ code: 5 });
      expect(command.stderr).toContain(`error WW610: ${url()} (context `);
      expect(command.stderr).toContain("stands still: it has answered nothing for 20 s");
    }
    expect(await stored()).toEqual({ v1: count });
  });

  it("is named by a command that only reads, too, in the middle of it", async () => {
    const { api } = fleet.at("beta").cluster;
    const name = migrationStateName(crdName);
    const held = { holderIdentity: "nobody", leaseDurationSeconds: 15, renewTime: "2026-01-01T00:00:00.000000Z" };
    await api.create(leases, { apiVersion: leases.apiVersion, kind: "Lease", metadata: { name }, spec: held });
    const before = await leaseReads();
    const command = begin("status");
    // It reads the Lease again and again, to see whether its holder lives.
    await waitFor({ for: "a look at the Lease", details: () => command.stderr }, async () => (await leaseReads()) >= before + 2);
    fleet.freeze("beta");
    expect(await command.ended, command.stderr).toMatchObject({ code: 5 });
    expect(command.stderr).toContain("stands still: it has answered nothing for 20 s");
    fleet.thaw("beta");
    await api.delete({ ...leases, name });
  });

  it("is named by the commands of a fleet, which wait once for many such clusters", async () => {
    const many = join(folder, "many");
    copies(many, 20);
    fleet.freeze("beta");
    const answers = ["fleet status", "fleet run"].map((words) =>
      begin(...words.split(" "), "--kubeconfigs", many, "--timeout", "10", ...(words === "fleet run" ? ["--waves", "100%"] : [])),
    );
    for (const command of answers) expect(await command.ended, command.stderr).toMatchObject({ code: 1 });
    for (let index = 0; index < 20; index++)
      expect(answers[0]?.stderr).toMatch(new RegExp(`error WW672: .*beta-${index}\\b.* did not answer within 10 s`));
    expect(answers[1]?.stderr).toMatch(
      /error WW674: beta-0: it can't be reached: it did not answer within 10 s .*\(19 clusters were not begun\)/,
    );
  });

  it("is named in the middle of a run that takes no lease, and goes on from its checkpoint when it answers again", async () => {
    const command = begin("run", "--no-lease", ...slowly);
    await waitFor({ for: "a write", details: () => command.stderr }, async () => ((await stored()).v2 ?? 0) >= 4);
    fleet.freeze("beta");
    expect(await command.ended, command.stderr).toMatchObject({ code: 5 });
    expect(command.stderr).toContain("stands still");
    fleet.thaw("beta");
    expect((await stored()).v1).toBeGreaterThan(0);
    expect((await getCrd(fleet.at("beta").cluster.api, crdName)).status?.storedVersions).toEqual(["v1", "v2"]);

    const next = begin("run", "--settle", "0", "--no-lease");
    expect(await next.ended, next.stderr).toMatchObject({ code: 0 });
    expect(next.stderr).toContain("goes on from the checkpoint");
    expect(await stored()).toEqual({ v2: count });
  });

  async function leaseReads(): Promise<number> {
    const text = await fleet.at("beta").cluster.api.text("/metrics");
    const lines = text
      .split("\n")
      .filter((line) => line.startsWith("apiserver_request_total{") && /resource="leases".*verb="GET"/.test(line));
    return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  }

  /** Further clusters that are the same one. */
  function copies(into: string, number: number): void {
    mkdirSync(into);
    for (let index = 0; index < number; index++) copyFileSync(join(fleet.kubeconfigs, "beta"), join(into, `beta-${index}`));
  }
});

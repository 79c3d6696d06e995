import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "../support/wait.js";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { Fleet } from "./support/fleet.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { crdName, group, plural } from "./support/migration/widget-crd.js";

const count = 10;

describeCluster("wheelwright migrate fleet run, where something goes wrong", (shared) => {
  const names = ["alpha", "beta", "delta", "gamma", "omega"] as const;
  let fleet: Fleet;
  let folder: string;

  const begin = (...args: readonly string[]) =>
    new MigrateCommand(
      join(fleet.kubeconfigs, "alpha"),
      ["fleet", "run", "--resource", crdName, "--settle", "0", "--kubeconfigs", fleet.kubeconfigs, ...args],
      folder,
    );
  const stored = (name: string) => fleet.at(name).storedCounts();
  const untilWritten = (name: string, least: number, command: MigrateCommand) =>
    waitFor(
      { for: `${name} to be written`, interval: 20, details: () => command.stderr },
      async () => ((await stored(name)).v2 ?? 0) >= least,
    );
  /** The resourceVersion of each widget, by what etcd holds. */
  const resourceVersions = async (name: string) => {
    const { api } = fleet.at(name).cluster;
    const items = await api.list({ apiVersion: `${group}/v2`, resource: plural });
    return new Map(items.map(({ metadata }) => [metadata.name, metadata.resourceVersion]));
  };

  beforeAll(async () => {
    fleet = await Fleet.start(shared().connection.binaries, names);
    folder = mkdtempSync(join(tmpdir(), "migrate-fleet-faults-"));
    for (const name of names) {
      await fleet.at(name).install({ storage: "v1" });
      await fleet.at(name).createMany(count);
      if (name !== "omega") await fleet.at(name).flip({});
    }
  });
  afterAll(async () => {
    await fleet?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const slowly = ["--waves", "1,40%,100%", "--qps", "4", "--page-size", "2", "--max-concurrency", "1"];

  it("is done with the objects that were asked for where those were some, and prunes nothing", async () => {
    const command = begin("--namespace", "default", "--waves", "1");
    expect(await command.ended).toMatchObject({ code: 0 });
    expect(command.stderr).toContain("wave 1 of 1: alpha\n");
    expect(await stored("alpha")).toEqual({ v2: count });
    expect((await getCrd(fleet.at("alpha").cluster.api, crdName)).status?.storedVersions).toEqual(["v1", "v2"]);
  });

  it("names a cluster that stops answering in the middle, begins none behind it, and goes on when it answers again", async () => {
    const command = begin(...slowly);
    await untilWritten("beta", 2, command);
    fleet.freeze("beta");
    try {
      // Within a minute, which is how long a single answer is waited for.
      expect(await command.wrote("error WW674: beta: ")).toBe(true);
      expect(await command.ended).toMatchObject({ code: 1 });
    } finally {
      fleet.thaw("beta");
    }
    expect(command.stderr).toContain("alpha: done\nwave 2 of 3: beta\n");
    expect(command.stderr).toMatch(/error WW674: beta: .*renewed .* \(3 clusters were not begun\)/);
    expect(await stored("alpha")).toEqual({ v2: count });
    expect((await stored("beta")).v1).toBeGreaterThan(0);
    expect((await getCrd(fleet.at("beta").cluster.api, crdName)).status?.storedVersions).toEqual(["v1", "v2"]);
    for (const name of ["delta", "gamma", "omega"]) expect(await stored(name), name).toEqual({ v1: count });
  });

  it("goes on where it was killed, and writes nothing twice", async () => {
    const command = begin(...slowly);
    await untilWritten("delta", 3, command);
    command.kill("SIGKILL");
    await command.ended;
    expect(command.stderr).toContain("alpha: nothing is left to do\nwave 2 of 3: beta\n");
    expect(await stored("beta")).toEqual({ v2: count });
    const [before, at] = [await resourceVersions("delta"), await fleet.at("delta").storedAt()];
    const written = [...before].filter(([name]) => at.get(`default/${name}`) === "v2");
    expect(written.length).toBeLessThan(count);

    const next = begin();
    await next.ended;
    expect(next.stderr).toContain("delta: done\n");
    expect(await stored("delta")).toEqual({ v2: count });
    const after = await resourceVersions("delta");
    for (const [name, resourceVersion] of written) expect(after.get(name), name).toBe(resourceVersion);
  });

  it("counts no cluster as done that stores another version than those before it", async () => {
    const verified = new MigrateCommand(join(fleet.kubeconfigs, "omega"), ["verify", "--resource", crdName, "--settle", "0"], folder);
    expect(await verified.ended).toMatchObject({ code: 0 });
    const command = begin();
    expect(await command.ended).toMatchObject({ code: 1 });
    expect(command.stderr).toContain("error WW674: omega: it stores v1, and alpha stores v2: apply the same CRD to both");
    expect(await stored("omega")).toEqual({ v1: count });

    const switched = begin("--switch", "--to", "v2");
    expect(await switched.ended).toMatchObject({ code: 0 });
    expect(switched.stderr).toContain("omega: done\n");
    for (const name of names) {
      expect(await stored(name), name).toEqual({ v2: count });
      expect((await getCrd(fleet.at(name).cluster.api, crdName)).status?.storedVersions, name).toEqual(["v2"]);
    }
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { Fleet } from "./support/fleet.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { crdName, widgetCrd } from "./support/migration/widget-crd.js";

const proofKey = "wheelwright.dev/migration-proof";
const crd = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name: crdName };

/** The entry of one cluster in `fleet status --json`. */
interface Found {
  readonly cluster: string;
  readonly kind: string;
  readonly against: readonly string[];
  readonly mayGo?: readonly string[];
  readonly proof?: { readonly kind: string };
}

describeCluster("wheelwright migrate fleet", (shared) => {
  const names = ["alpha", "beta", "delta", "gamma", "omega"];
  let fleet: Fleet;
  let folder: string;

  /** Runs a command in a folder, with one kubeconfig that has a context for each cluster. */
  const run = async (...args: readonly string[]) => {
    const command = new MigrateCommand(join(folder, "all"), [...args, "--resource", crdName], folder);
    return { ...(await command.ended), command };
  };
  const status = async (...args: readonly string[]) => {
    const { code, command } = await run("fleet", "status", "--json", ...args);
    const { clusters } = JSON.parse(command.stdout) as { clusters: readonly Found[] };
    return { code, clusters };
  };
  const annotations = async (name: string) => (await getCrd(fleet.at(name).cluster.api, crdName)).metadata.annotations ?? {};

  beforeAll(async () => {
    fleet = await Fleet.start(shared().connection.binaries, names);
    folder = mkdtempSync(join(tmpdir(), "migrate-fleet-"));
    const each = names.map((name) => {
      const { clusters, users } = JSON.parse(readFileSync(join(fleet.kubeconfigs, name), "utf8"));
      return { cluster: { ...clusters[0], name }, user: { ...users[0], name }, context: { name, context: { cluster: name, user: name } } };
    });
    const all = {
      clusters: each.map(({ cluster }) => cluster),
      users: each.map(({ user }) => user),
      contexts: each.map(({ context }) => context),
    };
    writeFileSync(join(folder, "all"), JSON.stringify({ apiVersion: "v1", kind: "Config", ...all }));
  });
  afterAll(async () => {
    await fleet?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("has clusters that know nothing of each other", async () => {
    for (const name of ["alpha", "beta", "gamma"]) {
      await fleet.at(name).install({ storage: "v1" });
      await fleet.at(name).createMany(6);
      await fleet.at(name).flip({});
    }
    await fleet.at("beta").createMany(3, () => ({ version: "v2" }), 6);
    expect(await fleet.at("alpha").storedCounts()).toEqual({ v1: 6 });
    expect(await fleet.at("beta").storedCounts()).toEqual({ v1: 6, v2: 3 });
  });

  it("says of each what it serves and stores, and whether the old version may go; it never may where nothing is known", async () => {
    expect(await run("run", "--context", "alpha", "--settle", "0")).toMatchObject({ code: 0 });
    await fleet.at("gamma").cluster.api.patch({ ...crd, subresource: "status" }, { status: { storedVersions: ["v2"] } });
    fleet.freeze("omega");
    try {
      const { code, command } = await run("fleet", "status", "--kubeconfigs", fleet.kubeconfigs, "--timeout", "5");
      expect(code).toBe(1);
      const rows = command.stdout.split("\n").map((line) => line.split(/ {2,}/));
      const at = expect.stringMatching(/^v2, generation 2, \d{4}-\d\d-\d\d \d\d:\d\dZ$/);
      expect(rows).toEqual([
        ["CLUSTER", "SERVED", "STORAGE", "STORED", "OBJECTS", "LAST PROOF", "MAY GO"],
        ["alpha", "v1, v2", "v2", "v2", "6", at, "v1"],
        ["beta", "v1, v2", "v2", "v1, v2", "9", "none", "-"],
        ["delta", "the CRD is not installed"],
        ["gamma", "v1, v2", "v2", "v2", "6", "none", "-"],
        ["omega", "can't be reached"],
        [""],
      ]);
      expect(command.stderr.match(/error WW67\d: .*/g)).toEqual([
        "error WW671: beta: objects may be stored at v1 (status.storedVersions is [v1, v2])",
        "error WW671: beta: no verification has proven that every object is stored at v2",
        "error WW671: gamma: no verification has proven that every object is stored at v2",
        "error WW672: omega can't be reached: it did not answer within 5 s (--timeout)",
      ]);
    } finally {
      fleet.thaw("omega");
    }
    const { code, clusters } = await status("--contexts", "alpha,delta");
    expect(code).toBe(0);
    expect(clusters).toMatchObject([
      { cluster: "alpha", kind: "reached", objects: 6, mayGo: ["v1"], against: [], proof: { kind: "valid", proof: { objects: 6 } } },
      { cluster: "delta", kind: "absent", against: [] },
    ]);
    expect(await status("--contexts", "alpha", "--retire", "v2")).toMatchObject({ code: 1 });
    const elsewhere = await status("--contexts", "alpha,nowhere");
    expect(elsewhere).toMatchObject({ code: 1, clusters: [{ against: [] }, { cluster: "nowhere", kind: "unreachable" }] });
  });

  it("lets no proof count that was copied, or that the CRD has outgrown", async () => {
    const { [proofKey]: proof } = await annotations("alpha");
    await fleet.at("gamma").cluster.api.patch(crd, { metadata: { annotations: { [proofKey]: proof } } });
    const copied = await status("--contexts", "gamma");
    expect(copied).toMatchObject({ code: 1, clusters: [{ proof: { kind: "void" }, mayGo: [] }] });
    expect(copied.clusters[0]?.against.join()).toContain("the proof is of another CRD");

    // The proof on gamma is wrong: a verification finds and mends it, and its own proof takes the place of the other.
    expect(await fleet.at("gamma").storedCounts()).toEqual({ v1: 6 });
    expect(await run("verify", "--context", "gamma", "--settle", "0")).toMatchObject({ code: 0 });
    expect(await fleet.at("gamma").storedCounts()).toEqual({ v2: 6 });
    expect(await status("--contexts", "gamma")).toMatchObject({ code: 0, clusters: [{ proof: { kind: "valid" }, mayGo: ["v1"] }] });

    await fleet.at("gamma").cluster.api.patch(crd, { spec: { versions: widgetCrd({ storage: "v2", newDefault: true }).spec.versions } });
    const outgrown = await status("--contexts", "gamma");
    expect(outgrown.clusters[0]?.against).toEqual(["the CRD was changed since the proof (generation 2, now 3)"]);
  });

  it("asks which version is meant where the clusters store different ones", async () => {
    await fleet.at("omega").install({ storage: "v1" });
    const mixed = await run("fleet", "status", "--contexts", "alpha,omega");
    expect(mixed.code).toBe(1);
    expect(mixed.command.stderr).toContain("error WW673: the clusters store different versions: alpha v2, omega v1");
    const { clusters } = await status("--contexts", "alpha,omega", "--retire", "v1");
    expect(clusters.map(({ against }) => against)).toEqual([[], ["v1 is the storage version", expect.stringContaining("no verification")]]);
  });

  it("migrates in waves, stops at the first failure with those behind it untouched, and goes on from there", async () => {
    for (const name of ["delta", "omega"]) {
      await fleet.at(name).install({ storage: "v1" });
      await fleet.at(name).createMany(5);
      await fleet.at(name).flip({});
    }
    const stuck = widgetCrd({ storage: "v2", rules: [{ rule: "oldSelf.text == 'never'", message: "stuck" }] }).spec.versions;
    await fleet.at("delta").cluster.api.patch(crd, { spec: { versions: stuck } });
    const all = ["fleet", "run", "--settle", "0", "--contexts", "alpha,beta,delta,omega", "--waves", "1,50%,100%"];

    const first = await run(...all);
    expect(first.code).toBe(1);
    const said = first.command.stderr;
    expect(said).toContain("wave 1 of 3: alpha\nalpha: nothing is left to do\nwave 2 of 3: beta\n");
    expect(said).toContain("beta: done\nwave 3 of 3: delta, omega\n");
    expect(said).toMatch(/error WW674: delta: 5 objects could not be written .* \(1 clusters were not begun\)/);
    expect(await fleet.at("beta").storedCounts()).toEqual({ v2: 9 });
    expect(await fleet.at("delta").storedCounts()).toEqual({ v1: 5 });
    expect(await fleet.at("omega").storedCounts()).toEqual({ v1: 5 });

    const free = widgetCrd({ storage: "v2" }).spec.versions;
    await fleet.at("delta").cluster.api.patch(crd, { spec: { versions: free } });
    const second = await run(...all, "--json");
    expect(second.code).toBe(0);
    expect(JSON.parse(second.command.stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({
      clusters: [
        { cluster: "alpha", kind: "nothing" },
        { cluster: "beta", kind: "nothing" },
        { cluster: "delta", kind: "done" },
        { cluster: "omega", kind: "done" },
      ],
    });
    for (const name of ["delta", "omega"]) expect(await fleet.at(name).storedCounts()).toEqual({ v2: 5 });
    expect(await status("--contexts", "alpha,beta,delta,omega")).toMatchObject({ code: 0 });
  });

  it("fails a run at a cluster that can't be reached", async () => {
    const { code, command } = await run("fleet", "run", "--contexts", "nowhere,alpha");
    expect(code).toBe(1);
    expect(command.stderr).toMatch(/error WW674: nowhere: it can't be reached: .* \(1 clusters were not begun\)/);
  });

  it("wants to be told which clusters, and a custom resource", async () => {
    const refusal = async (...args: readonly string[]) => {
      const { code, command } = await run("fleet", "status", ...args);
      expect(code).toBe(5);
      return /error WW670: (.*)/.exec(command.stderr)?.[1];
    };
    expect(await refusal()).toBe("a fleet is named by --contexts or by --kubeconfigs");
    expect(await refusal("--contexts", "alpha,beta,alpha")).toBe("the cluster alpha is named twice");
    expect(await refusal("--kubeconfigs", "none")).toBe("the folder none of --kubeconfigs can't be read: ENOENT");
    mkdirSync(join(folder, "empty"));
    expect(await refusal("--kubeconfigs", "empty")).toBe("the folder empty of --kubeconfigs has no file");
  });
});

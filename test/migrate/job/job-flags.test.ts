import { describe, expect, it } from "vitest";
import { parseJobFlags } from "../../../src/migrate/job/job-flags.js";

const parse = (line: string, env = {}) => parseJobFlags(line === "" ? [] : line.split(" "), env);

describe("the flags of a migration in a cluster", () => {
  it("name resources, each with the version that it has to be stored at", () => {
    expect(parse("--resource=demos.apps.example.com@v1 --resource secrets")).toEqual({
      kind: "flags",
      flags: {
        resources: [
          { name: "demos.apps.example.com", plural: "demos", group: "apps.example.com", version: "v1" },
          { name: "secrets", plural: "secrets" },
        ],
        metrics: { host: "", port: 8080 },
        shards: 1,
        shard: 0,
        wait: 600_000,
        settle: 5_000,
        giveUpAfter: 1_800_000,
        adaptive: true,
        cleanManagedFields: false,
        acceptNarrowing: false,
        acceptLoss: [],
        quarantineOk: false,
        prune: true,
        lease: true,
      },
    });
  });

  it("say everything else", () => {
    const line =
      "--resource a.b --wait=90s --mode=merge --no-adaptive --max-concurrency=8 --qps=50 --page-size=100 --metrics-bind-address=127.0.0.1:0 --state-namespace=tools --quarantine-ok --no-prune --no-lease --clean-managed-fields --accept-narrowing --kubeconfig=k --give-up-after=2h --restart=today";
    expect(parse(line)).toMatchObject({
      flags: {
        wait: 90_000,
        mode: "merge",
        adaptive: false,
        maxConcurrency: 8,
        qps: 50,
        pageSize: 100,
        metrics: { host: "127.0.0.1", port: 0 },
        stateNamespace: "tools",
        quarantineOk: true,
        prune: false,
        lease: false,
        cleanManagedFields: true,
        acceptNarrowing: true,
        kubeconfig: "k",
        giveUpAfter: 7_200_000,
        restart: "today",
      },
    });
    expect(parse("--resource a.b --metrics-bind-address=0")).not.toHaveProperty("flags.metrics");
  });

  it("take the worker's number from the Job", () => {
    expect(parse("--resource a.b --shards=4", { JOB_COMPLETION_INDEX: "3" })).toMatchObject({ flags: { shards: 4, shard: 3 } });
    expect(parse("--resource a.b", { JOB_COMPLETION_INDEX: "3" })).toMatchObject({ flags: { shards: 1, shard: 0 } });
    expect(parse("--resource a.b --shards=4 --shard=1", { JOB_COMPLETION_INDEX: "3" })).toMatchObject({ flags: { shard: 1 } });
  });

  it.each([
    ["", "--resource is missing"],
    ["--resource @v1", '--resource is "@v1"'],
    ["--resource a@", '--resource is "a@"'],
    ["--resource a.b --qps=0", '--qps is "0", expected a whole number from 1'],
    ["--resource a.b --qps=many", '--qps is "many"'],
    ["--resource a.b --shards=4", "neither --shard nor JOB_COMPLETION_INDEX"],
    ["--resource a.b --shards=4 --shard=4", "expected a number from 0 to 3"],
    ["--resource a.b --shards=257 --shard=4", "at most 256"],
    ["--resource a.b --mode=put", "expected one of auto, apply, merge, status"],
    ["--resource a.b --wait=soon", "expected a duration"],
    ["--resource a.b --metrics-bind-address=8080", "expected an address"],
    ["--resource a.b --force", "Unknown option '--force'"],
    ["--resource a.b more", "Unexpected argument 'more'"],
  ])("%j is a mistake", (line, message) => {
    const parsed = parse(line);
    expect(parsed.kind).toBe("mistake");
    expect(parsed).toMatchObject({ message: expect.stringContaining(message) as string });
  });

  it("are explained", () => {
    expect(parse("--help")).toMatchObject({ kind: "help", text: expect.stringContaining("--quarantine-ok") as string });
  });
});

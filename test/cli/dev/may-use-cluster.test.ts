import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mayUseCluster } from "../../../src/cli/dev/may-use-cluster.js";
import type { ClusterConfig } from "../../../src/cluster/cluster-config.js";
import { recordingContext } from "../../support/context.js";

const cancelled = Symbol("cancelled");
const confirm = vi.fn();

const office = { server: "https://api.example.com:6443", context: "office" } as ClusterConfig;
const local = { server: "https://127.0.0.1:6443", context: "office" } as ClusterConfig;

beforeEach(() => {
  confirm.mockReset();
  vi.doMock("@clack/prompts", () => ({ confirm, isCancel: (answer: unknown) => answer === cancelled }));
});
afterEach(() => void vi.doUnmock("@clack/prompts"));

it.each([
  [true, true],
  [false, false],
  [cancelled, false],
])("a cluster that isn't of this machine is asked about at a terminal: %s", async (answer, isUsed) => {
  confirm.mockResolvedValue(answer);
  expect(await mayUseCluster(office, recordingContext("/", { interactive: true }))).toBe(isUsed);
  expect(confirm).toHaveBeenCalledOnce();
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({
    message: expect.stringContaining("office is at https://api.example.com:6443"),
    initialValue: false,
  });
});

it("it is refused where nobody can be asked, and taken with --yes", async () => {
  await expect(mayUseCluster(office, recordingContext("/"))).rejects.toThrow(/^WW590: /);
  expect(await mayUseCluster(office, recordingContext("/", { assumeYes: true }))).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});

it("a cluster of this machine isn't asked about", async () => {
  for (const interactive of [true, false]) expect(await mayUseCluster(local, recordingContext("/", { interactive }))).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});

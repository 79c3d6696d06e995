import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as generate from "../../../src/cli/commands/generate.js";
import { cli } from "../../support/cli.js";
import { recordingContext } from "../../support/context.js";
import { DemoRepository } from "./repository.js";

/** How many objects the cluster has; 50,000 in the soak. */
const count = Number(process.env.LIVE_MEMORY_OBJECTS ?? 2_000);

/** All objects together are larger than the heap that the process is given. */
const filler = "x".repeat(60_000);
const heapMegabytes = 100;

const crdPath = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/demoapplications.apps.example.com";

describe("the memory of compat --live", () => {
  let crd: unknown;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://api");
    response.setHeader("content-type", "application/json");
    if (pathname === crdPath) response.end(JSON.stringify(crd));
    else if (pathname === "/apis/apps.example.com/v1beta2/demoapplications") response.end(page(searchParams));
    else
      response.writeHead(404).end(JSON.stringify({ kind: "Status", apiVersion: "v1", status: "Failure", reason: "NotFound", code: 404 }));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function page(query: URLSearchParams): string {
    const start = Number(query.get("continue") ?? 0);
    const end = Math.min(count, start + Number(query.get("limit") ?? count));
    const items = Array.from({ length: end - start }, (_, index) => application(start + index));
    const metadata = { resourceVersion: "7", ...(end < count ? { continue: String(end) } : {}) };
    return JSON.stringify({ apiVersion: "apps.example.com/v1beta2", kind: "DemoApplicationList", metadata, items });
  }

  it(`is the same for ${count} objects as for a page of them`, async () => {
    const demo = new DemoRepository();
    expect(await generate.run({}, recordingContext(demo.project))).toBe(0);
    crd = load(demo.read("config/crd/bases/apps.example.com_demoapplications.yaml"));
    const { port } = server.address() as AddressInfo;
    const kubeconfig = join(demo.folder, "kubeconfig");
    writeFileSync(kubeconfig, JSON.stringify(kubeconfigFor(`http://127.0.0.1:${port}`)));
    const flags = [`--max-old-space-size=${heapMegabytes}`, cli, "--json", "compat", "--live", "--against", "v0.1.0", "--no-examples"];
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, "--kubeconfig", kubeconfig], {
      cwd: demo.project,
      timeout: 500_000,
      maxBuffer: 64e6,
    });
    expect(JSON.parse(stdout)).toMatchObject({ live: [{ kind: "DemoApplication", objects: count }] });
  });
});

function application(number: number): object {
  return {
    metadata: { name: `app-${number}`, namespace: "default", uid: String(number), annotations: { filler } },
    spec: { image: `registry.example.com/app:${number}` },
  };
}

function kubeconfigFor(server: string): object {
  return {
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "stub", cluster: { server } }],
    users: [{ name: "stub", user: {} }],
    contexts: [{ name: "stub", context: { cluster: "stub", user: "stub" } }],
    "current-context": "stub",
  };
}

import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CustomValidator, createManager } from "../../src/runtime/index.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { demoConversions, memoryLogger, send, writeCertificate } from "../runtime/support.js";
import { certificateAuthority, type KeyPair, servingCertificate } from "../support/certificates.js";
import { freePorts } from "../support/free-ports.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitFor } from "../support/wait.js";
import { installAdmission, withAdmissionAt } from "./support/admission.js";
import { deleteCrd, installCrd, withWebhookAt } from "./support/crd.js";
import { demoCrd, openVersion } from "./support/demo-crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { keepCalling } from "./support/operator/kept-alive-client.js";

const rounds = 6;
const path = (version: "v1" | "v2") => ({ apiVersion: `demo.example.com/${version}`, resource: "demos", namespace: "default" });
const demo = (name: string): KubeObject => ({
  apiVersion: "demo.example.com/v1",
  kind: "Demo",
  metadata: { name },
  spec: { replica: 1 },
});
const validator: CustomValidator<KubeObject> = { target: { group: "demo.example.com", version: "v2", kind: "Demo" }, validateCreate() {} };
const configuration: KubeObject = {
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingWebhookConfiguration",
  metadata: { name: "demos" },
  webhooks: [
    {
      name: "demos.demo.example.com",
      clientConfig: { service: { path: "/validate-demo-example-com-v2-demo" } },
      rules: [{ apiGroups: ["demo.example.com"], apiVersions: ["v2"], operations: ["CREATE"], resources: ["demos"] }],
      admissionReviewVersions: ["v1"],
      sideEffects: "None",
    },
  ],
};

/** A mounted Secret, which the kubelet renews by swapping a link. */
class MountedSecret {
  readonly folder = temporaryFolder("mounted-");
  #version = 0;

  constructor(pair: KeyPair) {
    for (const file of ["tls.crt", "tls.key"]) symlinkSync(join("..data", file), join(this.folder, file));
    this.renew(pair);
  }

  renew(pair: KeyPair): void {
    const [before, now] = [`..${this.#version}`, `..${++this.#version}`];
    mkdirSync(join(this.folder, now));
    writeCertificate(join(this.folder, now), pair);
    symlinkSync(now, join(this.folder, "..data_tmp"));
    renameSync(join(this.folder, "..data_tmp"), join(this.folder, "..data"));
    rmSync(join(this.folder, before), { recursive: true, force: true });
  }

  /** As somebody writes it who isn't the kubelet: first one file, then the other. */
  half(pair: KeyPair): void {
    writeFileSync(join(this.folder, "tls.crt"), pair.certificate);
  }
}

describeCluster("a certificate that is mounted", (cluster) => {
  const log = memoryLogger();
  const end = new AbortController();
  let running: Promise<void>;
  let uninstall = async () => {};
  let port = 0;
  let ca = "";
  let secret: MountedSecret;
  let authorities: readonly KeyPair[] = [];

  beforeAll(async () => {
    authorities = await Promise.all([certificateAuthority("one"), certificateAuthority("other")]);
    // As long as both are in use both are trusted.
    ca = authorities.map(({ certificate }) => certificate).join("\n");
    secret = new MountedSecret(await servingCertificate(authorities[0] as KeyPair));
    [port = 0] = await freePorts(1);
    const webhook = { webhookHost: "127.0.0.1", webhookPort: port, webhookCertPath: secret.folder };
    const manager = createManager({ ...webhook, healthProbeBindAddress: "0", logger: log });
    manager.addConversions(demoConversions());
    manager.addValidator(validator);
    running = manager.start(end.signal);
    await waitFor({ for: "the webhooks to start" }, () => log.lines.some(({ message }) => message === "started"));
    const crd = demoCrd([openVersion("v1", true), openVersion("v2", false)]);
    await installCrd(cluster().api, withWebhookAt(crd, `https://127.0.0.1:${port}/convert`, ca));
    uninstall = await installAdmission(cluster().api, "demos.demo.example.com", [
      withAdmissionAt(configuration, `https://127.0.0.1:${port}`, ca),
    ]);
    await cluster().api.create(path("v1"), demo("kept"));
  });
  afterAll(async () => {
    await uninstall();
    await deleteCrd(cluster().api, "demos.demo.example.com");
    end.abort();
    await running;
  });

  it("is renewed, by another authority too, under conversions and admissions none of which fails", async () => {
    const { api } = cluster();
    const failures: unknown[] = [];
    const done = new AbortController();
    let calls = 0;
    const load = Array.from({ length: 3 }, async (_, worker) => {
      while (!done.signal.aborted) {
        const converted = api.get({ ...path("v2"), name: "kept" });
        const admitted = api.create({ ...path("v1"), query: { dryRun: "All" } }, demo(`dry-${worker}`));
        for (const result of await Promise.allSettled([converted, admitted])) {
          if (result.status === "rejected") failures.push(result.reason);
          calls++;
        }
      }
    });
    const request = { uid: "u-1", desiredAPIVersion: "demo.example.com/v2", objects: [] };
    const review = { apiVersion: "apiextensions.k8s.io/v1", kind: "ConversionReview", request };
    const kept = keepCalling({ port, path: "/convert", ca }, review, done.signal);
    const serial = async () => (await send(port, ca, JSON.stringify(review))).serial;
    const served = new Set<string>([await serial()]);
    const complained = () => log.lines.some(({ level }) => level === "error");
    for (let round = 1; round <= rounds; round++) {
      const next = await servingCertificate(authorities[round % 2] as KeyPair);
      if (round === rounds) secret.half(next);
      else secret.renew(next);
      const { size } = served;
      await waitFor({ for: `certificate ${round}`, interval: 30, details: () => JSON.stringify(log.lines.slice(-3)) }, async () => {
        served.add(await serial());
        return round === rounds ? complained() : served.size > size;
      });
      const before = calls;
      await waitFor({ for: "calls with it", interval: 20 }, () => calls >= before + 10);
    }
    done.abort();
    await Promise.all(load);
    expect(failures).toEqual([]);
    expect(await kept).toMatchObject({ failures: [], connections: 1 });
    expect(log.lines.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual([
      "the serving certificate can't be renewed; the one before stays in use",
    ]);
  });
});

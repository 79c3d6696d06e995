import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { type AddressInfo, connect, createServer as createProxy } from "node:net";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import { emitWebhookTrust } from "../../src/emit/webhook/webhook-trust.js";
import { MetricsRegistry } from "../../src/metrics/registry.js";
import { CertificateSecret } from "../../src/runtime/certificates/certificate-secret.js";
import { bundleOf, type CertificateState, isSignedBy, signingAuthority } from "../../src/runtime/certificates/certificate-state.js";
import { SelfManagedCertificates } from "../../src/runtime/certificates/self-managed.js";
import { createManager } from "../../src/runtime/index.js";
import type { ServingCertificate } from "../../src/runtime/webhook/certificate-files.js";
import { CertificateReads } from "../../src/runtime/webhook/certificate-reads.js";
import { makeServingCertificate } from "../../src/x509/issue.js";
import { demoConversions, memoryLogger } from "../runtime/support.js";
import { repository } from "../support/cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitFor } from "../support/wait.js";
import { openVersion } from "./support/demo-crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { kubeconfigOf } from "./support/operator.js";

const group = "certificates.example.com";
const crds = { group: "apiextensions.k8s.io", version: "v1", plural: "customresourcedefinitions", namespaced: false };
const configurations = {
  group: "admissionregistration.k8s.io",
  version: "v1",
  plural: "validatingwebhookconfigurations",
  namespaced: false,
};
const things = (version: string) => ({ group, version, plural: "things", namespaced: true });
const thing = (name: string): KubernetesObject => ({ apiVersion: `${group}/v1`, kind: "Thing", metadata: { name, namespace: "default" } });
const secretKey = { namespace: "default", name: "rotated-certificates" };
const minute = 60_000;
/** By the test's own clock, which moves on by steps: each when the API server and the replicas know what was made in the last one. */
const policy = { authorityLifetime: 12 * minute, servingLifetime: 9 * minute, settle: 2 * minute };
const step = minute;

interface Review {
  readonly apiVersion: string;
  readonly kind: string;
  readonly request: { readonly uid: string; readonly desiredAPIVersion?: string; readonly objects?: readonly KubernetesObject[] };
}

/** Answers every review on a connection of its own, so that each has a handshake. */
function webhookServer(certificate: ServingCertificate): Server {
  return createServer({ ...certificate }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { request: asked, ...review } = JSON.parse(Buffer.concat(chunks).toString()) as Review;
    const convertedObjects = asked.objects?.map((object) => ({ ...object, apiVersion: asked.desiredAPIVersion }));
    const answer = convertedObjects === undefined ? { allowed: true } : { result: { status: "Success" }, convertedObjects };
    response.writeHead(200, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify({ ...review, response: { uid: asked.uid, ...answer } }));
  });
}

/** Calls webhooks again and again, with a few calls at a time. */
class Load {
  readonly failures: unknown[] = [];
  calls = 0;
  readonly #call: (worker: number) => Promise<unknown>;
  #end: AbortController | undefined;
  #working: Promise<unknown> = Promise.resolve();

  constructor(call: (worker: number) => Promise<unknown>) {
    this.#call = call;
  }

  begin(): void {
    const end = new AbortController();
    this.#end = end;
    const work = async (worker: number) => {
      while (!end.signal.aborted) {
        await this.#call(worker).catch((error: unknown) => this.failures.push(error));
        this.calls++;
      }
    };
    this.#working = Promise.all([0, 1, 2].map(work));
  }

  /** Resolves when no call is under way. */
  async pause(): Promise<void> {
    this.#end?.abort();
    await this.#working;
  }
}

describeCluster("certificates that an operator looks after itself", (cluster) => {
  const clients: ClusterClient[] = [];
  const ends: (() => unknown)[] = [];
  const log = memoryLogger();
  const stop = new AbortController();
  let client: ClusterClient;
  /** How far the test's clock is ahead of the system's, in milliseconds, and how often it was read. */
  let [ahead, readings] = [0, 0];
  /** The certificate that each replica serves. */
  const serving = new Map<Server, string>();
  /** Takes all connections in the replicas' place. */
  let probe: Server | undefined;

  const now = () => {
    readings++;
    return Date.now() + ahead;
  };

  const connected = async () => {
    const made = new ClusterClient(await loadClusterConfig({ kubeconfig: cluster().connection.kubeconfig, env: {} }));
    clients.push(made);
    return made;
  };

  /** Two replicas behind one port, which takes them by turns. */
  const replicas = async () => {
    const servers: Server[] = [];
    let turn = 0;
    const proxy = createProxy((socket) => {
      const { port } = (probe ?? (servers[turn++ % servers.length] as Server)).address() as AddressInfo;
      const upstream = connect(port, "127.0.0.1");
      socket.pipe(upstream).pipe(socket);
      for (const [each, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const)
        each.on("error", () => {}).on("close", () => other.destroy());
    });
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    ends.push(() => proxy.close());
    const url = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}/`;
    const options = {
      secret: secretKey,
      names: ["127.0.0.1"],
      isOurs: (config: { url?: string }) => config.url === url,
      policy,
      poll: 50,
      reads: new CertificateReads(new MetricsRegistry()),
      now,
    };
    await Promise.all(
      [0, 1].map(async () => {
        const certificates = new SelfManagedCertificates(options, log);
        const own = await connected();
        const first = await certificates.start(own, 60_000, stop.signal, (certificate) => {
          server.setSecureContext(certificate);
          serving.set(server, String(certificate.cert));
        });
        const server = webhookServer(first);
        serving.set(server, String(first.cert));
        server.listen(0, "127.0.0.1");
        await once(server, "listening");
        servers.push(server);
        ends.push(
          () => server.close(),
          () => certificates.stop(),
        );
        // Both at once, as two that believe to lead.
        void certificates.keep(own, stop.signal);
      }),
    );
    return url;
  };

  /** Resolves when the API server calls webhooks that serve a certificate which the newest authority signed. */
  const untilTrusted = async (state: CertificateState, call: () => Promise<unknown>) => {
    const { certificate, key } = makeServingCertificate(
      ["127.0.0.1"],
      { from: Date.now(), lifetime: 60 * minute },
      signingAuthority(state),
    );
    probe = webhookServer({ cert: Buffer.from(certificate), key: Buffer.from(key) });
    probe.listen(0, "127.0.0.1");
    await once(probe, "listening");
    await waitFor({ for: "trust in the newest authority", details: () => JSON.stringify(log.lines.slice(-5)) }, async () => {
      await call();
      return true;
    });
    probe.close();
    probe = undefined;
  };

  beforeAll(async () => {
    client = await connected();
  });
  afterAll(async () => {
    stop.abort();
    for (const end of ends.reverse()) await end();
    await client.delete(configurations, { name: `things.${group}` }).catch(() => undefined);
    await client.delete(crds, { name: `things.${group}` }).catch(() => undefined);
    for (const each of clients) await each.close();
  });

  it("are renewed, their authority too, under conversions and admissions none of which fails", async () => {
    const url = await replicas();
    await client.create(crds, {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: `things.${group}` },
      spec: {
        group,
        scope: "Namespaced",
        names: { plural: "things", singular: "thing", kind: "Thing", listKind: "ThingList" },
        conversion: { strategy: "Webhook", webhook: { clientConfig: { url }, conversionReviewVersions: ["v1"] } },
        versions: [openVersion("v1", true), openVersion("v2", false)],
      },
    });
    await client.create(configurations, {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingWebhookConfiguration",
      metadata: { name: `things.${group}` },
      webhooks: [
        {
          name: `things.${group}`,
          clientConfig: { url },
          rules: [{ apiGroups: [group], apiVersions: ["v1"], operations: ["CREATE"], resources: ["things"] }],
          admissionReviewVersions: ["v1"],
          sideEffects: "None",
          failurePolicy: "Fail",
        },
      ],
    });
    await waitFor({ for: "the first thing, converted", details: () => JSON.stringify(log.lines.slice(-5)) }, async () => {
      await client.create(things("v1"), thing("first"));
      return true;
    });
    await waitFor(
      { for: "its conversion" },
      async () => (await client.get(things("v2"), { namespace: "default", name: "first" })) !== undefined,
    );

    const call = (worker: number) =>
      Promise.all([
        client.get(things("v2"), { namespace: "default", name: "first" }),
        client.create(things("v1"), thing(`dry-${worker}`), { dryRun: true }),
      ]);
    const load = new Load(call);
    load.begin();
    const secret = new CertificateSecret(client, secretKey);
    const authorities = new Set<string>();
    const served = new Set<string>();
    const states: CertificateState[] = [];
    for (;;) {
      const state = (await secret.read()) as CertificateState;
      states.push(state);
      served.add(state.serving.certificate);
      const [newest = ""] = state.authorities;
      if (!authorities.has(newest)) {
        await load.pause();
        await untilTrusted(state, () => call(0));
        load.begin();
      }
      authorities.add(newest);
      await waitFor({ for: "the replicas to serve the certificate", interval: 20 }, () =>
        [...serving.values()].every((certificate) => certificate === state.serving.certificate),
      );
      if (authorities.size >= 4 && state.authorities.length === 1) break;
      ahead += step;
      const before = readings;
      // Both replicas look, and write what follows.
      await waitFor(
        { for: "the replicas to look", interval: 20, details: () => JSON.stringify(log.lines.slice(-9)) },
        () => readings > before + 6,
      );
    }
    await waitFor({ for: "some more calls" }, () => load.calls > 50);
    await load.pause();
    expect(load.failures).toEqual([]);
    expect(served.size).toBeGreaterThanOrEqual(4);
    for (const state of states) {
      expect(state.authorities.some((authority) => isSignedBy(state.serving.certificate, authority))).toBe(true);
    }
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("are made by a manager with the scaffold's roles alone, and trusted where its Service is called", async () => {
    const name = `called.${group}`;
    const secretRole = readFileSync(join(repository, "templates/certs/config/certs/secret_role.yaml.hbs"), "utf8");
    const trust = emitWebhookTrust([], [{ kind: "ValidatingWebhookConfiguration", name, webhooks: [] }])[0]?.content ?? "";
    const rights = [secretRole, trust].map((text) =>
      text.replaceAll("{{projectName}}", "demo").replaceAll("namespace: system", "namespace: default"),
    );
    await cluster().kubectl(["apply", "-f", "-"], rights.join("---\n"));
    ends.push(() => cluster().kubectl(["delete", "-f", "-"], rights.join("---\n")));
    const kubeconfig = join(temporaryFolder("certificates-"), "kubeconfig");
    writeFileSync(kubeconfig, await kubeconfigOf(cluster(), "default:controller-manager"));
    const service = { name: "demo-webhook-service", namespace: "default", path: "/validate" };
    const webhook = { name, sideEffects: "None", admissionReviewVersions: ["v1"], failurePolicy: "Ignore", rules: [] };
    await client.create(configurations, {
      metadata: { name },
      webhooks: [
        { ...webhook, clientConfig: { service } },
        { ...webhook, name: `other.${group}`, clientConfig: { service: { ...service, name: "other" } } },
      ],
    } as KubernetesObject);
    // One that calls the same Service, and that the roles don't name.
    const stranger = `stranger.${group}`;
    await client.create(configurations, {
      metadata: { name: stranger },
      webhooks: [{ ...webhook, clientConfig: { service } }],
    } as KubernetesObject);
    ends.push(() => Promise.all([name, stranger].map((each) => client.delete(configurations, { name: each }))));
    const manager = createManager({
      logger: log,
      kubeconfig,
      healthProbeBindAddress: "0",
      webhookHost: "127.0.0.1",
      webhookPort: 0,
      certs: "self-managed",
      webhookServiceName: service.name,
    });
    manager.addConversions(demoConversions());
    const ended = new AbortController();
    const running = manager.start(ended.signal);
    running.catch(() => {});
    const caBundles = async (of = name) => {
      const { webhooks } = await client.get<{ webhooks: { clientConfig: { caBundle?: string } }[] }>(configurations, { name: of });
      return webhooks.map(({ clientConfig }) => clientConfig.caBundle);
    };
    await waitFor(
      { for: "its trust", details: () => JSON.stringify(log.lines.slice(-5)) },
      async () => (await caBundles())[0] !== undefined,
    );
    const state = (await new CertificateSecret(client, { namespace: "default", name: "webhook-server-cert" }).read()) as CertificateState;
    expect(await caBundles()).toEqual([Buffer.from(bundleOf(state)).toString("base64"), undefined]);
    expect(await caBundles(stranger)).toEqual([undefined]);
    const { port } = log.lines.find(({ message }) => message === "webhook server listening") as { port?: number };
    const socket = connectTls({ host: "127.0.0.1", port: port ?? 0, ca: bundleOf(state), servername: "demo-webhook-service.default.svc" });
    await once(socket, "secureConnect");
    socket.destroy();
    ended.abort();
    await running;
  });
});

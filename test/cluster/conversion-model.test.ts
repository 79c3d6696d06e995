import { afterAll, beforeAll, expect, it } from "vitest";
import { crdDocument } from "../../src/emit/crd/crd-document.js";
import { createManager } from "../../src/runtime/index.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { emitProject, loadConversions } from "../emit/conversion/support/build.js";
import { type CertificateFolder, certificateFolder, memoryLogger } from "../runtime/support.js";
import { freePorts } from "../support/free-ports.js";
import { Random } from "../support/random.js";
import { waitFor } from "../support/wait.js";
import { clients, pathOf, type Subject } from "./conversion-model/clients.js";
import { listener } from "./conversion-model/kind.js";
import { lenses, type Spec, type State, type Version } from "./conversion-model/model.js";
import { type Crd, deleteCrd, installCrd, withWebhookAt } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";

const operations = Number(process.env.MODEL_OPERATIONS ?? 300);
const seed = Number(process.env.MODEL_SEED ?? 1);

/** The number of operations on an object. */
const ofEach = 40;

const versions = ["v1", "v1beta1", "v1alpha1"] as const;

describeCluster("clients of three versions under a real API server", (cluster) => {
  const log = memoryLogger();
  let certificates: CertificateFolder;
  let crd: Crd;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    certificates = await certificateFolder();
    const [port = 0] = await freePorts(1);
    const built = emitProject(listener.config, listener.files);
    const end = new AbortController();
    const manager = createManager({
      webhookHost: "127.0.0.1",
      webhookPort: port,
      webhookCertPath: certificates.folder,
      healthProbeBindAddress: "0",
      logger: log,
    });
    manager.addConversions(await loadConversions(built));
    const running = manager.start(end.signal);
    stop = async () => {
      end.abort();
      await running;
    };
    await waitFor({ for: "the webhook to start" }, () => log.lines.some(({ message }) => message === "started"));
    const [kind] = built.project.kinds;
    if (kind === undefined) throw new Error("there is no kind");
    const document = crdDocument(kind) as unknown as Crd;
    const conversion = { strategy: "Webhook", webhook: { conversionReviewVersions: ["v1"] } };
    crd = withWebhookAt(
      { ...document, spec: { ...document.spec, conversion } },
      `https://127.0.0.1:${port}/convert`,
      certificates.authority.certificate,
    );
    await installCrd(cluster().api, crd);
  });

  afterAll(async () => {
    await deleteCrd(cluster().api, String(crd.metadata.name));
    await stop();
  });

  const read = async (name: string) => {
    const objects = await Promise.all(versions.map((version) => cluster().api.get(pathOf(version, name))));
    return Object.fromEntries(versions.map((version, index) => [version, objects[index]])) as Record<Version, KubeObject>;
  };

  it(`see what the model says, after each of ${operations} operations (MODEL_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
    const random = new Random(seed);
    const names = Object.keys(clients) as [string];
    let count = 0;
    for (let done = 0; done < operations; ) {
      const name = `listener-${seed}-${done}`;
      let state: State = { hub: { size: 1 }, notes: {} };
      let stale: Subject["stale"] = {};
      const story: string[] = [];
      await cluster().api.create(pathOf("v1"), { apiVersion: "example.com/v1", kind: "Listener", metadata: { name }, spec: state.hub });
      for (let step = 0; step < ofEach && done < operations; step++, done++) {
        const version = random.pick(versions as unknown as [Version]);
        const client = random.pick(names);
        const subject: Subject = { api: cluster().api, name, state, stale, random, newName: () => `port-${count++}` };
        try {
          const after = await clients[client]?.(subject, version);
          story.push(`${version} ${client} ${after?.did}`);
          state = after?.state ?? state;
          const objects = await read(name);
          for (const seen of versions) expect(comparable(objects[seen].spec), seen).toEqual(comparable(lenses[seen].view(state)));
          if (random.chance(0.2)) stale = { ...stale, [version]: { object: objects[version], state } };
        } catch (error) {
          throw new Error(`MODEL_SEED=${seed}, ${name}:\n${story.slice(-8).join("\n")}\n${version} ${client}`, { cause: error });
        }
      }
      await cluster().api.delete(pathOf("v1", name));
    }
  });

  it("had no trouble with any of it", () => {
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});

/** An object of the hub whose fields have all moved away may be present or not; so may a map that a merge patch emptied. */
function comparable(spec: unknown): unknown {
  const { network, ...rest } = spec as Spec;
  return network === undefined || Object.keys(network as Spec).length === 0 ? rest : { ...rest, network };
}

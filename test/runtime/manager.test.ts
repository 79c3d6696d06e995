import { get } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import type { ClusterConfig } from "../../src/cluster/cluster-config.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import {
  Counter,
  createManager,
  type ManagerOptions,
  type ReconcileContext,
  type ReconcileRequest,
  type Reconciler,
} from "../../src/runtime/index.js";
import { demos, json, ScriptedApi, status } from "../cluster-client/scripted-api.js";
import { waitFor } from "../support/wait.js";
import { type AnsweredReview, certificateFolder, demo, demoConversions, memoryLogger, review, send } from "./support.js";

/** As a scaffold's controller. */
class DemoController implements Reconciler<KubernetesObject> {
  readonly resource = { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true };
  readonly seen: string[] = [];

  async reconcile(request: ReconcileRequest, context: ReconcileContext<KubernetesObject>): Promise<void> {
    this.seen.push(`${request.namespace}/${request.name}@${context.get()?.metadata?.resourceVersion}`);
  }
}

describe("the manager", () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const api = async () => {
    const server = new ScriptedApi();
    const cluster = await server.start();
    ends.push(() => server.stop());
    return { server, cluster };
  };

  /** Starts a manager in this process; it is stopped after the test. */
  const start = async (fill: (manager: ReturnType<typeof createManager>) => void, options: ManagerOptions) => {
    const log = memoryLogger();
    const manager = createManager({
      logger: log,
      webhookHost: "127.0.0.1",
      webhookPort: 0,
      healthProbeBindAddress: "127.0.0.1:0",
      ...options,
    });
    fill(manager);
    const stop = new AbortController();
    const running = manager.start(stop.signal);
    running.catch(() => {});
    ends.push(async () => {
      stop.abort();
      await running.catch(() => {});
    });
    const portOf = async (message: string) => {
      const line = await waitFor({ for: message, interval: 5, details: () => JSON.stringify(log.lines) }, () =>
        log.lines.find((found) => found.message === message),
      );
      return Number(line.port);
    };
    const readyz = async (): Promise<string> => {
      const port = await portOf("health server listening");
      return new Promise((resolve, reject) => {
        get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (response) => {
          let text = `${response.statusCode} `;
          response.on("data", (chunk: Buffer) => {
            text += chunk;
          });
          response.on("end", () => resolve(text.replaceAll("\n", "|")));
        }).on("error", reject);
      });
    };
    return { running, stop, log, portOf, readyz };
  };

  it("runs a controller, is ready once its cache is complete, and needs no certificate for that", async () => {
    const { server, cluster } = await api();
    server.set("a");
    let list: (() => void) | undefined;
    server.lists.push((_seen, response) => {
      list = () => response.end(JSON.stringify({ metadata: { resourceVersion: "101" }, items: [...server.objects.values()] }));
    });
    const controller = new DemoController();
    const { readyz, log } = await start((manager) => manager.addController(controller), { cluster, webhookCertPath: "/nowhere" });
    await waitFor({ for: "the list" }, () => list !== undefined);
    expect(await readyz()).toBe("503 [+]running ok|[-]caches not yet|not ready|");
    list?.();
    await waitFor({ for: "a reconcile" }, () => controller.seen.length === 1);
    expect(await readyz()).toBe("200 [+]running ok|[+]caches ok|ready|");
    server.put("b");
    await waitFor({ for: "another" }, () => controller.seen.length === 2);
    expect(controller.seen).toEqual(["default/a@101", "default/b@102"]);
    expect(log.lines.map(({ message }) => message)).not.toContain("webhook server listening");
  });

  it("is ready to convert while its caches can't be listed: listing may need its conversions", async () => {
    const { server, cluster } = await api();
    for (let count = 0; count < 100; count++) server.lists.push(status(500, "InternalError"));
    const { folder, authority } = await certificateFolder();
    const { readyz, portOf } = await start(
      (manager) => {
        manager.addConversions(demoConversions());
        manager.addController(new DemoController());
      },
      { cluster, webhookCertPath: folder },
    );
    const port = await portOf("webhook server listening");
    await waitFor({ for: "a list" }, () => server.listRequests.length > 0);
    expect(await readyz()).toBe("200 [+]running ok|[+]webhook ok|[-]caches not yet (not required)|ready|");
    const { text } = await send(port, authority.certificate, JSON.stringify(review([demo("x")])));
    expect((JSON.parse(text) as AnsweredReview).response.result).toEqual({ status: "Success" });
  });

  it("serves metrics of its user's, and of the event loop", async () => {
    const { cluster } = await api();
    let manager: ReturnType<typeof createManager> | undefined;
    const fill = (made: ReturnType<typeof createManager>) => {
      manager = made;
      made.metrics.register(new Counter({ name: "backups_total", help: "Backups." })).add({ result: "done" });
    };
    await start(fill, { cluster });
    expect(manager?.metrics.text()).toContain('backups_total{result="done"} 1\n');
    const lagOf = () => Number(/^nodejs_eventloop_lag_max_seconds (.*)$/m.exec(manager?.metrics.text() ?? "")?.[1]);
    lagOf();
    await waitFor({ for: "a lag of half a second to be seen" }, async () => {
      const end = performance.now() + 500;
      while (performance.now() < end);
      // The measuring timer has to have had its turn.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return lagOf() > 0.3;
    });
    expect(manager?.metrics.text()).toMatch(/^nodejs_heap_size_used_bytes [0-9]{6,}$/m);
  });

  it("tells of objects by events outside of reconciles, and writes what is left at the end", async () => {
    const { server, cluster } = await api();
    const event = json(201, { metadata: { name: "e", namespace: "default" } });
    const discovery = { groupVersion: "events.k8s.io/v1", resources: [{ name: "events", kind: "Event", namespaced: true }] };
    server.others.push(json(200, discovery), event);
    const fill = (manager: ReturnType<typeof createManager>) => {
      manager.eventRecorder("backups").normal(demo("x"), { reason: "Saved", message: "a backup was made" });
    };
    await start(fill, { cluster });
    for (const end of ends.splice(1).reverse()) await end();
    const { body = "{}" } = server.seen.find(({ method }) => method === "POST") ?? {};
    expect(JSON.parse(body)).toMatchObject({ reason: "Saved", reportingController: "backups", regarding: { name: "x" } });
  });

  it("lists nothing before the webhook listens", async () => {
    const { server, cluster } = await api();
    const { folder } = await certificateFolder();
    const { portOf, log } = await start(
      (manager) => {
        manager.addController(new DemoController());
        manager.addConversions(demoConversions());
      },
      { cluster, webhookCertPath: folder },
    );
    await portOf("listed");
    expect(server.listRequests.length).toBeGreaterThan(0);
    const order = log.lines.map(({ message }) => message).filter((message) => message.includes("list"));
    expect(order).toEqual(["health server listening", "webhook server listening", "listed"]);
  });

  it("shares one informer between two controllers of a resource", async () => {
    const { server, cluster } = await api();
    server.set("a");
    const controllers = [new DemoController(), new DemoController()];
    await start(
      (manager) => {
        for (const controller of controllers) manager.addController(controller);
      },
      { cluster },
    );
    await waitFor({ for: "both" }, () => controllers.every(({ seen }) => seen.length === 1));
    expect(server.listRequests).toHaveLength(1);
  });

  it("drains its controllers, and rejects when one doesn't end in time", async () => {
    const { server, cluster } = await api();
    server.set("a");
    let begun = false;
    const stuck: Reconciler = {
      resource: demos,
      reconcile: () => {
        begun = true;
        return new Promise(() => {});
      },
    };
    const { stop, running } = await start((manager) => manager.addController(stuck), { cluster, gracefulShutdownTimeout: 0.1 });
    await waitFor({ for: "the reconcile" }, () => begun);
    stop.abort();
    await expect(running).rejects.toThrow("work under way did not end within 0.1 s and was cut off");
    expect(server.watching).toBe(0);
  });

  it.each<readonly [string, (manager: ReturnType<typeof createManager>) => void, ManagerOptions, RegExp]>([
    [
      "a kubeconfig that isn't there",
      (manager) => manager.addController(new DemoController()),
      { kubeconfig: "/nowhere/config" },
      /kubeconfig \/nowhere\/config can't be read/,
    ],
    [
      "an API server address that is none",
      (manager) => manager.addController(new DemoController()),
      { cluster: { server: "nope", tls: {}, namespace: "" } as ClusterConfig },
      /"nope" is not an http or https URL/,
    ],
    [
      "two conversions of one kind",
      (manager) => manager.addConversions([...demoConversions(), ...demoConversions()]),
      {},
      /registered for demo.example.com\/Demo/,
    ],
    ["a probe address that is none", () => {}, { healthProbeBindAddress: "everywhere" }, /"everywhere" is not of the form host:port/],
  ])("rejects for %s", async (_what, fill, options, message) => {
    const { running } = await start(fill, options);
    await expect(running).rejects.toThrow(message);
  });

  it("serves no webhooks, and needs no certificate, where it is told to", async () => {
    const options = { webhooks: false, webhookCertPath: "/nowhere" };
    const { running, stop, portOf, log } = await start((manager) => manager.addConversions(demoConversions()), options);
    await portOf("started");
    stop.abort();
    await running;
    expect(log.lines.map(({ message }) => message)).toEqual(["health server listening", "started", "stopped"]);
  });

  it("starts and stops with nothing to do, and without probes", async () => {
    const { running, stop, portOf, log } = await start(() => {}, { healthProbeBindAddress: "0" });
    await portOf("started");
    stop.abort();
    await running;
    expect(log.lines.map(({ message }) => message)).toEqual(["started", "stopped"]);
  });
});

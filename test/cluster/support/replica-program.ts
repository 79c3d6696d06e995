/**
 * The program of a replica of the tests' operator: it writes its identity and a number that grows into the lines of a ConfigMap, as fast as it can,
 * as long as it may. The environment says the rest.
 */
export const replicaProgram = `
  import { createManager, managerOptions } from "wheelwright/runtime";

  const { REPLICA: replica, SHIFT: shift, BLOCK_FOR: blockFor, WEBHOOK: webhook } = process.env;
  const told = new Promise((resolve) => process.once("SIGUSR2", resolve));
  if (shift !== undefined) {
    // A wall clock that jumps a day back and forth, and stands still in between.
    const real = Date.now.bind(Date);
    const began = real();
    const jumping = () => began + (Math.floor((real() - began) / 400) % 2 === 0 ? 1 : -1) * Number(shift);
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given) { super(...(given.length === 0 ? [jumping()] : given)); }
      static now() { return jumping(); }
    };
  }
  const manager = createManager(managerOptions(process.argv.slice(2), process.env));
  manager.addController({
    resource: { group: "", version: "v1", plural: "configmaps", namespaced: true, kind: "ConfigMap" },
    name: "replica",
    maxConcurrentReconciles: 4,
    async reconcile(request, { client, get, log }) {
      const object = get();
      if (object === undefined || object.metadata.labels?.counted !== "true") return;
      log.info({ replica }, "reconciling");
      await new Promise((resolve) => setTimeout(resolve, 50));
      object.data = { ...object.data, writer: replica, count: String(Number(object.data?.count ?? 0) + 1) };
      await client.update(object).catch((error) => { if (error.reason !== "Conflict") throw error; });
      return { requeueAfterSeconds: 0.05 };
    },
  });
  manager.addRunnable({
    name: "blocker",
    async start({ signal, log }) {
      if (blockFor === undefined) return;
      await told;
      log.info({}, "blocking");
      const end = performance.now() + Number(blockFor);
      while (performance.now() < end);
      log.info({}, "unblocked");
    },
  });
  if (webhook !== undefined)
    manager.addValidator({ target: { group: "demo.example.com", version: "v1", kind: "Demo" }, validateCreate: () => {} });
  void manager.run();
`;

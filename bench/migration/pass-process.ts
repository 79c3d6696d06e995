import { ClusterClient } from "../../src/cluster/client.js";
import type { KnownVersion } from "../../src/migrate/rewrite/known-version.js";
import { runPass } from "../../src/migrate/rewrite/pass.js";
import type { PassOptions } from "../../src/migrate/rewrite/pass-options.js";
import { configOf, widgetTarget } from "../../test/cluster/support/migration/widgets.js";
import type { ControlPlaneConnection } from "../../test/control-plane/connection.js";

/** The order that a pass gets from its parent. */
export interface PassOrder {
  readonly connection: ControlPlaneConnection;
  readonly before?: KnownVersion;
  readonly limits?: PassOptions["limits"];
  /** After so many milliseconds it ends, wherever it is. */
  readonly longest?: number;
}

/** The message of a pass that is through. */
export interface PassDone {
  readonly counters: Awaited<ReturnType<typeof runPass>>["counters"];
  /** The largest resident set that was seen, in MiB, and what the heap holds in the end, collected. */
  readonly rssMiB: number;
  readonly concurrency: number;
}

/** Our pass, as a process of its own. It says when it has started, so that its start isn't measured. */
process.send?.({ started: true });
process.once("message", async ({ connection, before, limits, longest }: PassOrder) => {
  const client = new ClusterClient(configOf(connection));
  let rssMiB = 0;
  let concurrency = 0;
  const sampling = setInterval(() => {
    rssMiB = Math.max(rssMiB, process.memoryUsage.rss() / 2 ** 20);
  }, 50);
  const { counters, end } = await runPass({
    client,
    target: await widgetTarget(client),
    ...(before === undefined ? {} : { before }),
    ...(limits === undefined ? {} : { limits }),
    ...(longest === undefined ? {} : { signal: AbortSignal.timeout(longest) }),
    listen: (event) => {
      if (event.type === "progress") concurrency = event.concurrency;
      if (event.type === "waiting" || event.type === "notice") console.error(JSON.stringify(event));
      if (process.env.BENCH_TRACE && event.type === "progress")
        console.error(event.rate.toFixed(0), event.concurrency, event.counters.seen);
    },
  });
  clearInterval(sampling);
  await client.close();
  if (end.kind !== "complete" && longest === undefined) throw new Error(`the pass ended otherwise: ${JSON.stringify(end)}`);
  process.send?.({ counters, rssMiB, concurrency } satisfies PassDone, () => process.exit(0));
});

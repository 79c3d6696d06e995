import { Child } from "./migration/child.js";
import type { PagingDone, PagingOrder } from "./migration/paging-process.js";
import type { Benchmark } from "./result.js";

const sizes = (process.env.BENCH_PAGING_OBJECTS ?? "10000,100000,1000000").split(",").map(Number);

/**
 * Measures the time and the memory that a migration itself takes for as many objects as one likes: a rewrite and a verification of objects that an API server in
 * the same process makes up, with a checkpoint on the disk after every page.
 */
export const benchmark: Benchmark = {
  about: "a rewrite and a verification of objects that are made up as they are asked for; BENCH_PAGING_OBJECTS=10000000 for ten million",
  run: async (report) => {
    for (const objects of sizes) {
      const child = new Child("paging-process.ts");
      const order: PagingOrder = { objects };
      const { seconds, pages, grownBytes, checkpointBytes, saveMilliseconds } = await child.ask<PagingDone>(order);
      await child.stop();
      const of = (what: string, unit: string, ours: number) => report({ variant: `${objects} objects, ${what}`, unit, ours });
      of("objects/s without an API server", "objects/s", (2 * objects) / seconds);
      of("memory above the first page's", "MB", grownBytes / 1e6);
      of("checkpoints", "pages", pages);
      of("a checkpoint's size", "bytes", checkpointBytes);
      of("saving a checkpoint", "ms", saveMilliseconds);
    }
  },
};

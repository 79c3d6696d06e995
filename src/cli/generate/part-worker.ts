import { parentPort } from "node:worker_threads";
import { planTakenParts, RunFiles, SourceTrees } from "./generating.js";
import type { PartsRequest } from "./part-thread.js";

// What is imported is loaded at once, while the first thread loads the same; parts follow when that one knows them.
parentPort?.once("message", ({ root, config, queue }: PartsRequest) => {
  parentPort?.postMessage(planTakenParts(queue, config, new RunFiles(root), new SourceTrees()));
});

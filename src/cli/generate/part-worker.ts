import { parentPort } from "node:worker_threads";
import type { PlanRequest } from "./plan-taken-parts.js";

// It is loaded at once, while the first thread loads the same; parts follow when that one knows them.
const { planInThread } = await import("./generating.js");
parentPort?.once("message", (request: PlanRequest) => {
  parentPort?.postMessage(planInThread(request));
});

import { parentPort } from "node:worker_threads";
import type { ComparisonRequest } from "./compare-taken-parts.js";

// It is loaded at once, while the first thread finds out what has changed.
const { compareInThread } = await import("./compare-taken-parts.js");
parentPort?.once("message", async (request: ComparisonRequest) => {
  parentPort?.postMessage(await compareInThread(request));
});

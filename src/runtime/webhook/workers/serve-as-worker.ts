import { isMainThread, type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { ConversionRegistry } from "../../../convert/registry.js";
import { onResidueLoss, type ResidueLossEvent, residueBytes } from "../../../convert/residue/counts.js";
import { type AnsweredReview, answerReview } from "../answer-review.js";
import { BufferPool } from "../buffer-pool.js";
import { workerData as ours, type WorkerAnswer, type WorkerQuestion } from "./messages.js";

/** Whether this is not the program itself, but a thread that it started for large reviews. */
export function isConversionWorker(): boolean {
  return !isMainThread && workerData === ours;
}

const kept = 4 * 1024 * 1024;

/** Answers reviews as a thread. It ends with the program. */
export function serveAsWorker(registry: ConversionRegistry): void {
  const port = parentPort as MessagePort;
  const pool = new BufferPool(kept);
  let losses: ResidueLossEvent[] = [];
  let reported = 0;
  onResidueLoss((event) => losses.push({ ...event, object: identityOf(event.object) }));
  port.on("message", async ({ id, body, timeout }: WorkerQuestion) => {
    const answered = await answerReview(Buffer.from(body.buffer, body.byteOffset, body.length), registry, { timeout, pool });
    const message: WorkerAnswer = { id, answered: plain(answered), residueBytes: residueBytes() - reported, losses };
    [losses, reported] = [[], residueBytes()];
    port.postMessage(message);
  });
}

/** Without what can't be sent, and with bytes of its own: those of a pool are much more than the answer. */
function plain(answered: AnsweredReview): AnsweredReview {
  if (answered.outcome !== "converted") return answered;
  const { release, text, ...rest } = answered;
  const copy = typeof text === "string" ? text : (Uint8Array.prototype.slice.call(text) as Buffer);
  release?.();
  return { ...rest, text: copy };
}

/** As much of an object as a log needs. */
function identityOf(object: unknown): unknown {
  const { kind, metadata } = object as { readonly kind?: unknown; readonly metadata?: Readonly<Record<string, unknown>> };
  return { kind, metadata: { namespace: metadata?.namespace, name: metadata?.name } };
}

import { isMainThread, type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { ConversionRegistry } from "../../../convert/registry.js";
import { onResidueLoss, type ResidueLossEvent, residueBytes } from "../../../convert/residue/counts.js";
import type { Logger } from "../../logger.js";
import { type AnsweredReview, answerReview } from "../answer-review.js";
import type { FinishedAnswer } from "../answer-text.js";
import { BufferPool } from "../buffer-pool.js";
import { countShared } from "../collect-garbage.js";
import { workerData as ours, type WorkerAnswer, type WorkerQuestion, type WorkerReady } from "./messages.js";
import { OpenReviews } from "./open-reviews.js";

/** Whether this is not the program itself, but a thread that it started for reviews. */
export function isConversionWorker(): boolean {
  return !isMainThread && workerData === ours;
}

const kept = 4 * 1024 * 1024;

/** Answers reviews as a thread. It ends with the program. A rejection that nobody handles is logged and no more, as in the main thread. */
export function serveAsWorker(registry: ConversionRegistry, log: Logger): void {
  const port = parentPort as MessagePort;
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "a promise was rejected that nobody waited for"));
  const pool = new BufferPool(kept);
  const open = new OpenReviews();
  let losses: ResidueLossEvent[] = [];
  let reported = 0;
  onResidueLoss((event) => losses.push({ ...event, object: identityOf(event.object) }));
  port.on("message", async ({ id, body, timeout }: WorkerQuestion) => {
    const end = open.begin(id);
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
    const answered = plain(await answerReview(bytes, registry, { timeout, pool }));
    const message: WorkerAnswer = { id, answered, residueBytes: residueBytes() - reported, losses };
    [losses, reported] = [[], residueBytes()];
    port.postMessage(message, answered.outcome === "converted" ? buffersOf(answered.text) : []);
    end();
    // Later, when this function holds the body no longer.
    if (body.buffer instanceof SharedArrayBuffer) setImmediate(countShared, body.buffer.byteLength);
  });
  const isReady: WorkerReady = { openReviews: open.slots };
  port.postMessage(isReady);
}

/** The size in bytes from which a piece of an answer is transferred with its buffer: a smaller piece may be much smaller than its buffer. */
const handedOver = 512 * 1024;

/** Without the parts that can't be sent. */
function plain(answered: AnsweredReview): AnsweredReview {
  if (answered.outcome !== "converted") return answered;
  const { release, text, ...rest } = answered;
  if (typeof text === "string") return { ...rest, text };
  const pieces = text.map((piece) => (piece.length < handedOver ? Uint8Array.prototype.slice.call(piece) : piece));
  if (pieces.every((piece, index) => piece !== text[index])) release?.();
  return { ...rest, text: pieces };
}

function buffersOf(text: FinishedAnswer["text"]): ArrayBuffer[] {
  return typeof text === "string" ? [] : text.map(({ buffer }) => buffer as ArrayBuffer);
}

/** As much of an object as a log needs. */
function identityOf(object: unknown): unknown {
  const { kind, metadata } = object as { readonly kind?: unknown; readonly metadata?: Readonly<Record<string, unknown>> };
  return { kind, metadata: { namespace: metadata?.namespace, name: metadata?.name } };
}

import { isRecord } from "../../model/json.js";
import { type Checkpoint, type MigrationPhase, maxQuarantined } from "../checkpoint.js";
import type { QuarantinedObject } from "../object-outcome.js";

/** A checkpoint that can't be used, or can't be saved. The message is for people. */
export class CheckpointError extends Error {
  override readonly name = "CheckpointError";
}

/** Well below the 1 MiB that a ConfigMap may hold (core/v1: MaxSecretSize), with its metadata. */
const maxBytes = 900 * 1024;

/** The greatest length of an API server's message, which may be as long as the object that it is about. */
const maxMessage = 300;

/** A checkpoint as JSON, at most 900 KiB: messages are cut, and of the objects left out as many are named as there is room for. */
export function checkpointText(checkpoint: Checkpoint): string {
  let quarantine = checkpoint.quarantine.slice(0, maxQuarantined).map(shortened);
  for (;;) {
    const text = JSON.stringify({ ...checkpoint, quarantine });
    if (quarantine.length === 0 || Buffer.byteLength(text) <= maxBytes) return text;
    quarantine = quarantine.slice(0, Math.floor(quarantine.length / 2));
  }
}

function shortened(object: QuarantinedObject): QuarantinedObject {
  return object.message.length <= maxMessage ? object : { ...object, message: `${object.message.slice(0, maxMessage)}…` };
}

const phases: readonly string[] = ["settle", "rewrite", "verify", "prune", "done"] satisfies MigrationPhase[];
const counters = ["seen", "written", "current", "gone", "quarantined", "conflicts", "retries"];

/**
 * Reads what `checkpointText` wrote.
 * @param resource the one that it has to be for, as `plural.group`
 * @param from where it was found, for messages
 * @throws CheckpointError where it is none, or another resource's
 */
export function parseCheckpoint(text: string, resource: string, from: string): Checkpoint {
  const value = parse(text);
  if (!isRecord(value) || value.format !== 1) throw new CheckpointError(`${from} holds no checkpoint of this version of Wheelwright`);
  const whole =
    ["resource", "version", "startedAt", "updatedAt"].every((name) => typeof value[name] === "string") &&
    phases.includes(String(value.phase)) &&
    Number.isSafeInteger(value.pass) &&
    [value.continue, value.cluster, value.storedHash, value.restart].every((each) => each === undefined || typeof each === "string") &&
    [value.counters, value.total].every(areCounters) &&
    Array.isArray(value.quarantine) &&
    [value.crd, value.before, value.filter].every((each) => each === undefined || isRecord(each));
  if (!whole) throw new CheckpointError(`the checkpoint in ${from} is damaged`);
  if (value.resource !== resource)
    throw new CheckpointError(`${from} holds the checkpoint of ${String(value.resource)}, not of ${resource}`);
  return value as unknown as Checkpoint;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function areCounters(value: unknown): boolean {
  return isRecord(value) && counters.every((name) => Number.isSafeInteger(value[name]));
}

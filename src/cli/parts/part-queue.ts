/** Parts of a project that two threads plan: each takes the next one that neither has taken. It can be sent from one thread to another. */
export interface PartQueue {
  /** The type files of each part. */
  readonly parts: readonly (readonly string[])[];
  /** How many are taken, in memory that the threads share. */
  readonly taken: Int32Array;
}

/** A queue of which nothing is taken. */
export function partQueue(parts: PartQueue["parts"]): PartQueue {
  return { parts, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/** The index of the next part; undefined where all are taken. */
export function takePart({ parts, taken }: PartQueue): number | undefined {
  const index = Atomics.add(taken, 0, 1);
  return index < parts.length ? index : undefined;
}

/** Leaves no part to take. */
export function closeQueue({ parts, taken }: PartQueue): void {
  Atomics.store(taken, 0, parts.length);
}

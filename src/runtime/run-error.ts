/** Keeps a manager from running, or from ending well, and is no bug: a port that is taken, a certificate that never came. The message says all. */
export class RunError extends Error {
  override readonly name = "RunError";
}

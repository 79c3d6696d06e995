/** The errors that JavaScript throws by itself where code has a bug: Go's panics. */
const bugs = [TypeError, RangeError, ReferenceError];

/** How many causes of an error are looked at. */
const deepest = 10;

/**
 * Whether conversion code failed without meaning to, which controller-runtime counts as a panic: it threw what is no error, or JavaScript did because of a bug in
 * it. Every failure of conversion code is the cause of another error, which names the object.
 */
export function isPanic(failure: Error): boolean {
  let error: unknown = failure;
  for (let depth = 0; depth < deepest && error instanceof Error; depth++) {
    const thrown = error;
    if (bugs.some((bug) => thrown instanceof bug)) return true;
    if (!("cause" in thrown)) return false;
    error = thrown.cause;
  }
  return !(error instanceof Error);
}

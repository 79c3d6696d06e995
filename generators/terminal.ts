/** Where the input ends: with Ctrl-D, or with the terminal. Nothing can be asked any more. */
let inputEnd: AbortSignal | undefined;

/** The options that every question at the terminal has: it is asked on stderr, and the end of the input cancels it, which would end the process in silence. */
export function terminal(): { readonly output: NodeJS.WriteStream; readonly signal: AbortSignal } {
  const output = process.stderr;
  // A pseudo-terminal that nobody told its size has none, and a question would be a column of letters.
  if (output.columns === 0) output.columns = 80;
  if (output.rows === 0) output.rows = 24;
  inputEnd ??= endOfInput();
  return { output, signal: inputEnd };
}

/** A question keeps the process alive as long as its input is open: what comes instead of its answer is this event. */
function endOfInput(): AbortSignal {
  const controller = new AbortController();
  process.once("beforeExit", () => controller.abort());
  return controller.signal;
}

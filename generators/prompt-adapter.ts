import type { InputOutputAdapter } from "@yeoman/types";
import { askAll, type NamedQuestion } from "./ask.js";

/**
 * Yeoman's terminal. Its own exits with 0 and writes nothing when there is no terminal, and asks on stdout;
 * this one asks on stderr, and only where a person is at the terminal. Yeoman needs `abort` and `signal` to end.
 */
export function promptAdapter(): InputOutputAdapter {
  const abort = new AbortController();
  const adapter = {
    log: silentLog(),
    signal: abort.signal,
    abort: (reason?: unknown) => abort.abort(reason),
    close: () => abort.abort(),
    progress: (task: (progress: { step(): void }) => unknown) => task({ step: () => undefined }),
    queue: (task: (adapter: unknown) => unknown) => task(adapter),
    prompt: async (questions: unknown) => Object.fromEntries(await askAll([questions].flat() as NamedQuestion[])),
  };
  return adapter as unknown as InputOutputAdapter;
}

/** Makes a log that drops Yeoman's own messages, which no user needs: the command prints what it did. */
function silentLog(): object {
  const log = (): object => log;
  const methods = [
    "write",
    "writeln",
    "ok",
    "error",
    "skip",
    "force",
    "create",
    "invoke",
    "conflict",
    "identical",
    "info",
    "added",
    "removed",
  ];
  return Object.assign(log, Object.fromEntries(methods.map((name) => [name, log])));
}

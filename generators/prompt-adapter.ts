import type { InputOutputAdapter } from "@yeoman/types";
import type { Question } from "./command.js";

/** Thrown when a person leaves a question with Ctrl-C. */
export class PromptCancelled extends Error {
  override readonly name = "PromptCancelled";
}

type NamedQuestion = Question & { readonly name: string };

/**
 * Yeoman's terminal. Its own exits with 0 and writes nothing when there is no terminal, and asks on stdout;
 * this one asks on stderr, and only when told that a person is there. Yeoman needs `abort` and `signal` to end.
 */
export function promptAdapter(): InputOutputAdapter {
  const abort = new AbortController();
  const silent = Object.assign(() => silent, logMethods()) as unknown as InputOutputAdapter["log"];
  function logMethods(): Record<string, () => unknown> {
    const names = ["write", "writeln", "ok", "error", "skip", "force", "create", "invoke", "conflict", "identical", "info", "added", "removed"];
    return Object.fromEntries(names.map((name) => [name, () => silent]));
  }
  const adapter = {
    log: silent,
    signal: abort.signal,
    abort: (reason?: unknown) => abort.abort(reason),
    close: () => abort.abort(),
    progress: (task: (progress: { step(): void }) => unknown) => task({ step: () => undefined }),
    queue: (task: (adapter: unknown) => unknown) => task(adapter),
    prompt: async (questions: unknown) => Object.fromEntries(await askAll([questions].flat() as NamedQuestion[])),
  };
  return adapter as unknown as InputOutputAdapter;
}

async function askAll(questions: readonly NamedQuestion[]): Promise<[string, string | boolean][]> {
  const answers: [string, string | boolean][] = [];
  for (const question of questions) answers.push([question.name, await ask(question)]);
  return answers;
}

async function ask({ type, message, default: initial, validate }: NamedQuestion): Promise<string | boolean> {
  const { confirm, isCancel, text } = await import("@clack/prompts");
  const output = process.stderr;
  const check = (answer: string | undefined): string | undefined => {
    const verdict = validate?.(answer ?? "") ?? true;
    return verdict === true ? undefined : verdict;
  };
  const answer =
    type === "confirm"
      ? await confirm({ message, output, initialValue: initial !== false })
      : await text({ message, output, validate: check, ...(typeof initial === "string" ? { initialValue: initial } : {}) });
  if (isCancel(answer)) throw new PromptCancelled();
  return answer;
}

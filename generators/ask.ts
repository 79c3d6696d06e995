import type { Question } from "./command.js";
import { terminal } from "./terminal.js";

/** A question, and the option that its answer is for. */
export type NamedQuestion = Question & { readonly name: string };

/** Thrown when a person leaves a question with Ctrl-C. */
export class PromptCancelled extends Error {
  override readonly name = "PromptCancelled";
}

/**
 * Asks a person at a terminal, on stderr, one question after the other.
 * @returns pairs of names and answers
 * @throws PromptCancelled where a question is left
 */
export async function askAll(questions: readonly NamedQuestion[]): Promise<[string, string | boolean][]> {
  const answers: [string, string | boolean][] = [];
  for (const question of questions) answers.push([question.name, await ask(question)]);
  return answers;
}

async function ask({ type, message, default: initial, validate }: NamedQuestion): Promise<string | boolean> {
  const { confirm, isCancel, text } = await import("@clack/prompts");
  const asked = { message, ...terminal() };
  const check = (answer: string | undefined): string | undefined => {
    const isDefault = (answer ?? "") === "" && initial !== undefined;
    const verdict = isDefault ? true : (validate?.(answer ?? "") ?? true);
    return verdict === true ? undefined : verdict;
  };
  const answer =
    type === "confirm"
      ? await confirm({ ...asked, initialValue: true })
      : await text({ ...asked, validate: check, ...(initial === undefined ? {} : { placeholder: initial, defaultValue: initial }) });
  if (isCancel(answer)) throw new PromptCancelled();
  return answer;
}

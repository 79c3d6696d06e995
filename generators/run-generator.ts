import { createEnv } from "yeoman-environment";
import type { PlannedFile } from "../src/tree/planned-file.js";
import type { ApiOptions } from "./api/command.js";
import { ApiGenerator } from "./api/generator.js";
import type { InitOptions } from "./init/command.js";
import { InitGenerator } from "./init/generator.js";
import { promptAdapter } from "./prompt-adapter.js";
import type { WebhookOptions } from "./webhook/command.js";
import { WebhookGenerator } from "./webhook/generator.js";

const generators = { init: InitGenerator, api: ApiGenerator, webhook: WebhookGenerator };

/** The options of each generator. */
export interface OptionsOf {
  readonly init: InitOptions;
  readonly api: ApiOptions;
  readonly webhook: WebhookOptions;
}

/**
 * Runs one of the Yeoman generators: it asks for the options that are missing, then plans files. Nothing is written.
 * Importing this module loads Yeoman, which takes more than a second of CPU: import it where it is needed only.
 * @param cwd an existing folder, absolute
 * @throws whatever `plan` throws, and PromptCancelled
 */
export async function runGenerator<Name extends keyof OptionsOf>(
  name: Name,
  cwd: string,
  given: Partial<OptionsOf[Name]>,
  plan: (options: OptionsOf[Name]) => Promise<readonly PlannedFile[]>,
): Promise<readonly PlannedFile[]> {
  let delivered: readonly PlannedFile[] = [];
  const request = {
    given,
    plan,
    deliver: (files: readonly PlannedFile[]) => {
      delivered = files;
    },
  };
  const env = createEnv({ adapter: promptAdapter() as never, cwd, skipInstall: true, skipCache: true } as never);
  env.register(generators[name] as never, { namespace: `wheelwright:${name}` } as never);
  await env.run(`wheelwright:${name}`, { request, skipInstall: true, skipCache: true } as never);
  return delivered;
}

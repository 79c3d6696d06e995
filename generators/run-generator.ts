import { fileURLToPath } from "node:url";
import { CommandEnvironment } from "./environment.js";
import type { Scaffold, ScaffoldPlan } from "./scaffold.js";
import { ScaffoldGenerator } from "./scaffold-generator.js";

/**
 * Runs the Yeoman generator of a scaffolding command: it asks for the options that are missing, then makes files in memory. Nothing is written.
 * Importing this module loads Yeoman: import it where it is needed only.
 * @param cwd an existing folder, absolute
 * @throws whatever the scaffold's plan throws, and PromptCancelled
 */
export async function runGenerator<Options extends object>(scaffold: Scaffold<Options>, cwd: string): Promise<ScaffoldPlan> {
  const env = new CommandEnvironment(cwd);
  const options = { env, namespace: "wheelwright", resolved: fileURLToPath(import.meta.url), skipInstall: true, skipCache: true };
  const generator = new ScaffoldGenerator<Options>([], options as never, { prepare: async () => scaffold });
  await env.runGenerator(generator);
  return generator.planned ?? { files: [], diagnostics: [], next: [] };
}

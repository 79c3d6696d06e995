import type { CommandDefinition } from "../command.js";
import { askDomain } from "../questions.js";

/** What `init` takes. */
export interface InitOptions {
  readonly domain: string;
  readonly projectName: string;
}

/** `init`'s options and questions. */
export const initCommand: CommandDefinition<InitOptions> = {
  name: "init",
  options: [{ name: "domain", flag: "--domain", question: askDomain("Which domain do the API groups end in?") }],
};

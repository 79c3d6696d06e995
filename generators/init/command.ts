import type { CommandDefinition } from "../command.js";
import { isDnsName } from "../names.js";

/** What `init` takes. */
export interface InitOptions {
  readonly domain: string;
  readonly projectName: string;
}

/** `init`'s options and questions. */
export const initCommand: CommandDefinition<InitOptions> = {
  name: "init",
  options: [
    {
      name: "domain",
      flag: "--domain",
      required: () => true,
      question: {
        type: "input",
        message: "Which domain do the API groups end in?",
        default: "example.com",
        validate: (answer) => isDnsName(answer) || "a DNS name, such as example.com",
      },
    },
  ],
};

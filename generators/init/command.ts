import type { CertificateSource, License } from "../../src/model/project-config.js";
import type { CommandDefinition } from "../command.js";
import { askDomain } from "../questions.js";

/** The options of `init`. */
export interface InitOptions {
  readonly domain: string;
  readonly projectName: string;
  /** Whether each group has folders of its own from the start. */
  readonly multigroup?: boolean;
  /** Whether the manager looks at its own namespace only. */
  readonly namespaced?: boolean;
  /** Where the webhooks' certificates come from; cert-manager by default. */
  readonly certs?: CertificateSource;
  /** Whose header TypeScript files begin with; none by default. */
  readonly license?: License;
  /** Who holds the copyright; the project's authors by default. */
  readonly owner?: string;
}

/** `init`'s options and questions. */
export const initCommand: CommandDefinition<InitOptions> = {
  name: "init",
  options: [{ name: "domain", question: askDomain("Which domain do the API groups end in?") }],
};

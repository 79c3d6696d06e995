import type { CertificateSource } from "../../src/emit/kustomize/default-kustomization.js";
import type { CommandDefinition } from "../command.js";
import { askDomain } from "../questions.js";

/** What `init` takes. */
export interface InitOptions {
  readonly domain: string;
  readonly projectName: string;
  /** Whether each group has folders of its own from the start. */
  readonly multigroup?: boolean;
  /** Where the webhooks' certificates come from; cert-manager unless told. */
  readonly certs?: CertificateSource;
}

/** `init`'s options and questions. */
export const initCommand: CommandDefinition<InitOptions> = {
  name: "init",
  options: [{ name: "domain", flag: "--domain", question: askDomain("Which domain do the API groups end in?") }],
};

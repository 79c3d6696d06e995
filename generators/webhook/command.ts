import type { CommandDefinition } from "../command.js";
import { askKind, askVersion } from "../questions.js";

/** What `create webhook` takes. */
export interface WebhookOptions {
  /** Without the project's domain; needed where several groups have a kind of this name. */
  readonly group?: string;
  readonly kind: string;
  /** The version that becomes the hub. */
  readonly version: string;
  readonly conversion: boolean;
  /** The versions that convert to and from the hub; all others unless given. */
  readonly spoke?: readonly string[];
}

/** `create webhook`'s options and questions. */
export const webhookCommand: CommandDefinition<WebhookOptions> = {
  name: "create webhook",
  options: [
    { name: "kind", flag: "--kind", question: askKind("For which kind?") },
    { name: "version", flag: "--version", question: askVersion("Which version is the hub, that the others convert to and from?") },
    { name: "conversion", flag: "--conversion", question: { type: "confirm", message: "Convert between the kind's versions?" } },
  ],
};

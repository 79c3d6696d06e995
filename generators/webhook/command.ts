import type { CommandDefinition } from "../command.js";
import { askKind, askVersion } from "../questions.js";

/** The options of `create webhook`. */
export interface WebhookOptions {
  /** Without the project's domain; needed where several groups have a kind of this name. */
  readonly group?: string;
  readonly kind: string;
  /** The version that is defaulted and validated, and with `conversion` the hub. */
  readonly version: string;
  readonly conversion: boolean;
  readonly defaulting: boolean;
  readonly validation: boolean;
  /** Where the webhooks are served, if not where they usually are. */
  readonly defaultingPath?: string;
  readonly validationPath?: string;
  /** The versions that convert to and from the hub; all others unless given. */
  readonly spoke?: readonly string[];
  /** The manager stores objects again without being asked. */
  readonly migrate?: boolean;
}

/** `create webhook`'s options and questions. */
export const webhookCommand: CommandDefinition<WebhookOptions> = {
  name: "create webhook",
  options: [
    { name: "kind", question: askKind("For which kind?") },
    { name: "version", question: askVersion("For which version? With conversion it is the hub.") },
    { name: "conversion", question: { type: "confirm", message: "Convert between the kind's versions?" } },
    { name: "defaulting", question: { type: "confirm", message: "Fill in what objects leave out?" } },
    { name: "validation", question: { type: "confirm", message: "Accept or refuse objects?" } },
  ],
};

const flags = ["conversion", "defaulting", "validation"] as const;

/** Whoever names one of the three wants no other. */
export function withImpliedOptions(given: Partial<WebhookOptions>): Partial<WebhookOptions> {
  if (flags.every((flag) => given[flag] === undefined)) return given;
  return { conversion: false, defaulting: false, validation: false, ...given };
}

/** Whether any webhook is to be created. */
export function createsWebhook(options: Partial<WebhookOptions>): boolean {
  return flags.some((flag) => options[flag] === true);
}

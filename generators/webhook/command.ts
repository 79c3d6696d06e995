import { isVersionName } from "../../src/model/version-priority.js";
import type { CommandDefinition } from "../command.js";
import { isKind } from "../names.js";

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
    {
      name: "kind",
      flag: "--kind",
      required: () => true,
      question: {
        type: "input",
        message: "For which kind?",
        validate: (answer) => isKind(answer) || "UpperCamelCase, such as DemoApplication",
      },
    },
    {
      name: "version",
      flag: "--version",
      required: () => true,
      question: {
        type: "input",
        message: "Which version is the hub, that the others convert to and from?",
        validate: (answer) => isVersionName(answer) || "a name such as v1, v1beta1 or v2alpha1",
      },
    },
    {
      name: "conversion",
      flag: "--conversion",
      required: () => true,
      question: { type: "confirm", message: "Convert between the kind's versions?", default: true },
    },
  ],
};

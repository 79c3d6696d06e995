import { isVersionName } from "../../src/model/version-priority.js";
import type { CommandDefinition } from "../command.js";
import { isDnsName, isKind } from "../names.js";

/** What `create api` takes. */
export interface ApiOptions {
  /** Without the project's domain. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Whether to write the type file; yes unless told otherwise. */
  readonly resource?: boolean;
  readonly controller: boolean;
  readonly namespaced?: boolean;
  readonly plural?: string;
}

/** `create api`'s options and questions. */
export const apiCommand: CommandDefinition<ApiOptions> = {
  name: "create api",
  options: [
    {
      name: "group",
      flag: "--group",
      required: () => true,
      question: {
        type: "input",
        message: "Which group, without the project's domain?",
        validate: (answer) => isDnsName(answer) || "lower-case letters, digits and -, such as apps",
      },
    },
    {
      name: "version",
      flag: "--version",
      required: () => true,
      question: {
        type: "input",
        message: "Which version?",
        default: "v1alpha1",
        validate: (answer) => isVersionName(answer) || "a name such as v1, v1beta1 or v2alpha1",
      },
    },
    {
      name: "kind",
      flag: "--kind",
      required: () => true,
      question: {
        type: "input",
        message: "Which kind?",
        validate: (answer) => isKind(answer) || "UpperCamelCase, such as DemoApplication",
      },
    },
    {
      name: "controller",
      flag: "--controller",
      required: () => true,
      question: { type: "confirm", message: "Make a controller, too?", default: true },
    },
  ],
};

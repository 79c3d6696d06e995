import type { ForeignApi } from "../../src/model/project-config.js";
import type { CommandDefinition } from "../command.js";
import { askGroup, askKind, askVersion } from "../questions.js";

/** The options of `create api`. */
export interface ApiOptions {
  /** For a kind that isn't the project's own: where it comes from, its domain, and what has its type. */
  readonly foreign?: ForeignKind;
  /** Without the project's domain. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Whether to write the type file; yes by default. */
  readonly resource?: boolean;
  readonly controller: boolean;
  /** The controller's own name; that of the kind by default. */
  readonly controllerName?: string;
  readonly namespaced?: boolean;
  readonly plural?: string;
}

/** A kind that isn't the project's own. */
export interface ForeignKind {
  readonly api: ForeignApi;
  /** The group that objects have; `group` of the options is what was given. */
  readonly group: string;
  readonly plural: string;
  readonly namespaced: boolean;
  /** The declaration of the type that was made of its CRD. */
  readonly declaration?: string;
}

/** `create api`'s options and questions. */
export const apiCommand: CommandDefinition<ApiOptions> = {
  name: "create api",
  options: [
    { name: "group", question: askGroup("Which group, without the project's domain?") },
    { name: "version", question: askVersion("Which version?", "v1alpha1") },
    { name: "kind", question: askKind("Which kind?") },
    { name: "controller", question: { type: "confirm", message: "Make a controller, too?" } },
  ],
};

import { isVersionName } from "../src/model/version-priority.js";
import type { Question } from "./command.js";
import { isDnsName, isKind } from "./names.js";

/** Asks for a domain. */
export function askDomain(message: string): Question {
  return { type: "input", message, default: "my.domain", validate: (answer) => isDnsName(answer) || "a DNS name, such as example.com" };
}

/** Asks for a group, without the project's domain. */
export function askGroup(message: string): Question {
  return { type: "input", message, validate: (answer) => isDnsName(answer) || "lower-case letters, digits and -, such as apps" };
}

/** Asks for a version's name. */
export function askVersion(message: string, initial?: string): Question {
  const validate = (answer: string) => isVersionName(answer) || "a name such as v1, v1beta1 or v2alpha1";
  return { type: "input", message, validate, ...(initial === undefined ? {} : { default: initial }) };
}

/** Asks for a kind. */
export function askKind(message: string): Question {
  return { type: "input", message, validate: (answer) => isKind(answer) || "UpperCamelCase, such as DemoApplication" };
}

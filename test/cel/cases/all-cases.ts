import type { RuleCases } from "../support/rule-cases.js";
import { anyType } from "./any-type.js";
import { combinations } from "./combinations.js";
import { conversions } from "./conversions.js";
import { fields } from "./fields.js";
import { formats } from "./formats.js";
import { lists } from "./lists.js";
import { macros } from "./macros.js";
import { messages } from "./messages.js";
import { networks } from "./networks.js";
import { operators } from "./operators.js";
import { optionals } from "./optionals.js";
import { quantities } from "./quantities.js";
import { regex } from "./regex.js";
import { semver } from "./semver.js";
import { strings } from "./strings.js";
import { time } from "./time.js";
import { urls } from "./urls.js";

/** By topic. */
export const allCases: Readonly<Record<string, RuleCases>> = {
  operators,
  conversions,
  time,
  fields,
  lists,
  macros,
  optionals,
  strings,
  regex,
  urls,
  quantities,
  networks,
  semver,
  formats,
  anyType,
  combinations,
  messages,
};

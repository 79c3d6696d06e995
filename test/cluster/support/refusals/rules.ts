import type { Crd } from "../crd.js";
import { accepts, type Refusal } from "./refusal.js";

/** Refusals of rules in CEL on fields of Foo's spec. What the two type checkers say of many more rules is compared in cel-rules.test.ts. */
export const ruleRefusals: readonly Refusal[] = [
  { ours: "WW360", fields: '@XValidation({ rule: "self <" }) size?: int32;', theirs: "Syntax error: mismatched input '<EOF>'" },
  { ours: "WW361", fields: '@XValidation({ rule: "self.gone == 1" }) part?: Port;', theirs: "undefined field 'gone'" },
  { ours: "WW362", fields: '@XValidation({ rule: "self + 1" }) size?: int32;', theirs: "must evaluate to a bool" },
  {
    ours: "WW105",
    fields: '@XValidation({ rule: "true" }) @XValidation({ rule: "true", reason: "Because" }) size?: int32;',
    written: (crd) => JSON.parse(JSON.stringify(crd).replace('"rule":"true"', '"rule":"true","reason":"Because"')) as Crd,
    theirs: 'Unsupported value: "Because"',
  },
  {
    ours: "WW343",
    fields: '@XValidation({ rule: "true", fieldPath: ".gone" }) part?: Port;',
    theirs: "must be a valid path",
  },
  { ours: "WW343", fields: '@XValidation({ rule: "true", message: "a\\nb" }) size?: int32;', theirs: "must not contain line breaks" },
  { ours: "WW343", fields: '@XValidation({ rule: " " }) size?: int32;', theirs: "rule is not specified" },
  {
    ours: "WW344",
    fields: "@MaxItems(3) @Items(MaxLength(9), Immutable()) names?: string[];",
    theirs: "oldSelf cannot be used on the uncorrelatable portion of the schema",
  },
  {
    ours: "WW345",
    fields: '@XValidation({ rule: "self > 1", message: "a" }) @XValidation({ rule: "self > 1", message: "b" }) size?: int32;',
    theirs: accepts("server-side apply says `duplicate entries for key [rule=...]`, since rules are a list map by their expression"),
  },
  {
    ours: "WW364",
    fields: '@XValidation({ rule: "self.all(a, self.all(b, a == b))" }) names?: string[];',
    theirs: "estimated rule cost exceeds budget by factor of more than 100x",
  },
  {
    ours: "WW367",
    fields: '@XValidation({ rule: "true", optionalOldSelf: true }) size?: int32;',
    theirs: "may not be set if oldSelf is not used in rule",
  },
];

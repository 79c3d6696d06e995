import { define } from "../define.js";
import { lintDiagnostic } from "./lint-finding.js";

/** WW759 to WW773: the rules of `wheelwright lint` that the Kubernetes API conventions ask for. */
export const lintConventionDiagnostics = {
  WW759: lintDiagnostic("a field isn't named in camelCase", "name it in camelCase, with a small letter first"),
  WW760: lintDiagnostic("a field is required and has a default", "make the field optional"),
  WW761: lintDiagnostic("a reference is called so in full", "end the name in Ref or Refs"),
  WW762: lintDiagnostic("a field is a duration", "use an integer with the unit in its name"),
  WW763: lintDiagnostic(
    "a number has a unit that its name doesn't say",
    "end the name in Seconds, Milliseconds, Minutes, Bytes or the like",
  ),
  WW764: lintDiagnostic("an enum has values that aren't in CamelCase", "write the values in CamelCase"),
  WW765: lintDiagnostic("a time is called a timestamp", "end the name in Time"),
  WW766: lintDiagnostic("a time takes any text", "use Time or MicroTime"),
  WW767: lintDiagnostic("the status has a phase", "use conditions"),
  WW768: lintDiagnostic("a field may be null", "leave the field out where it has no value"),
  WW769: lintDiagnostic("an integer has no size", "use int32 or int64"),
  WW770: lintDiagnostic("a field has no description", "write a doc comment above the field"),
  WW771: lintDiagnostic("the elements of a list may be empty", "make the field that tells them apart required"),
  WW772: lintDiagnostic("a field of the status is required", "make it optional"),
  WW773: define<{ rule: string; meant?: string }>({
    severity: "error",
    title: "a lint rule that there isn't is switched off",
    message: ({ rule }) => `there is no lint rule ${rule}`,
    remedy: ({ meant }) =>
      meant === undefined ? "take it away; `wheelwright explain` lists the rules as WW751 to WW772" : `write ${meant}`,
  }),
};

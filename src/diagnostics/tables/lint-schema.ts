import { lintDiagnostic } from "./lint-finding.js";

/** WW751 to WW758: the rules of `wheelwright lint` that crd-schema-checker has, too. */
export const lintSchemaDiagnostics = {
  WW751: lintDiagnostic("a field is a boolean", "give it an enum of two values"),
  WW752: lintDiagnostic("a field is a floating-point number", "use an integer of a smaller unit, or a Quantity"),
  WW753: lintDiagnostic("a field is an unsigned integer", "use int32 or int64 with @Minimum(0)"),
  WW754: lintDiagnostic("a field is a map", "use a list with @ListMap on the field that is the key"),
  WW755: lintDiagnostic("the status is no subresource", "add @StatusSubresource() to the kind"),
  WW756: lintDiagnostic("a list doesn't say how it is merged", 'add @ListMap("name"), @ListSet() or @ListAtomic()'),
  WW757: lintDiagnostic("conditions are not those of Kubernetes", 'use Condition[] with @ListMap("type")'),
  WW758: lintDiagnostic(
    "a validation rule uses much of its budget",
    "limit the lists, maps and strings around it: @MaxItems, @MaxProperties, @MaxLength",
  ),
};

/** Names of markers, attributes and decorators of other tools (kubebuilder, kube-rs, fabric8, KubeOps, class-validator) that aren't ours, by what says the same here. */
const names: Readonly<Record<string, readonly string[]>> = {
  "@XValidation": ["CEL", "Rule", "Validate", "Validation", "ValidationRule"],
  "@Minimum": ["Min", "RangeMinimum"],
  "@Maximum": ["Max", "RangeMaximum"],
  "@MinLength or @MaxLength": ["Length"],
  "@MinLength": ["IsNotEmpty", "NotBlank", "NotEmpty"],
  "@Pattern": ["Matches", "Regex", "RegExp"],
  "@Format": ["IsDateString", "IsEmail", "IsUrl", "IsUUID"],
  "@MinItems": ["ArrayMinSize", "ArrayNotEmpty"],
  "@MaxItems": ["ArrayMaxSize"],
  "@MinItems or @MaxItems": ["Size"],
  "@ListSet": ["ArrayUnique"],
  "@ListMap, @ListSet or @ListAtomic": ["ListType"],
  "@ListMap": ["ListMapKey", "ListMapKeys"],
  "@Enum": ["IsEnum", "IsIn", "OneOf"],
  "@ExactlyOneOf": ["Union"],
  "@Immutable": ["ReadOnly"],
  "@EmbeddedResource": ["KubernetesEmbeddedResource"],
  "@PrinterColumn": ["AdditionalPrinterColumn"],
  "@StatusSubresource": ["Status"],
  "@ScaleSubresource": ["LabelSelector", "Scale", "SpecReplicas", "StatusReplicas"],
  "@StatusSubresource or @ScaleSubresource": ["Subresource"],
  "@Resource": [
    "Categories",
    "Cluster",
    "CRD",
    "CustomResource",
    "Kind",
    "KubernetesEntity",
    "Plural",
    "Root",
    "Scope",
    "ShortName",
    "ShortNames",
    "Singular",
  ],
  "@StorageVersion": ["Storage"],
  "@Unserved": ["UnservedVersion"],
  "@DeprecatedVersion": ["Deprecated"],
  "@DefaultingWebhook": ["Defaulter", "MutatingWebhook"],
  "@ValidatingWebhook": ["Validator"],
  "@DefaultingWebhook or @ValidatingWebhook": ["Webhook"],
  "`?` behind the field's name, or @Optional": ["IsOptional"],
  "the field's type (string, boolean, int32, int64, double), which says so": ["IsBoolean", "IsInt", "IsNumber", "IsString", "Type"],
  "the type IntOrString": ["XIntOrString"],
  "a doc comment": ["ApiProperty", "Description", "Doc"],
};

/** The names that have a counterpart, each with it. */
export const counterparts: readonly (readonly [name: string, ours: string])[] = Object.entries(names).flatMap(([ours, theirs]) =>
  theirs.map((name) => [name, ours] as const),
);

/** Finds what to write here for a decorator that another tool has under this name, in words that follow on "write". */
export function counterpartOf(name: string): string | undefined {
  return counterparts.find(([theirs]) => theirs.toLowerCase() === name.toLowerCase())?.[1];
}

import type { KeywordDecorator } from "../../model/keywords.js";

/** Where a decorator or doc tag can stand. `type` is a class, an interface or a type alias that is no root. */
export type Position = "root" | "type" | "field" | "controller" | "webhook";

/** The rules on a decorator's use, which the reader knows without reading its arguments. */
export interface Usage {
  readonly on: readonly Position[];
  /** Whether it may stand more than once on the same declaration. */
  readonly repeatable?: true;
  /** Whether a doc tag can't express it. */
  readonly decoratorOnly?: true;
}

const anywhere: Usage = { on: ["root", "type", "field"] };
const ofValues: Usage = { on: ["type", "field"] };
const ofFields: Usage = { on: ["field"] };
const ofRoots: Usage = { on: ["root"], decoratorOnly: true };

/** Every decorator that `wheelwright/api` exports: those that say keywords, and the others. */
const usages: { readonly [Name in KeywordDecorator]: Usage } & { readonly [name: string]: Usage } = {
  Resource: ofRoots,
  StorageVersion: ofRoots,
  Hub: ofRoots,
  Unserved: ofRoots,
  DeprecatedVersion: ofRoots,
  SkipVersion: ofRoots,
  StatusSubresource: ofRoots,
  ScaleSubresource: ofRoots,
  PrinterColumn: { ...ofRoots, repeatable: true },
  SelectableField: { ...ofRoots, repeatable: true },
  Metadata: ofRoots,
  HubOnly: { ...ofRoots, repeatable: true },
  MetadataMapsTo: { ...ofRoots, repeatable: true },

  Minimum: ofValues,
  Maximum: ofValues,
  ExclusiveMinimum: ofValues,
  ExclusiveMaximum: ofValues,
  MultipleOf: ofValues,
  MinLength: ofValues,
  MaxLength: ofValues,
  Pattern: ofValues,
  Format: ofValues,
  MinItems: ofValues,
  MaxItems: ofValues,
  UniqueItems: ofValues,
  MinProperties: anywhere,
  MaxProperties: anywhere,
  Enum: ofValues,
  Title: anywhere,
  ExternalDocs: anywhere,
  XValidation: { ...anywhere, repeatable: true },
  ExactlyOneOf: { ...anywhere, repeatable: true },
  AtMostOneOf: { ...anywhere, repeatable: true },
  AtLeastOneOf: { ...anywhere, repeatable: true },
  PreserveUnknownFields: anywhere,
  EmbeddedResource: ofValues,
  StructType: anywhere,
  MapType: ofValues,
  ListMap: ofValues,
  ListSet: ofValues,
  ListAtomic: ofValues,
  Nullable: ofFields,
  Default: ofFields,
  Optional: ofFields,
  Required: ofFields,
  Immutable: ofValues,
  Schemaless: ofValues,
  Items: { ...ofValues, repeatable: true },
  MapsTo: { ...ofFields, decoratorOnly: true },
  SpokeOnly: { ...ofFields, decoratorOnly: true },

  Rbac: { on: ["controller"], repeatable: true, decoratorOnly: true },
  DefaultingWebhook: { on: ["webhook"], repeatable: true, decoratorOnly: true },
  ValidatingWebhook: { on: ["webhook"], repeatable: true, decoratorOnly: true },
};

export const vocabulary: { readonly [name: string]: Usage | undefined } = usages;

/** `minLength`, the doc tag, gives `MinLength`, the decorator. */
export function decoratorOfTag(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1);
}

/** `MinLength`, the decorator, gives `minLength`, the doc tag. */
export function tagOfDecorator(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** In words: where a decorator belongs. */
export function describePositions(usage: Usage): string {
  const words: Record<Position, string> = {
    root: "a class with @Resource",
    type: "a type inside a resource",
    field: "a field",
    controller: "a controller class",
    webhook: "a class in `<kind>_webhook.ts`",
  };
  return usage.on.map((position) => words[position]).join(" or ");
}

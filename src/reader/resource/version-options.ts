import type { ApiVersion, PrinterColumn, SelectableField } from "../../model/api-kind.js";
import type { Place } from "../../model/place.js";
import type { Annotation } from "../annotations/annotation.js";
import { argumentsOf } from "../annotations/arguments.js";
import { aString, count, none, optionalString, options, required, type Signature, text, textMap } from "../annotations/signature.js";
import type { ReadContext } from "../read-context.js";

type VersionOptions = Pick<
  ApiVersion,
  "served" | "storage" | "hub" | "deprecated" | "statusSubresource" | "scale" | "selectableFields" | "metadata" | "printerColumns"
>;

interface Given<T> {
  readonly value: T;
  readonly options: { readonly [name: string]: Place };
  /** The first argument, or the decorator where it has none. */
  readonly argument: Place;
  readonly place: Place;
}

const scaleSignature = options({ specReplicasPath: required(text), statusReplicasPath: required(text), labelSelectorPath: text });
const columnSignature = options({
  name: required(text),
  type: required(text),
  jsonPath: required(text),
  description: text,
  format: text,
  priority: count,
});
const metadataSignature = options({ labels: textMap, annotations: textMap });

/** Reads the options of a version from the decorators of its root class, apart from its schema and names. */
export function versionOptions(annotations: readonly Annotation[], context: ReadContext): VersionOptions {
  const storage = only("StorageVersion", none);
  const hub = only("Hub", none);
  const deprecated = only("DeprecatedVersion", optionalString);
  const scale = only("ScaleSubresource", scaleSignature);
  const metadata = only("Metadata", metadataSignature);
  const selectable = all("SelectableField", aString).map(({ value, argument }): SelectableField => ({ jsonPath: value, place: argument }));
  return {
    served: only("Unserved", none) === undefined,
    ...(storage === undefined ? {} : { storage: storage.place }),
    ...(hub === undefined ? {} : { hub: hub.place }),
    ...(deprecated === undefined ? {} : { deprecated: withWarning(deprecated.value, deprecated.argument) }),
    statusSubresource: only("StatusSubresource", none) !== undefined,
    ...(scale === undefined ? {} : { scale: { ...scale.value, places: scale.options, place: scale.place } }),
    ...(selectable.length === 0 ? {} : { selectableFields: selectable }),
    ...(metadata === undefined
      ? {}
      : { metadata: { labels: metadata.value.labels ?? {}, annotations: metadata.value.annotations ?? {}, place: metadata.place } }),
    printerColumns: all("PrinterColumn", columnSignature).map(
      ({ value, options: places, place }): PrinterColumn => ({ ...value, places, place }),
    ),
  };

  function all<T>(name: string, signature: Signature<T>): Given<T>[] {
    return annotations
      .filter((annotation) => annotation.name === name)
      .flatMap((annotation) => {
        const given = argumentsOf(annotation, signature, context);
        if (given === undefined) return [];
        return [{ value: given.value, options: given.options, argument: given.place(0), place: annotation.place }];
      });
  }

  function only<T>(name: string, signature: Signature<T>): Given<T> | undefined {
    return all(name, signature)[0];
  }
}

function withWarning(warning: string | undefined, place: Place): NonNullable<ApiVersion["deprecated"]> {
  return warning === undefined ? { place } : { warning, place };
}

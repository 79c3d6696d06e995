import { isRecord } from "../../model/json.js";

/**
 * Whether no client wrote an annotation, by what the API server says of the object's owners, `metadata.managedFields`.
 *
 * On every create, update, patch and apply the API server compares the object with the stored one, as the stored one looks in the request's version.
 * A client that adds or changes an annotation owns it from then on; a client that sends back the annotation that a conversion showed it doesn't. A client can
 * edit the list, but not hide from it what the same request changes: if the list is emptied, nothing is recorded, so an empty list says nothing.
 */
export function isUnowned(metadata: Readonly<Record<string, unknown>>, annotation: string): boolean {
  const { managedFields } = metadata;
  return Array.isArray(managedFields) && managedFields.length > 0 && !managedFields.some((entry) => mayOwn(entry, annotation));
}

/** An entry that can't be read may own anything. */
function mayOwn(entry: unknown, annotation: string): boolean {
  const fields = isRecord(entry) ? entry.fieldsV1 : undefined;
  if (!isRecord(fields)) return true;
  const metadata = own(fields, "f:metadata");
  if (metadata === undefined) return false;
  const annotations = isRecord(metadata) ? own(metadata, "f:annotations") : null;
  if (annotations === undefined) return false;
  return !isRecord(annotations) || Object.hasOwn(annotations, `f:${annotation}`);
}

function own(values: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

import { isRecord } from "./is-object.js";

/** Why one object could not be converted. Its message names the kind, the object and the reason: the API server shows it to the user. */
export class ConversionError extends Error {
  readonly kind: string;
  readonly namespace: string;
  readonly objectName: string;
  readonly reason: string;

  constructor(object: unknown, reason: string, options?: { readonly cause: unknown }) {
    const { kind, namespace, name } = identityOf(object);
    super(`${kind} ${namespace === "" ? "" : `${namespace}/`}${name === "" ? "(no name)" : name}: ${reason}`, options);
    this.name = "ConversionError";
    this.kind = kind;
    this.namespace = namespace;
    this.objectName = name;
    this.reason = reason;
  }
}

function identityOf(object: unknown): { readonly kind: string; readonly namespace: string; readonly name: string } {
  const fields = isRecord(object) ? object : {};
  const metadata = isRecord(fields.metadata) ? fields.metadata : {};
  const kind = textOf(fields.kind);
  return { kind: kind === "" ? "object" : kind, namespace: textOf(metadata.namespace), name: textOf(metadata.name) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

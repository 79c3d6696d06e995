import { isRecord } from "../model/json.js";

/** Why one object could not be converted. Its message names the kind, the object and the reason: the API server shows it to the user. */
export class ConversionError extends Error {
  /** The object's apiVersion; empty where it has none. */
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace: string;
  readonly objectName: string;
  readonly reason: string;

  constructor(object: unknown, reason: string, options?: { readonly cause: unknown }) {
    const { apiVersion, kind, namespace, name } = identityOf(object);
    super(`${kind} ${namespace === "" ? "" : `${namespace}/`}${name === "" ? "(no name)" : name}: ${reason}`, options);
    this.name = "ConversionError";
    this.apiVersion = apiVersion;
    this.kind = kind;
    this.namespace = namespace;
    this.objectName = name;
    this.reason = reason;
  }
}

/** The words of what was thrown, which need not be an Error, nor even be printable. */
export function thrownMessage(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.message) : String(thrown);
  } catch {
    return "it threw something that can't be shown";
  }
}

interface Identity {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

function identityOf(object: unknown): Identity {
  const fields = isRecord(object) ? object : {};
  const metadata = isRecord(fields.metadata) ? fields.metadata : {};
  const kind = textOf(fields.kind);
  return {
    apiVersion: textOf(fields.apiVersion),
    kind: kind === "" ? "object" : kind,
    namespace: textOf(metadata.namespace),
    name: textOf(metadata.name),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

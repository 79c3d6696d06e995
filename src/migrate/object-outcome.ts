/** Names an object of the resource that is migrated. */
export interface ObjectName {
  readonly namespace?: string | undefined;
  readonly name: string;
  readonly uid?: string | undefined;
}

/** The outcome of one object in a pass. */
export type ObjectOutcome =
  /** Its resourceVersion changed: it was stored at another version, or with another key, and is now stored again. */
  | { readonly kind: "written" }
  /** The API server left the write out, which it does only where the stored bytes are what it would write. */
  | { readonly kind: "current" }
  /** Deleted since it was listed, as confirmed by a read; a refused write alone doesn't prove it. */
  | { readonly kind: "gone" }
  /** It can't be written; the run goes on, and nothing is pruned. */
  | { readonly kind: "quarantined"; readonly why: QuarantineReason; readonly message: string };

export type QuarantineReason =
  /** 422: validation, most often a transition rule. */
  | "invalid"
  /** An admission webhook or a ValidatingAdmissionPolicy says no. */
  | "denied"
  /** 403, and no webhook or policy says so: access, or a built-in admission plugin. */
  | "forbidden"
  /** The conversion webhook says Failed for this object, or it is at a version that the CRD hasn't any more. */
  | "conversion"
  /** Server-side apply fails because of the versions at which its managedFields are recorded. */
  | "managed-fields"
  /** Reads show it and writes are answered with 404: its namespace was finalized by force, and the object was left behind. */
  | "orphaned"
  /** It kept being changed, or kept failing, for longer than the retries last. */
  | "exhausted";

/** An object that was left as it was. */
export interface QuarantinedObject extends ObjectName {
  readonly why: QuarantineReason;
  /** The API server's message. */
  readonly message: string;
}

/** Counts of one pass over all objects, or of what was done of it. */
export interface PassCounters {
  /** Objects that have an outcome. */
  readonly seen: number;
  readonly written: number;
  readonly current: number;
  readonly gone: number;
  readonly quarantined: number;
  /** Answers of 409 that were read again. */
  readonly conflicts: number;
  /** Attempts after the first, of whatever reason but conflicts. */
  readonly retries: number;
}

export const noCounts: PassCounters = { seen: 0, written: 0, current: 0, gone: 0, quarantined: 0, conflicts: 0, retries: 0 };

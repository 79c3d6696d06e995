import type { Crd } from "../crd.js";

/** A mistake that we refuse, and what the API server says of the CRD that we would have emitted. */
export interface Refusal {
  /** Our code. */
  readonly ours: string;
  /** The fields of Foo's spec. */
  readonly fields?: string;
  /** Decorators of Foo. */
  readonly root?: string;
  /** Other types of the file, or other files by their path. */
  readonly more?: string | Readonly<Record<string, string>>;
  /** Part of the API server's message; or why we refuse what it takes. */
  readonly theirs: string | { readonly accepts: string };
  /** Changes a CRD to one that a generator without this check would have written, where our emitter has no way to write it. */
  readonly written?: (crd: Crd) => Crd;
}

/** Why we are stricter, in a row of a table. */
export function accepts(reason: string): { readonly accepts: string } {
  return { accepts: reason };
}

/** Returns the name of a row in a test's name. */
export function nameOf({ ours, fields = "", root = "", more = "" }: Refusal): string {
  const files = typeof more === "string" ? more : Object.values(more).join(" ");
  return `${ours}: ${[fields, root, files]
    .filter((part) => part !== "")
    .join(" ")
    .replace(/\s+/g, " ")
    .slice(0, 160)}`;
}

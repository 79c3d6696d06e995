import { typeMetaFields } from "../schema-lookup.js";
import type { Correlation } from "./correlation.js";

/**
 * Whether what a rule finds in a value of an update is tolerated, because the value is what it was: ratchetingOptions of
 * k8s.io/apiextensions-apiserver, pkg/apiserver/schema/cel/validation.go. Where the value itself can't be compared, the nearest one around it counts.
 */
export class Ratchet {
  constructor(
    private readonly current: Correlation | undefined,
    private readonly nearest?: Correlation,
  ) {}

  key(name: string): Ratchet {
    if (this.current === undefined) return this;
    if (this.nearest === undefined && typeMetaFields.has(name)) return new Ratchet(undefined);
    return new Ratchet(this.current.key(name), this.current);
  }

  index(index: number): Ratchet {
    return this.current === undefined ? this : new Ratchet(this.current.index(index), this.current);
  }

  get isUnchanged(): boolean {
    return (this.current ?? this.nearest)?.isUnchanged === true;
  }
}

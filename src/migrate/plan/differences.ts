import { isRecord } from "../../model/json.js";
/** One place at which two JSON values differ. */
export interface Difference {
  /** As in `.spec.replicas` or `.spec.ports[0].name`. */
  readonly path: string;
  readonly kind: "added" | "removed" | "changed";
}

/** Where `after` differs from `before`: the outermost places only, so a removed object is one difference. */
export function differences(before: unknown, after: unknown, path = ""): readonly Difference[] {
  if (Object.is(before, after)) return [];
  if (before === undefined) return [{ path, kind: "added" }];
  if (after === undefined) return [{ path, kind: "removed" }];
  if (Array.isArray(before) && Array.isArray(after)) {
    const indexes = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index);
    return indexes.flatMap((index) => differences(before[index], after[index], `${path}[${index}]`));
  }
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(before[key], after[key], `${path}.${key}`));
  }
  return [{ path, kind: "changed" }];
}

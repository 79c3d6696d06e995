/** A group and one of its versions, as a `groupversion_info.ts` says them. */
export interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

/** The version of a kind that all others convert to and from. `T` is its type. */
export interface Hub<T> {
  readonly groupVersion: GroupVersion;
  readonly kind: string;
  /** Only carries the type; never there at run time. */
  readonly type?: T;
}

/**
 * Declares the hub of a kind; stands in the hub version's `<kind>_conversion.ts`.
 * @example
 * ```ts
 * export const websiteHub = hub<Website>({ groupVersion: { group: "apps.example.com", version: "v2" }, kind: "Website" });
 * ```
 */
export function hub<T>(declaration: { readonly groupVersion: GroupVersion; readonly kind: string }): Hub<T> {
  return { groupVersion: declaration.groupVersion, kind: declaration.kind };
}

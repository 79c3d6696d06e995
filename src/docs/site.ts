import type { KindDoc, KindOutline } from "./data/doc.js";

/** The parts of a site that each of its pages shows. */
export interface SiteOutline {
  /** The project's name. */
  readonly name: string;
  readonly kinds: readonly KindOutline[];
  /** Whether objects can be tried: the project's conversions could be bundled. */
  readonly hasTry: boolean;
}

/** All that a site in other formats than HTML shows. */
export interface SiteDoc {
  /** The project's name. */
  readonly name: string;
  readonly kinds: readonly KindDoc[];
}

/** A file of a site. */
export interface SiteFile {
  /** From the site's folder, with forward slashes. */
  readonly path: string;
  readonly content: string;
}

/** A file of a site in bytes, as it is written. */
export interface SiteFileBytes {
  readonly path: string;
  readonly content: Uint8Array;
}

/** A kind's folder: `apps.example.com/demoapplication`. */
export function folderOf({ group, kind }: Pick<KindDoc, "group" | "kind">): string {
  return `${group === "" ? "core" : group}/${kind.toLowerCase()}`;
}

/** The version whose page a link to the kind leads to. */
export function mainVersion({ hub, versions }: Pick<KindOutline, "hub" | "versions">): string {
  return hub ?? versions[0]?.name ?? "";
}

/** A field's anchor: `spec.ports[].port`. */
export function anchorOf(path: string): string {
  return path.slice(1);
}

/** A field's anchor as a link has it. */
export function fragmentOf(path: string): string {
  const fragment = fragments.get(path) ?? `#${encodeURI(anchorOf(path)).replaceAll("#", "%23")}`;
  fragments.set(path, fragment);
  return fragment;
}

/** Kinds have many paths in common, and each is linked to from several pages. */
const fragments = new Map<string, string>();

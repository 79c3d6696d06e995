import type { KindDoc } from "./data/doc.js";

/** All that a site shows. */
export interface SiteDoc {
  /** The project's name. */
  readonly name: string;
  readonly kinds: readonly KindDoc[];
  /** Whether objects can be tried: the project's conversions could be bundled. */
  readonly hasTry: boolean;
}

/** A file of a site. */
export interface SiteFile {
  /** From the site's folder, with forward slashes. */
  readonly path: string;
  readonly content: string;
}

/** A kind's folder: `apps.example.com/demoapplication`. */
export function folderOf({ group, kind }: Pick<KindDoc, "group" | "kind">): string {
  return `${group === "" ? "core" : group}/${kind.toLowerCase()}`;
}

/** The version whose page a link to the kind leads to. */
export function mainVersion({ hub, versions }: KindDoc): string {
  return hub ?? versions[0]?.name ?? "";
}

/** A field's anchor: `spec.ports[].port`. */
export function anchorOf(path: string): string {
  return path.slice(1);
}

/** A field's anchor as a link has it. */
export function fragmentOf(path: string): string {
  return `#${encodeURI(anchorOf(path)).replaceAll("#", "%23")}`;
}

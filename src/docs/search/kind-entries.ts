import type { FieldDoc, KindDoc, VersionDoc } from "../data/doc.js";
import { allFields } from "../data/field-docs.js";
import { anchorOf, folderOf, fragmentOf, mainVersion } from "../site.js";
import type { SearchEntry } from "./search-entry.js";

/** A kind's entries in a site's search: itself, and every field once, in the version that links to the kind lead to, where it has the field. */
export function kindEntries(kind: KindDoc): readonly SearchEntry[] {
  return [kindEntry(kind), ...fieldEntries(kind)];
}

function kindEntry(kind: KindDoc): SearchEntry {
  const main = mainVersion(kind);
  const { description = "" } = kind.versions.find(({ name }) => name === main) ?? {};
  const names = [kind.plural, ...kind.shortNames].join(" ");
  return { title: kind.kind, place: kind.group, link: `${folderOf(kind)}/${main}.html`, text: `${description} ${names}`.trim() };
}

function fieldEntries(kind: KindDoc): readonly SearchEntry[] {
  const main = mainVersion(kind);
  const versions = [...kind.versions].sort((a, b) => Number(b.name === main) - Number(a.name === main));
  const holders = new Map<string, { readonly field: FieldDoc; readonly versions: VersionDoc[] }>();
  for (const version of versions) {
    for (const field of allFields(version.fields)) {
      const known = holders.get(field.path);
      if (known === undefined) holders.set(field.path, { field, versions: [version] });
      else known.versions.push(version);
    }
  }
  return [...holders.values()].map(({ field, versions: all }) => ({
    title: anchorOf(field.path),
    place: `${kind.kind} · ${all.map(({ name }) => name).join(", ")}`,
    link: `${folderOf(kind)}/${all[0]?.name}.html${fragmentOf(field.path)}`,
    text: textOf(field),
  }));
}

function textOf({ description, type, rules }: FieldDoc): string {
  const messages = rules.flatMap(({ message, reading }) => message ?? reading ?? []);
  return [description, ...messages, type]
    .filter((part) => part !== undefined)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

import { generatedMark } from "../model/generated-header.js";
import { stringifyJson } from "../model/lossless-json.js";
import { folderOf, type SiteDoc, type SiteFile } from "./site.js";

/** The data of all pages: one file a kind, and a list of them. */
export function jsonFiles(site: SiteDoc): readonly SiteFile[] {
  const index = site.kinds.map((kind) => ({ group: kind.group, kind: kind.kind, file: `${folderOf(kind)}.json` }));
  const file = (path: string, content: object): SiteFile => ({
    path,
    content: `${stringifyJson({ generated: generatedMark, ...content } as never)}\n`,
  });
  return [file("index.json", { name: site.name, kinds: index }), ...site.kinds.map((kind) => file(`${folderOf(kind)}.json`, kind))];
}

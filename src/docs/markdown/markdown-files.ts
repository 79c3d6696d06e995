import { generatedMark, markdownHeader } from "../../model/generated-header.js";
import { pictureFile } from "../picture/picture.js";
import { folderOf, type SiteDoc, type SiteFile } from "../site.js";
import { kindMarkdown } from "./kind-markdown.js";

/** The reference as Markdown: one page a kind with all its versions, its picture beside it, and a list of the kinds. */
export function markdownFiles(site: SiteDoc): readonly SiteFile[] {
  const index = site.kinds.map(
    (kind) => `- [${kind.kind}](${folderOf(kind)}.md) of ${kind.group}: ${kind.versions.map(({ name }) => name).join(", ")}`,
  );
  const pages = site.kinds.flatMap((kind): readonly SiteFile[] => {
    const picture = pictureFile(kind, `<!-- ${generatedMark} -->\n`);
    const page = { path: `${folderOf(kind)}.md`, content: kindMarkdown(kind, picture !== undefined) };
    return picture === undefined ? [page] : [page, { path: `${folderOf(kind)}.svg`, content: picture }];
  });
  return [{ path: "index.md", content: `${markdownHeader}# ${site.name}: API reference\n\n${index.join("\n")}\n` }, ...pages];
}

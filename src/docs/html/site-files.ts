import { generatedMark } from "../../model/generated-header.js";
import type { KindDoc } from "../data/doc.js";
import { pictureFile } from "../picture/picture.js";
import { folderOf, type SiteFile, type SiteOutline } from "../site.js";
import { changesPage } from "./changes-page.js";
import { conversionPage } from "./conversion-page.js";
import { indexPage } from "./index-page.js";
import { styleSheet } from "./style.js";
import { tryPage } from "./try-page.js";
import { versionPage } from "./version-page.js";

/** The files of a site that are about all of its kinds, but for its scripts. */
export function commonFiles(site: SiteOutline): readonly SiteFile[] {
  return [
    { path: "index.html", content: indexPage(site) },
    { path: "style.css", content: styleSheet() },
  ];
}

/** The pages of a kind. */
export function kindFiles(site: SiteOutline, kind: KindDoc): readonly SiteFile[] {
  const folder = folderOf(kind);
  const picture = pictureFile(kind, `<!-- ${generatedMark} -->\n`);
  const pages = [
    ...kind.versions.map((version) => ({ path: `${version.name}.html`, content: versionPage(site, kind, version) })),
    { path: "changes.html", content: changesPage(site, kind) },
    ...(kind.conversions.length === 0 ? [] : [{ path: "conversion.html", content: conversionPage(site, kind) }]),
    ...(picture === undefined ? [] : [{ path: "versions.svg", content: picture }]),
    ...(site.hasTry ? [{ path: "try.html", content: tryPage(site, kind) }] : []),
  ];
  return pages.map(({ path, content }) => ({ path: `${folder}/${path}`, content }));
}

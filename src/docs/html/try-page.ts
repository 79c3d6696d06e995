import type { KindDoc } from "../data/doc.js";
import { markup } from "../markup.js";
import { folderOf, type SiteOutline } from "../site.js";
import { shell } from "./shell.js";
import { kindHead } from "./version-page.js";

/** The page on which objects are converted and judged, in the reader's browser. */
export function tryPage(site: SiteOutline, kind: KindDoc): string {
  const main = markup`${kindHead(kind)}
<h2>Try</h2>
<p>Write an object of any version: the others show what their clients read, and below is what the API server would say to it. Nothing is sent anywhere; a link carries the object behind its <code>#</code>, which browsers keep to themselves.</p>
<noscript><p class="notice warn">This page needs JavaScript. The same in a terminal: <code>wheelwright convert -f FILE --to VERSION</code> and <code>wheelwright validate -f FILE</code>.</p></noscript>
<div id="try" data-kind="${kind.kind}" data-group="${kind.group}"></div>`;
  return shell({
    title: `Try ${kind.kind} · ${site.name}`,
    site,
    kind,
    current: "try",
    main,
    scripts: ["conversions.js", `${folderOf(kind)}/kind.js`, "try.js"],
  });
}

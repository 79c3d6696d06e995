import type { VersionOutline } from "../data/doc.js";
import { type MarkupValue, markup } from "../markup.js";

/** The marks of a version: hub, stored, not served, deprecated. */
export function versionTags(version: VersionOutline): MarkupValue {
  return [
    version.hub && markup` <span class="tag hub" title="the other versions convert to it and from it">hub</span>`,
    version.storage && markup` <span class="tag" title="objects are stored in this version">storage</span>`,
    !version.served && markup` <span class="tag warn" title="clients cannot use this version">not served</span>`,
    version.deprecated !== undefined && markup` <span class="tag warn" title="${version.deprecated}">deprecated</span>`,
  ];
}

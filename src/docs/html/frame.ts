import { generatedMark } from "../../model/generated-header.js";
import { type MarkupValue, markup } from "../markup.js";

/** The parts of any page, whatever site it belongs to. */
export interface Frame {
  readonly title: string;
  /** The way to the site's folder: `../../`, or nothing. */
  readonly root: string;
  /** The site's name, which leads to its first page. */
  readonly brand: string;
  /** Scripts after site.js, from the site's folder. */
  readonly scripts?: readonly string[];
  /** The links to the site's other pages, and what they are called. */
  readonly side: { readonly label: string; readonly content: MarkupValue };
  readonly main: MarkupValue;
  /** The part beside the content: an outline. */
  readonly aside?: MarkupValue;
  readonly footer: MarkupValue;
}

/** A whole page. Scripts and styles are files of the site; nothing else is loaded, and the policy says so. */
export function frame({ title, root, brand, scripts = [], side, main, aside, footer }: Frame): string {
  return markup`<!doctype html>
<!-- ${generatedMark} -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${root}style.css">
${["site.js", ...scripts].map((file) => markup`<script defer src="${root}${file}"></script>\n`)}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><a class="brand" href="${root}index.html">${brand}</a><span class="spacer"></span><button class="search" type="button" data-root="${root}" hidden>Search</button><button class="theme" type="button" hidden>Theme</button></header>
<div class="page${aside === undefined ? "" : " has-aside"}">
<nav class="side" aria-label="${side.label}">${side.content}</nav>
<main id="content" tabindex="-1">
${main}</main>
${aside && markup`<nav class="outline" aria-label="On this page">${aside}</nav>`}
</div>
<footer>${footer}</footer>
</body>
</html>
`.text;
}

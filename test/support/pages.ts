import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";

/** Where pictures of the pages go, for a person to look at; none are taken where it is unset. */
const pictures = process.env.DOCS_PICTURES;

/** A page, and all that went wrong while it was open. */
export interface Opened {
  readonly page: Page;
  readonly faults: string[];
}

/** Opens a page from disk. What it logs, and what it asks for outside of its folder, is a fault. */
export async function opened(context: BrowserContext, folder: string, path: string): Promise<Opened> {
  const faults: string[] = [];
  const page = await context.newPage();
  const inside = pathToFileURL(`${folder}/`).href;
  page.on("console", (message) => faults.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(inside)) faults.push(`asks for ${request.url()}`);
  });
  page.on("requestfailed", (request) => faults.push(`lacks ${request.url()}`));
  await page.goto(pathToFileURL(join(folder, path)).href);
  return { page, faults };
}

/** The findings of axe that keep people from using a page. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const result = (await page.evaluate("axe.run({ preload: false })")) as axe.AxeResults;
  const serious = result.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
}

/** The links of a page that lead nowhere, by the files of its folder. */
export function brokenLinks(files: ReadonlyMap<string, string>, path: string): readonly string[] {
  const text = files.get(path) ?? "";
  const hrefs = [...text.matchAll(/\shref="([^"]+)"/g)].map(([, href = ""]) => href).filter((href) => !/^https?:/.test(href));
  return [...new Set(hrefs)].filter((href) => {
    const [file = "", fragment] = href.split("#");
    const target = file === "" ? path : join(path, "..", file);
    const found = files.get(target);
    return found === undefined || (fragment !== undefined && fragment !== "" && !found.includes(` id="${decodeURIComponent(fragment)}"`));
  });
}

/** Keeps a picture of a page, where it is asked for. */
export async function keepPicture(page: Page, size: string, name: string): Promise<void> {
  if (pictures === undefined) return;
  if (!existsSync(pictures)) mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name.replaceAll("/", "_")}-${size}.png`), fullPage: true });
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handbook } from "../../scripts/handbook/handbook.js";
import { listCodes } from "../../src/diagnostics/explain.js";
import { describeBrowser, startBrowser } from "../support/browser.js";
import { repository } from "../support/cli.js";
import { brokenLinks, keepPicture, opened, seriousFindings } from "../support/pages.js";
import { temporaryFolder, writeFiles } from "../support/temporary-folder.js";

const folder = temporaryFolder("wheelwright-handbook-site-");
const made = await handbook();
const files = new Map(made.map(({ path, content }) => [path, content]));
const pages = [...files.keys()].filter((path) => path.endsWith(".html"));
writeFiles(folder, Object.fromEntries(files));

/** A page of each kind, small ones: axe takes seconds for a page of a thousand lines. */
const kinds = ["index", "dev", "commands", "diagnostics", "diagnostics/ww8xx", "interface/testing"].map((name) => `${name}.html`);

describe("the handbook's site", () => {
  it("has a page for each text of docs/, and for each code a place", () => {
    const texts = readdirSync(join(repository, "docs")).filter((file) => file.endsWith(".md"));
    expect(texts.filter((file) => !files.has(file.replace(/\.md$/, ".html")))).toEqual([]);
    for (const { code } of listCodes()) {
      expect(files.get(`diagnostics/${code.slice(0, 3).toLowerCase()}xx.html`), code).toContain(`<h2 id="${code}">`);
    }
  });

  it("has every decorator and every command with its flags", () => {
    for (const name of ["MapsTo", "XValidation", "Resource", "Rbac"]) expect(files.get("decorators.html")).toContain(`<h2 id="${name}">`);
    expect(files.get("commands.html")).toContain('<h2 id="migrate-fleet-status">');
    expect(files.get("commands.html")).toContain("--etcd-cacert &lt;file&gt;");
  });

  it("has no link that leads nowhere", () => {
    for (const path of pages) expect(brokenLinks(files, path), path).toEqual([]);
  });

  it("says nothing of the machine that it is made on, so that it is the same everywhere", () => {
    for (const [path, text] of files) expect(text.includes(repository), path).toBe(false);
  });

  it("loads nothing from elsewhere, and has no script and no style of its own", () => {
    for (const path of pages) {
      const text = (files.get(path) ?? "").replaceAll(/<pre[\s\S]*?<\/pre>/g, "");
      expect(text.match(/<script(?![^>]* src=)|<style|\sstyle="|\son\w+="/g), path).toBeNull();
      expect(text.match(/<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?\/\//g), path).toBeNull();
      expect(text).toContain("default-src 'self'");
    }
  });
});

describeBrowser("the handbook in a browser", await startBrowser(), (browser: Browser) => {
  let wide: BrowserContext;
  let narrow: BrowserContext;

  beforeAll(async () => {
    wide = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    narrow = await browser.newContext({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  });
  afterAll(() => Promise.all([wide.close(), narrow.close()]));

  it("logs nothing, asks for nothing outside of its folder, and fits a narrow window", async () => {
    for (const path of pages.filter((each) => !each.includes("/") || kinds.includes(each))) {
      const { page, faults } = await opened(narrow, folder, path);
      expect(faults, path).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${path} is wider than the window`).toBe(true);
      if (kinds.includes(path)) await keepPicture(page, "390-dark", `handbook-${path}`);
      await page.close();
    }
  });

  it("has no serious finding of axe, in light and dark", async () => {
    for (const path of kinds) {
      for (const context of [wide, narrow]) {
        const { page, faults } = await opened(context, folder, path);
        expect(await seriousFindings(page), path).toEqual([]);
        expect(faults, path).toEqual([]);
        if (context === wide) await keepPicture(page, "1280", `handbook-${path}`);
        await page.close();
      }
    }
  });

  it("is searched without a server: titles first, with the keyboard alone, from a page in a folder", async () => {
    const { page, faults } = await opened(wide, folder, "interface/testing.html");
    await page.keyboard.press("/");
    await page.keyboard.type("WW210");
    await page.locator(".search-dialog li").first().waitFor();
    expect(await page.locator(".search-dialog li .title").first().textContent()).toContain("WW210");
    expect(await seriousFindings(page)).toEqual([]);
    await keepPicture(page, "1280", "handbook-search");
    await page.keyboard.press("Enter");
    await page.waitForURL(/diagnostics\/ww2xx\.html#WW210$/);
    expect(faults).toEqual([]);
    await page.close();
  });
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run as convert } from "../../src/cli/commands/convert.js";
import { run as validate } from "../../src/cli/commands/validate.js";
import { fragmentOf } from "../../src/docs/site.js";
import { describeBrowser, startBrowser } from "../support/browser.js";
import { recordingContext } from "../support/context.js";
import { brokenLinks, keepPicture, opened, seriousFindings } from "../support/pages.js";
import { writeFiles } from "../support/temporary-folder.js";
import { type Documented, documentedProject } from "./documented-projects.js";
import { modelPaths } from "./model-paths.js";

const names = ["conversions", "crontab", "vocabulary"] as const;

const started = await startBrowser();

describeBrowser("the pages in a browser", started, (browser: Browser) => {
  let made: readonly Documented[];
  let context: BrowserContext;

  beforeAll(async () => {
    made = await Promise.all(names.map((name) => documentedProject(name)));
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  });

  afterAll(() => context.close());

  const pagesOf = ({ files }: Documented) => [...files.keys()].filter((path) => path.endsWith(".html"));

  it("log nothing, ask for nothing outside of their folder, and fit a narrow window", async () => {
    const narrow = await browser.newContext({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
    for (const site of made) {
      for (const path of pagesOf(site)) {
        const { page, faults } = await opened(narrow, site.pages, path);
        expect(faults, path).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${path} is wider than the window`).toBe(true);
        await keepPicture(page, "390-dark", `${site.project.name}-${path}`);
        await page.close();
      }
    }
    await narrow.close();
  });

  it("have no serious finding of axe: each kind of page, in light and dark", async () => {
    const dark = await browser.newContext({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
    const [station, , vocabulary] = made;
    const ofStation = ["v1", "conversion", "changes", "try"].map((name) => `rail.example.com/station/${name}.html`);
    const judged: readonly (readonly [BrowserContext, Documented | undefined, string])[] = [
      ...["index.html", ...ofStation].flatMap((path) => [context, dark].map((each) => [each, station, path] as const)),
      [context, vocabulary, "lexicon.example.com/vocabulary/v1beta1.html"],
    ];
    for (const [each, site, path] of judged) {
      const { page, faults } = await opened(each, site?.pages ?? "", path);
      expect(await seriousFindings(page), path).toEqual([]);
      expect(faults, path).toEqual([]);
      if (each === context) await keepPicture(page, "1280", `${site?.project.name}-${path}`);
      await page.close();
    }
    await dark.close();
  });

  it("have no link that leads nowhere", () => {
    for (const site of made) for (const path of pagesOf(site)) expect(brokenLinks(site.files, path), path).toEqual([]);
  });

  it("scroll to the field of an anchor, for every field of the model", async () => {
    const [site] = made;
    const { page } = await opened(context, site?.pages ?? "", "rail.example.com/station/v1.html");
    const schema = site?.project.kinds[0]?.versions.find(({ name }) => name === "v1")?.schema;
    const fragments = modelPaths(schema as never).map(fragmentOf);
    expect(fragments.length).toBeGreaterThan(40);
    for (const fragment of fragments) {
      await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
      expect(await page.evaluate("document.querySelector(':target')?.id"), fragment).toBe(decodeURIComponent(fragment.slice(1)));
    }
    await page.close();
  });

  it("are complete without script", async () => {
    const bare = await browser.newContext({ javaScriptEnabled: false });
    const { page, faults } = await opened(bare, made[2]?.pages ?? "", "lexicon.example.com/vocabulary/v1.html");
    expect(faults).toEqual([]);
    expect(await page.locator("li.field").count()).toBeGreaterThan(150);
    expect(await page.locator("button:visible, input:visible").count()).toBe(0);
    await page.locator(".versions a").nth(1).click();
    expect(page.url()).toContain("v1beta1.html");
    await bare.close();
  });

  it("filter fields by name and description, and keep the anchor when the version is switched", async () => {
    const { page } = await opened(context, made[0]?.pages ?? "", "rail.example.com/station/v1.html");
    await page.locator(".filter input").fill("What is sold");
    expect(await page.locator("li.field .name:visible").allTextContents()).toEqual(["spec", "main", "title", "open"]);
    await page.locator(".filter input").fill("no such thing at all");
    expect(await page.locator("p.none").isVisible()).toBe(true);
    await page.locator(".filter input").fill("");
    await page.evaluate("location.hash = '#spec.place'");
    await page.locator(".versions a").nth(1).click();
    await page.waitForURL(/v1beta1\.html#spec\.place$/);
    await page.close();
  });

  it("are searched over all kinds: fields by path, description and what rules say; without a mouse", async () => {
    const { page, faults } = await opened(context, made[2]?.pages ?? "", "lexicon.example.com/vocabulary/v1.html");
    await page.keyboard.press("/");
    await page.keyboard.type("spec.defaults text");
    await page.locator(".search-dialog li").first().waitFor();
    const [first] = await page.locator(".search-dialog li .title").allTextContents();
    expect(first).toBe("spec.defaults.text");
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/v1\.html#spec\.defaults\.text$/);
    expect(await page.locator(".search-dialog[open]").count()).toBe(0);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("nothing has this name");
    await page.locator(".search-dialog [role=status]", { hasText: "Nothing found" }).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it("say beside the picture what becomes of a field that is pointed at", async () => {
    const { page, faults } = await opened(context, made[0]?.pages ?? "", "rail.example.com/station/conversion.html");
    const figure = page.locator(".versions-picture").first();
    await figure.locator(".row", { hasText: "timeout" }).first().hover();
    const words = await figure.locator(".hint").textContent();
    expect(words).toContain('duration("s")');
    expect(words).toContain('timeout: "5m"');
    expect(words).toContain("timeoutSeconds: 300");
    expect(await figure.locator(".map.is-on").count()).toBe(1);
    expect(faults).toEqual([]);
    await page.close();
  });

  describe("objects to try", () => {
    const station = "rail.example.com/station/try.html";
    const object = (spec: string) =>
      `# a comment\napiVersion: rail.example.com/v1beta1\nkind: Station\nmetadata:\n  name: a\nspec:\n${spec}`;

    /** Writes a text into an editor, and waits until the other one follows. */
    async function write(page: Page, editor: number, text: string): Promise<void> {
      const before = Number(await page.locator("#try").getAttribute("data-settled"));
      await page.locator(".pane textarea").nth(editor).fill(text);
      await page.waitForFunction(`Number(document.getElementById("try").dataset.settled) > ${before}`);
    }

    const texts = [
      object("  address: 'host:80'\n  timeout: 5m   # five\n  legacy: old\n"),
      object("  memoryMi: 9007199254740993\n  rails:\n  - {name: r, side: 'n', travel: 2m}\n  - {name: r, side: 'n'}\n"),
      object("  mode: nothing\n  unknown: 1\n"),
      "apiVersion: rail.example.com/v1beta1\nkind: Station\nspec: [\n",
    ];

    it("are converted and judged as the commands do", async () => {
      const { root, pages } = made[0] as Documented;
      const { page, faults } = await opened(context, pages, station);
      for (const [index, text] of texts.entries()) {
        await write(page, 0, text);
        const file = `tried-${index}.yaml`;
        writeFiles(root, { [file]: text });
        const judged = recordingContext(root, { json: true });
        await validate({ file: [file] }, judged);
        const { diagnostics } = JSON.parse(judged.printed.stdout) as {
          diagnostics: readonly { code: string; message: string; place?: { line: number; column: number } }[];
        };
        const shown = await page.locator(".reports section").first().locator("li:has(button)").allTextContents();
        expect(shown).toEqual(diagnostics.map(({ code, message, place }) => `${place?.line}:${place?.column} ${code}${message}`));
        expect((await page.locator(".pane").first().locator(".bad").count()) > 0).toBe(diagnostics.some(({ code }) => code !== "WW540"));
        const converted = recordingContext(root);
        const isConverted = await convert({ file: [file], to: "v1" }, converted).then(
          () => true,
          () => false,
        );
        expect(await page.locator(".pane textarea").nth(1).inputValue()).toBe(isConverted ? converted.printed.stdout : text);
      }
      expect(faults).toEqual([]);
      await page.close();
    });

    it("can be written on either side, in any version, and travel in a link", async () => {
      const { page, faults } = await opened(context, made[0]?.pages ?? "", station);
      const [left, right] = [page.locator(".pane textarea").first(), page.locator(".pane textarea").nth(1)];
      await write(
        page,
        1,
        "apiVersion: rail.example.com/v1\nkind: Station\nmetadata: {name: b}\nspec: {host: a, port: 81, zone: here, grade: local}\n",
      );
      expect(await left.inputValue()).toContain("address: a:81");
      expect(await page.locator(".reports section").nth(1).textContent()).toContain('.spec.zone: "here" is kept for v1');
      expect(await page.locator(".mirror .kept").count()).toBeGreaterThan(0);
      await page.locator("button.share").click();
      await page.waitForURL(/#o=/);
      const written = await right.inputValue();
      const again = await context.newPage();
      await again.goto(page.url());
      await again.waitForFunction('document.getElementById("try").dataset.settled !== undefined');
      expect(await again.locator(".pane textarea").first().inputValue()).toBe(written);
      expect(await again.locator(".pane select").first().inputValue()).toBe("v1");
      expect(faults).toEqual([]);
      await again.close();
      await page.close();
    });

    it("are shown in every other version at once, whichever version is written", async () => {
      const [, site] = made as readonly [Documented, Documented];
      const { page, faults } = await opened(context, site.pages, "stable.example.com/crontab/try.html");
      const panes = page.locator(".pane");
      expect(await panes.count()).toBe(3);
      const versionOf = (index: number) => panes.nth(index).locator("select").inputValue();
      const shown = await Promise.all([0, 1, 2].map(versionOf));
      expect([...shown].sort()).toEqual(["v1", "v1alpha1", "v1beta1"]);
      for (const written of [2, 0]) {
        const text = (await panes.nth(written).locator("textarea").inputValue()).replace(/^ {2}name: .*$/m, `  name: from-${written}`);
        await write(page, written, text);
        for (const index of [0, 1, 2].filter((each) => each !== written)) {
          writeFiles(site.root, { "tried.yaml": text });
          const converted = recordingContext(site.root);
          await convert({ file: ["tried.yaml"], to: await versionOf(index) }, converted);
          expect(await panes.nth(index).locator("textarea").inputValue()).toBe(converted.printed.stdout);
        }
      }
      // A version that another pane shows changes places with it.
      const [first = "", second = ""] = await Promise.all([0, 1].map(versionOf));
      await panes.nth(0).locator("select").selectOption(second);
      await page.waitForFunction(`document.querySelectorAll(".pane select")[1].value === ${JSON.stringify(first)}`);
      expect(new Set(await Promise.all([0, 1, 2].map(versionOf))).size).toBe(3);
      expect(faults).toEqual([]);
      await page.close();
    });

    it("show what the API server fills in, and lead from a finding to its place", async () => {
      const { page } = await opened(context, made[2]?.pages ?? "", "lexicon.example.com/vocabulary/try.html");
      await write(
        page,
        0,
        "apiVersion: lexicon.example.com/v1\nkind: Vocabulary\nmetadata: {name: a}\nspec:\n  defaults: {}\n  replicas: text\n",
      );
      expect(await page.locator(".reports").textContent()).toContain("spec.defaults.text");
      await page.locator(".reports li button", { hasText: "replicas" }).first().click();
      expect(
        await page.evaluate(
          "document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)",
        ),
      ).toBe("text");
      await page.close();
    });
  });
});

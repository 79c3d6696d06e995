import type { Browser } from "playwright-core";
import { afterAll, describe, it } from "vitest";

/** Starts Chromium, which `npm ci` brings; gives the reason where none starts on this machine. */
export async function startBrowser(): Promise<Browser | string> {
  try {
    const [{ default: packed }, { chromium }] = await Promise.all([import("@sparticuz/chromium"), import("playwright-core")]);
    return await chromium.launch({
      executablePath: await packed.executablePath(),
      args: ["--no-sandbox", "--disable-gpu"],
      headless: true,
    });
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}

/** A suite that needs a browser. Without one it counts as skipped, and with `CI=true` it fails. */
export function describeBrowser(name: string, browser: Browser | string, body: (browser: Browser) => void): void {
  if (typeof browser !== "string") {
    describe(name, () => {
      afterAll(() => browser.close());
      body(browser);
    });
    return;
  }
  describe.skipIf(process.env.CI !== "true")(name, () => {
    it("has a browser to run in", () => {
      throw new Error(`no browser starts: ${browser}`);
    });
  });
}

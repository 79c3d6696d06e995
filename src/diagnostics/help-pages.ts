import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Code } from "./codes.js";

/** The file of a build that holds all help pages by their codes, as JSON. In a checkout each page is a file of its own, `help/CODE.md`. */
export const helpPagesFile = "diagnostic-pages.json";

let builtPages: Readonly<Record<Code, string>> | undefined;

/** The help page of a code, as Markdown without a title: what the code is about, with an example of the mistake and of its cure. */
export function helpPage(code: Code): string {
  builtPages ??= readBuiltPages();
  return builtPages === undefined ? readFileSync(fileBeside(`./help/${code}.md`), "utf8") : builtPages[code];
}

/** Reads the file beside the bundle that this module is in. Undefined in a checkout. */
function readBuiltPages(): Readonly<Record<Code, string>> | undefined {
  const built = fileBeside(`./${helpPagesFile}`);
  return existsSync(built) ? (JSON.parse(readFileSync(built, "utf8")) as Record<Code, string>) : undefined;
}

function fileBeside(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { handbook } from "./handbook/handbook.js";

/** `npm run docs:site`: makes the handbook's site in dist/handbook. */
const root = join(import.meta.dirname, "../dist/handbook");
rmSync(root, { recursive: true, force: true });
const files = await handbook();
for (const { path, content } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
console.log(`${files.length} files in dist/handbook: open index.html`);

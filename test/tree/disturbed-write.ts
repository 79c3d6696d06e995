import fs from "node:fs";
import { compareWithDisk } from "../../src/tree/compare.js";
import { putBackKilledWrites } from "../../src/tree/killed-write.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { diskReader, writeChanges } from "../../src/tree/write.js";

// A program that writes changes, or puts back those of a killed one, and is disturbed at one of its calls of the file system: by a signal, or by a full disk.
const [root = "", step = "0", disturbance = "", work = "write"] = process.argv.slice(2);

const plan: readonly PlannedFile[] = [
  { owner: "edited", path: "PROJECT", content: "after" },
  { owner: "scaffold", path: "new/deep/file.txt", content: "after", ifExists: "keep" },
  { owner: "deleted", path: "old/gone.txt" },
  { owner: "scaffold", path: "run.sh", content: "after", ifExists: "conflict", executable: true },
  { owner: "edited", path: "src/main.ts", content: "after" },
];
const changes = compareWithDisk(plan, diskReader(root), false);

const disturbed = [
  "chmodSync",
  "copyFileSync",
  "linkSync",
  "mkdirSync",
  "mkdtempSync",
  "renameSync",
  "rmSync",
  "rmdirSync",
  "writeFileSync",
];
const calls = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
let count = 0;
for (const name of disturbed) {
  const original = calls[name];
  if (original === undefined) continue;
  calls[name] = (...args) => {
    if (count++ !== Number(step)) return original(...args);
    if (disturbance.startsWith("SIG")) process.kill(process.pid, disturbance);
    else throw fullDisk(name, String(args[0]));
    return original(...args);
  };
}

/** An error as Node makes it: it has a path, but where the file could be opened and not be written. */
function fullDisk(name: string, path: string): Error {
  const error = Object.assign(new Error(`${disturbance}: no space left on device`), { code: disturbance });
  return name === "writeFileSync" ? error : Object.assign(error, { path });
}

let failure: unknown;
try {
  if (work === "put back") putBackKilledWrites(root);
  else writeChanges(root, changes);
} catch (error) {
  failure = error;
}
const path = failure instanceof Error && "path" in failure ? failure.path : undefined;
fs.writeSync(1, JSON.stringify({ calls: count, failed: failure !== undefined, path }));

#!/usr/bin/env node
// Runs kustomize, and keeps what it prints for the next time that it would be run on the same files, in this run of the tests or a later one: it takes
// a second of CPU for a small project.
// Nothing is kept of a run that failed, or of a kustomization that may lead out of its project's config/.
// Usage: KUSTOMIZE_PROGRAM=path KUSTOMIZE_RESULTS=folder kustomize-once.mjs build FOLDER
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

const { KUSTOMIZE_PROGRAM: program, KUSTOMIZE_RESULTS: results } = process.env;
const args = process.argv.slice(2);
const key = keyOf(args);
const kept = key === undefined ? undefined : used(join(results, key));
if (kept === undefined) run();
else process.stdout.write(kept);

function run() {
  const { status, stdout, stderr, error } = spawnSync(program, args, { maxBuffer: 256 * 1024 * 1024 });
  if (error !== undefined) throw error;
  if (status === 0 && stderr.length === 0 && key !== undefined) keep(stdout);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status ?? 1;
}

/** Other processes may be about to keep the same, and to read it. */
function keep(stdout) {
  const path = join(results, key);
  writeFileSync(`${path}.${process.pid}`, stdout);
  renameSync(`${path}.${process.pid}`, path);
}

/** A result, whose file says when it was last of use: long unused ones are deleted. */
function used(path) {
  const text = read(path);
  if (text !== undefined) utimesSync(path, new Date(), new Date());
  return text;
}

/** A hash of everything that the result depends on; undefined where that isn't known. */
function keyOf([command, folder = "", ...others]) {
  const end = folder.lastIndexOf(`${sep}config${sep}`) + `${sep}config${sep}`.length;
  if (command !== "build" || others.length > 0 || end < `${sep}config${sep}`.length) return undefined;
  const config = folder.slice(0, end);
  const hash = createHash("sha256")
    .update(readFileSync(program))
    .update(JSON.stringify(folder.slice(end)));
  const entries = readdirSync(config, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const path of paths) {
    const text = read(path);
    if (text === undefined || leadsAway(path.slice(end), text)) return undefined;
    hash.update(JSON.stringify([path.slice(end), text]));
  }
  return hash.digest("hex");
}

/** Whether a kustomization may name what isn't in config/: something absolute, of another host, or above it. */
function leadsAway(path, text) {
  if (!/(?:^|[\\/])kustomization\.ya?ml$|(?:^|[\\/])Kustomization$/.test(path)) return false;
  const depth = path.split(sep).length - 1;
  return /:\/\/|git@|(?:^|[^\w.*/-])\//m.test(text) || text.includes("../".repeat(depth + 1));
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

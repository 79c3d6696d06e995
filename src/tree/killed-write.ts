import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { isJsonObject } from "../model/json.js";
import type { Change } from "./compare.js";
import { linkedFile, removeEmptied } from "./folders.js";
import { digest } from "./footprint.js";
import { moveFile } from "./move-file.js";

/** A file of a write, with the digest of its bytes before and after; null where there is no file. */
interface JournalEntry {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A write that was killed half-way. */
export interface KilledWrite {
  /** The folder in which it had the new contents, and has those that were replaced. */
  readonly folder: string;
  /** The files that were put back, by their paths from the root. */
  readonly restored: readonly string[];
  /** The files that somebody changed since: where there is one, nothing was put back. */
  readonly changed: readonly string[];
}

/** The beginning of the name of a write's folder, which `mkdtemp` completes. */
export const stagingPrefix = ".wheelwright-";
const stagingName = /^\.wheelwright-\w{6}$/;
const journalName = "changes.json";
const ownFiles = /^(?:\d+(?:\.before)?|changes\.json(?:\.part)?)$/;

/** Whether a path is that of a staging folder, or of a file in one. */
export function isStaged(path: string): boolean {
  return path.split(/[\\/]/).some((name) => name.startsWith(stagingPrefix));
}

/** The file in a write's folder that keeps what the change of a number replaces. */
export function keptFile(staging: string, index: number): string {
  return join(staging, `${index}.before`);
}

/** Writes down the changes that are about to be made, so that they can be put back where the process is killed. */
export function beginJournal(staging: string, changes: readonly Change[]): void {
  const entries = changes.map(({ path, before, after }) => ({ path, before: digestOrNull(before), after: digestOrNull(after) }));
  const file = join(staging, journalName);
  writeFileSync(`${file}.part`, JSON.stringify(entries));
  renameSync(`${file}.part`, file);
}

/** To be called when all changes are made: from then on nothing is put back. */
export function endJournal(staging: string): void {
  rmSync(join(staging, journalName));
}

/**
 * Puts the files back that killed commands left half-written: each as it was before, as after an error. A write whose files are all as they were before, or all
 * as they were to be, only loses its folder. Where a file is neither, somebody has changed it since, and everything stays as it is.
 * @param root a folder in which no command is at work
 */
export function putBackKilledWrites(root: string): readonly KilledWrite[] {
  return stagingFolders(root).flatMap((folder) => {
    const entries = journalIn(folder);
    if (entries === "not ours") return [];
    const found = putBack(root, folder, entries);
    if (found.changed.length === 0) rmSync(folder, { recursive: true });
    return found.changed.length + found.restored.length === 0 ? [] : [found];
  });
}

/** The folders of writes, and none that could hold something else. */
function stagingFolders(root: string): readonly string[] {
  const named = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && stagingName.test(entry.name));
  const isOwn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).every((entry) => entry.isFile() && ownFiles.test(entry.name));
  return named.map(({ name }) => join(root, name)).filter(isOwn);
}

function putBack(root: string, folder: string, entries: readonly JournalEntry[]): KilledWrite {
  const states = entries.map((entry, index) => stateOf(root, entry, keptFile(folder, index)));
  const pathsIn = (state: State) => entries.filter((_, index) => states[index] === state).map(({ path }) => path);
  const [changed, written] = [pathsIn("changed"), pathsIn("after")];
  if (changed.length > 0) return { folder, restored: [], changed };
  if (written.length === entries.length) {
    for (const { path, after } of entries) if (after === null) removeEmptied(root, dirname(path));
    return { folder, restored: [], changed };
  }
  for (const [index, { path, before, after }] of entries.entries()) {
    const file = writtenFile(root, path, after);
    if (states[index] === "after") restore(file, before === null ? undefined : keptFile(folder, index));
    if (before === null) removeEmptied(root, dirname(path));
  }
  return { folder, restored: written, changed };
}

/** Moves the kept bytes to where they were; without any the file goes. */
function restore(file: string, kept: string | undefined): void {
  if (kept === undefined) {
    rmSync(file);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  moveFile(kept, file);
}

type State = "before" | "after" | "changed";

function stateOf(root: string, { path, before, after }: JournalEntry, kept: string): State {
  if (isAbsolute(path) || path.split(/[\\/]/).includes("..")) return "changed";
  const file = writtenFile(root, path, after);
  // A journal may have come with somebody else's project: it has no say outside of that.
  if (!isInside(root, file)) return "changed";
  const found = statSync(file, { throwIfNoEntry: false }) === undefined ? null : digest(readFileSync(file));
  if (found === before) return "before";
  return found === after && (before === null || existsSync(kept)) ? "after" : "changed";
}

/** A deletion takes a link away; other changes write the file that it leads to. */
function writtenFile(root: string, path: string, after: string | null): string {
  const file = join(root, path);
  return after === null ? file : linkedFile(file);
}

function isInside(root: string, file: string): boolean {
  let folder = dirname(file);
  while (!existsSync(folder)) folder = dirname(folder);
  const path = relative(realpathSync(root), realpathSync(folder));
  return !isAbsolute(path) && path.split(/[\\/]/)[0] !== "..";
}

/** The entries of a journal: none where nothing was about to be changed yet. */
function journalIn(folder: string): readonly JournalEntry[] | "not ours" {
  const file = join(folder, journalName);
  if (!existsSync(file)) return [];
  try {
    const entries: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(entries) && entries.every(isEntry) ? entries : "not ours";
  } catch (error) {
    if (error instanceof SyntaxError) return "not ours";
    throw error;
  }
}

function isEntry(value: unknown): value is JournalEntry {
  if (!isJsonObject(value)) return false;
  const { path, before, after } = value;
  return typeof path === "string" && [before, after].every((each) => each === null || typeof each === "string");
}

function digestOrNull(content: Uint8Array | undefined): string | null {
  return content === undefined ? null : digest(content);
}

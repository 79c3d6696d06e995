import { chmodSync, existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Change, writes } from "./compare.js";
import { linkedFile, makeDirectory, removeEmptied } from "./folders.js";
import { holdSignals } from "./hold-signals.js";
import { beginJournal, endJournal, keptFile, stagingPrefix } from "./killed-write.js";
import { keepFile, moveFile } from "./move-file.js";

/** Reads a file below a root; undefined where there is none. A system error that it throws has the file's path: Node's own for a folder has not. */
export function diskReader(root: string): (path: string) => Uint8Array | undefined {
  return (path) => {
    const file = join(root, path);
    try {
      // Asked first because an exception costs ten times as much, and half of what is asked for isn't there.
      return statSync(file, { throwIfNoEntry: false }) === undefined ? undefined : readFileSync(file);
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
      throw Object.assign(error, { path: file });
    }
  };
}

/**
 * Writes a command's changes: all or nothing. Every new content is first put into a staging folder beside the files;
 * then each is moved into place. Should a move fail, those already made are undone and the error is thrown on.
 * A signal waits until all are made, and at no time is a file missing that is there before and after. A journal in the folder lets the next command put
 * back what a killed one left half-written.
 * A symbolic link stays one: the file that it leads to is written.
 */
export function writeChanges(root: string, changes: readonly Change[]): void {
  const pending = changes.filter(writes);
  if (pending.length > 0) holdSignals(() => writeAll(root, pending));
}

function writeAll(root: string, pending: readonly Change[]): void {
  const madeRoots = makeDirectory(root);
  const undo: (() => void)[] = [];
  let staging: string | undefined;
  try {
    const folder = mkdtempSync(join(root, stagingPrefix));
    staging = folder;
    pending.forEach((change, index) => {
      if (change.after !== undefined) stage(root, join(folder, String(index)), change, change.after);
    });
    naming(root, () => beginJournal(folder, pending));
    pending.forEach((change, index) => {
      moveIntoPlace({ root, staging: folder }, index, change, undo);
    });
  } catch (error) {
    for (const step of undo.reverse()) step();
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
    for (const made of madeRoots) rmdirSync(made);
    throw error;
  }
  try {
    for (const change of pending) if (change.after === undefined) removeEmptied(root, dirname(change.path));
  } finally {
    endJournal(staging);
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Writes a new content beside the files. A system error has the path of the file that it is for. */
function stage(root: string, path: string, change: Change, content: Uint8Array): void {
  naming(join(root, change.path), () => {
    writeFileSync(path, content, { mode: modeOf(root, change) });
    if (change.executable === true) chmodSync(path, 0o755);
  });
}

/** Has a system error name a path that the user knows: Node's own has none where a disk is full. */
function naming(path: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

/** The project, and the folder in it with the new files and those that they replace. */
interface Folders {
  readonly root: string;
  readonly staging: string;
}

function moveIntoPlace({ root, staging }: Folders, index: number, change: Change, undo: (() => void)[]): void {
  const path = join(root, change.path);
  const makeFolderOf = (file: string) => {
    for (const made of makeDirectory(dirname(file)).reverse()) undo.push(() => rmdirSync(made));
  };
  makeFolderOf(path);
  const target = change.after === undefined ? path : linkedFile(path);
  if (target !== path) makeFolderOf(target);
  const kept = keptFile(staging, index);
  const isThere = existsSync(target);
  if (change.after !== undefined) {
    if (isThere) keepFile(target, kept);
    moveFile(join(staging, String(index)), target);
  } else if (isThere) moveFile(target, kept);
  undo.push(() => (isThere ? moveFile(kept, target) : rmSync(target, { force: true })));
}

function modeOf(root: string, change: Change): number {
  if (change.executable === true) return 0o755;
  return change.before === undefined ? 0o644 : statSync(join(root, change.path)).mode & 0o777;
}

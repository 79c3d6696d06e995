import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type Change, writes } from "./compare.js";
import { holdSignals } from "./hold-signals.js";
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
 * A signal waits until all are made, and at no time is a file missing that is there before and after.
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
    const folder = mkdtempSync(join(root, ".wheelwright-"));
    staging = folder;
    pending.forEach((change, index) => {
      if (change.after !== undefined) stage(root, join(folder, String(index)), change, change.after);
    });
    pending.forEach((change, index) => {
      moveIntoPlace({ root, staging: folder }, index, change, undo);
    });
  } catch (error) {
    for (const step of undo.reverse()) step();
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
    for (const made of madeRoots) rmdirSync(made);
    throw error;
  }
  rmSync(staging, { recursive: true, force: true });
  for (const change of pending) if (change.after === undefined) removeEmptied(root, dirname(change.path));
}

/** Writes a new content beside the files. A system error has the path of the file that it is for: Node's own has none where a disk is full. */
function stage(root: string, path: string, change: Change, content: Uint8Array): void {
  try {
    writeFileSync(path, content, { mode: modeOf(root, change) });
    if (change.executable === true) chmodSync(path, 0o755);
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path: join(root, change.path) }) : error;
  }
}

/** Takes folders away that a deletion left empty. */
function removeEmptied(root: string, folder: string): void {
  for (let current = folder; current !== "."; current = dirname(current)) {
    if (!existsSync(join(root, current))) continue;
    if (readdirSync(join(root, current)).length > 0) return;
    rmdirSync(join(root, current));
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
  const kept = join(staging, `${index}.before`);
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

/** The most links that are followed, as in Linux. */
const maxLinks = 40;

/** Where a path leads, which need not exist. */
function linkedFile(path: string): string {
  let file = path;
  for (let count = 0; count < maxLinks && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink(); count++) {
    file = resolve(dirname(file), readlinkSync(file));
  }
  return file;
}

/** Makes a folder and those above it; gives the ones that were made, innermost first. */
function makeDirectory(path: string): string[] {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return [];
  const made: string[] = [];
  for (let current = path; ; current = dirname(current)) {
    made.push(current);
    if (relative(first, current) === "") return made;
  }
}

import { Buffer } from "node:buffer";
import { generatedMark, type PlannedFile } from "./planned-file.js";

/** The change of one path. */
export type ChangeStatus = "create" | "identical" | "update" | "kept" | "conflict" | "delete";

/** One planned file compared with the disk. */
export interface Change {
  readonly path: string;
  readonly status: ChangeStatus;
  readonly owner: PlannedFile["owner"];
  /** The bytes on disk, where the file exists. */
  readonly before?: Uint8Array;
  /** The bytes that would be written; absent for a deletion. */
  readonly after?: Uint8Array;
  readonly executable?: boolean;
}

/**
 * Compares what a command plans with what is there.
 * @param read gives the bytes at a path relative to the project's root, or undefined where there is no file
 * @param force turns every conflict, and nothing else, into an update
 */
export function compareWithDisk(
  files: readonly PlannedFile[],
  read: (path: string) => Uint8Array | undefined,
  force: boolean,
): readonly Change[] {
  return [...files]
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
    .flatMap((file) => compareFile(file, read(file.path), force));
}

/** Whether a change would touch the disk. */
export function writes(change: Change): boolean {
  return change.status === "create" || change.status === "update" || change.status === "delete";
}

function compareFile(file: PlannedFile, before: Uint8Array | undefined, force: boolean): Change[] {
  const { path, owner } = file;
  if (file.owner === "deleted") {
    return before === undefined ? [] : [{ path, owner, status: "delete", before }];
  }
  const after = bytesOf(file);
  const executable = file.owner === "scaffold" && file.executable === true ? { executable: true } : {};
  if (before === undefined) return [{ path, owner, status: "create", after, ...executable }];
  if (after.equals(before)) return [{ path, owner, status: "identical", before, after, ...executable }];
  const status = statusOfDifferent(file, before);
  return [{ path, owner, status: status === "conflict" && force ? "update" : status, before, after, ...executable }];
}

function bytesOf(file: Exclude<PlannedFile, { readonly owner: "deleted" }>): Buffer {
  if (typeof file.content !== "string") return Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength);
  if (file.owner !== "edited" || file.encoding === undefined) return Buffer.from(file.content, "utf8");
  const bytes = Buffer.from(file.content, "utf16le");
  return file.encoding === "utf-16be" ? bytes.swap16() : bytes;
}

function statusOfDifferent(file: PlannedFile, before: Uint8Array): ChangeStatus {
  if (file.owner === "edited") return "update";
  if (file.owner === "scaffold") return file.ifExists === "keep" ? "kept" : "conflict";
  return Buffer.from(before).includes(generatedMark) ? "update" : "conflict";
}

import { createTwoFilesPatch } from "diff";
import { type Change, writes } from "./compare.js";

/** The changes as a unified patch that `git apply` and `patch -p1` take; binary files are only named. */
export function renderPatch(changes: readonly Change[]): string {
  return changes
    .filter((change) => writes(change) || change.status === "conflict")
    .map(patchOf)
    .join("");
}

function patchOf(change: Change): string {
  const before = text(change.before);
  const after = text(change.after);
  if (before === undefined || after === undefined) return `Binary file ${change.path} differs\n`;
  const from = change.before === undefined ? "/dev/null" : `a/${change.path}`;
  const to = change.after === undefined ? "/dev/null" : `b/${change.path}`;
  return createTwoFilesPatch(from, to, before, after, undefined, undefined, { context: 3 }).replace(/^=+\n/, "");
}

function text(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return "";
  try {
    const decoded = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return decoded.includes("\u0000") ? undefined : decoded;
  } catch {
    return undefined;
  }
}

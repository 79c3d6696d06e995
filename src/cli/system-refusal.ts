import { dirname } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.js";
import { isStaged } from "../tree/killed-write.js";
import { standardOutput } from "./standard-output.js";

/** The error codes by which the system refuses because of a user's folder, disk or rights. Any other error, a missing file of ours too, is a bug. */
const refusals = [
  "EACCES",
  "EBUSY",
  "EDQUOT",
  "EEXIST",
  "EIO",
  "EISDIR",
  "ELOOP",
  "EMFILE",
  "ENAMETOOLONG",
  "ENOSPC",
  "ENOTDIR",
  "ENOTEMPTY",
  "EPERM",
  "EROFS",
];

/** Says which file or folder the system refused and why; undefined for any other error. */
export function systemRefusal(error: unknown): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path, dest, syscall } = error as NodeJS.ErrnoException & { dest?: string };
  // A folder that can't be made for want of another is a link that leads nowhere, or one for temporary files that isn't there.
  const isRefusal = code !== undefined && (refusals.includes(code) || (code === "ENOENT" && /^mkd(?:ir|temp)$/.test(syscall ?? "")));
  if (!isRefusal || path === undefined) return undefined;
  // The staging folder is ours: the user knows the file that goes through it, or the folder that it is in.
  const known = [path, dest].find((each) => each !== undefined && !isStaged(each));
  const named = known === undefined || syscall === "mkdtemp" ? dirname(path) : known;
  const reason = error.message.replace(/^\w+: /, "").replace(/, \w+(?: '.*)?$/s, "");
  if (path === standardOutput) return diagnostic("WW506", { reason, code });
  return diagnostic("WW417", { path: named, reason, code });
}

import { isTypeFile } from "../../../reader/resource/type-file-paths.js";
import type { HashedFiles } from "../../../tree/hashed-files.js";
import { SameFiles } from "./same-files.js";

/**
 * The type files of two states of which the reader may make something else in each, or that may be skipped, and those of the same names: the other versions of
 * their kinds. What a type file says depends on itself, on the group and version of its folder, on the conversions of its kinds beside it, and on all that
 * these import.
 */
export function changedTypeFiles(former: HashedFiles, present: HashedFiles): readonly string[] {
  const same = new SameFiles(former, present);
  const files = [...new Set([former, present].flatMap((state) => state.list("api")))].sort();
  const changedStubs = files.filter((path) => path.endsWith(stubEnd) && same.reachable(path) === undefined);
  const all = files.filter(isTypeFile);
  const changed = new Set(all.filter((path) => hasChanged(path)).map(nameOf));
  return all.filter((path) => changed.has(nameOf(path)));

  function hasChanged(path: string): boolean {
    const reachable = same.reachable(path);
    if (reachable === undefined || same.reachable(`${folderOf(path)}groupversion_info.ts`) === undefined) return true;
    const stubs = changedStubs.filter((stub) => folderOf(stub) === folderOf(path));
    if (stubs.length > 0 && mayBeOf(stubs, present.read(path) ?? "")) return true;
    return [...reachable].some((each) => present.read(each)?.includes("SkipVersion"));
  }
}

const stubEnd = "_conversion.ts";

/** Whether one of these conversions may be that of a kind in a type file: it is named after its class. */
function mayBeOf(stubs: readonly string[], text: string): boolean {
  const words = new Set(text.toLowerCase().match(/\w+/g));
  return text.includes("\\u") || stubs.some((stub) => words.has(nameOf(stub).slice(0, -stubEnd.length)));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

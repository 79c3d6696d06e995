import { posix } from "node:path";
import ts from "typescript";
import { ownedLibraries, rooms } from "./rooms.js";

/** Imports of a file that its room may not have, a line each: `src/emit/x.ts: emit may not import reader (../reader/read.js)`. */
export function importFindings(path: string, text: string): readonly string[] {
  const room = roomOf(path);
  const allowed = room === undefined ? undefined : rooms[room];
  if (room === undefined || allowed === undefined) return [`${path}: test/house/rooms.ts has no ${JSON.stringify(room)}`];
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    const refused = refusedBy(fileName);
    return refused === undefined ? [] : [`${path}: ${room} may not import ${refused} (${fileName})`];
  });

  function refusedBy(name: string): string | undefined {
    if (name.startsWith(".")) {
      const to = roomOf(posix.join(posix.dirname(path), name));
      return to === undefined || to === room || allowed?.imports.includes(to) ? undefined : to;
    }
    if (name.startsWith("node:")) return allowed?.withoutNode ? "Node's modules" : undefined;
    const library = ownedLibraries.find((each) => name === each || name.startsWith(`${each}/`));
    return library === undefined || allowed?.libraries?.includes(library) ? undefined : library;
  }
}

/** `src/emit/crd/x.ts` is in emit, `generators/api/x.ts` in generators; what is in neither folder belongs to no room. */
function roomOf(path: string): string | undefined {
  const [top, below] = path.split("/");
  return top === "src" ? below : top === "generators" ? top : undefined;
}

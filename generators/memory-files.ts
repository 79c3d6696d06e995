import { Buffer } from "node:buffer";
import { join } from "node:path";
import type { PlannedFile } from "../src/tree/planned-file.js";
import type { YeomanGenerator } from "./yeoman.js";

/** Yeoman's file system in memory, as a generator has it. */
type MemoryFiles = InstanceType<typeof YeomanGenerator>["fs"];

/** A file that Yeoman's conflicter has an answer for, as it marks one itself. */
type SettledFile = ReturnType<MemoryFiles["store"]["get"]> & { conflicter?: "force" };

/** A planned file without its content, which is in memory. */
type Bare = Omit<PlannedFile, "content">;

/**
 * Puts a planned file into Yeoman's file system in memory.
 * @param root the project's root, absolute
 * @param settles whether Yeoman writes it without asking where a command of ours would: a structural edit, or a generated file
 */
export function putFile(files: MemoryFiles, root: string, file: PlannedFile, settles: boolean): void {
  const path = join(root, file.path);
  if (file.owner === "deleted") {
    files.delete(path);
    return;
  }
  const { content, ...planned } = file;
  files.write(path, typeof content === "string" ? content : Buffer.from(content), { metadata: { planned } });
  if (settles && file.owner !== "scaffold") (files.store.get(path) as SettledFile).conflicter = "force";
}

/** The planned files that are in memory. */
export function asPlanned({ store }: MemoryFiles): PlannedFile[] {
  return store.all().flatMap(({ contents, editorMetadata }): PlannedFile[] => {
    const planned = editorMetadata?.planned as Bare | undefined;
    if (planned === undefined || contents === null) return [];
    return [{ ...planned, content: planned.owner === "scaffold" ? contents : contents.toString("utf8") } as PlannedFile];
  });
}

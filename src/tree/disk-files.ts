import type { ProjectFiles } from "../model/project-files.js";
import { listBelow } from "./list-below.js";
import { diskReader } from "./write.js";

/** The files of a project on disk; node_modules and dist are never listed. */
export function diskFiles(root: string): ProjectFiles {
  const read = diskReader(root);
  return {
    list: (folder) => listBelow(root, folder).sort(),
    read: (path) => {
      const bytes = read(path);
      return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
    },
  };
}

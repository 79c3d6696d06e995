import type { HashedFiles } from "../../../tree/hashed-files.js";
import type { Repository } from "./repository.js";
import type { Revision } from "./resolve-revision.js";
import { runGit } from "./run-git.js";

/** The folders and files that are read in one go once one of them is asked for. */
const together = [/^(?:PROJECT$|api\/)/, /^config\/crd\/bases\//];

/** The files of a revision, as far as they were read. They can be sent from one thread to another, which then needn't ask git again. */
export interface GitContents {
  /** The files below the project's folder, with the names of their contents. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Those that were read. */
  readonly texts: Map<string, string>;
}

/** Lists the files of a revision. None is read. */
export function listContents(repository: Repository, revision: Revision): GitContents {
  return { blobs: listBlobs(repository, revision), texts: new Map() };
}

/**
 * The files of a project in a revision, read from git's own store: no checkout, and no file of the working tree is touched. Two processes read all that
 * a kind needs; a file elsewhere that a type file imports takes one more. Code in src/ says nothing of the API, and isn't listed.
 * @param other another state: a file that is the same there is taken from there
 */
export function gitFiles(repository: Repository, contents: GitContents, other?: HashedFiles): HashedFiles {
  const { blobs, texts } = contents;
  const paths = [...blobs.keys()].filter((path) => !path.startsWith("src/")).sort();
  const isElsewhere = (path: string) => other !== undefined && other.hash(path) === blobs.get(path);
  return {
    list: (folder) => (folder === "src" ? [] : paths.filter((path) => folder === "" || path.startsWith(`${folder}/`))),
    hash: (path) => blobs.get(path),
    read: (path) => {
      if (!blobs.has(path)) return undefined;
      if (isElsewhere(path)) return other?.read(path);
      if (!texts.has(path)) {
        const group = together.find((pattern) => pattern.test(path));
        const wanted = [...blobs].filter(
          ([each]) => each === path || (group?.test(each) === true && !texts.has(each) && !isElsewhere(each)),
        );
        for (const [name, text] of readBlobs(repository, wanted)) texts.set(name, text);
      }
      return texts.get(path);
    },
  };
}

/** The files below the project's folder, with the names of their contents. Links and submodules are none. */
function listBlobs({ folder, prefix }: Repository, { commit }: Revision): ReadonlyMap<string, string> {
  const { stdout } = runGit(folder, ["ls-tree", "-r", "-z", "--full-tree", commit, ...(prefix === "" ? [] : ["--", prefix])]);
  const entries = stdout.toString("utf8").split("\0");
  return new Map(
    entries.flatMap((entry): readonly (readonly [string, string])[] => {
      const [, mode = "", blob = "", path = ""] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? [];
      return mode.startsWith("100") ? [[path.slice(prefix.length), blob]] : [];
    }),
  );
}

/** The texts of files, by one process: its answer is `<hash> blob <size>`, a line's end, the bytes, and a line's end, for each. */
function readBlobs({ folder }: Repository, blobs: readonly (readonly [path: string, blob: string])[]): Map<string, string> {
  const texts = new Map<string, string>();
  if (blobs.length === 0) return texts;
  const { stdout } = runGit(folder, ["cat-file", "--batch"], `${blobs.map(([, blob]) => blob).join("\n")}\n`);
  let offset = 0;
  for (const [path] of blobs) {
    const end = stdout.indexOf(10, offset);
    const [, size] = / blob (\d+)$/.exec(stdout.toString("utf8", offset, end)) ?? [];
    offset = end + 1;
    // A partial clone that can't reach its remote lacks some.
    if (size === undefined) continue;
    texts.set(path, new TextDecoder().decode(stdout.subarray(offset, offset + Number(size))));
    offset += Number(size) + 1;
  }
  return texts;
}

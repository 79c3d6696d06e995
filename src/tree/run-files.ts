import type { ProjectFiles } from "../model/project-files.js";
import type { Change } from "./compare.js";
import { digest, digestOfList, type Footprint, together } from "./footprint.js";
import { listBelow } from "./list-below.js";
import { diskReader } from "./write.js";

/** The placeholder for the digest of a file that the system refuses to read: code that needs its bytes gets the reason. */
const unreadable = "unreadable";

/** A project's files on disk as one run sees them: each file and folder is read once and stays as it was read, and what was asked for is remembered. */
export class RunFiles implements ProjectFiles {
  readonly #root: string;
  readonly #readBytes: (path: string) => Uint8Array | undefined;
  readonly #decoder = new TextDecoder();
  readonly #contents = new Map<string, Uint8Array | undefined>();
  readonly #digests = new Map<string, string | null>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #others: Footprint[] = [];

  constructor(root: string) {
    this.#root = root;
    this.#readBytes = diskReader(root);
  }

  list(folder: string): readonly string[] {
    const known = this.#lists.get(folder);
    if (known !== undefined) return known;
    const paths = listBelow(this.#root, folder).sort();
    this.#lists.set(folder, paths);
    return paths;
  }

  read(path: string): string | undefined {
    const bytes = this.bytes(path);
    return bytes === undefined ? undefined : this.#decoder.decode(bytes);
  }

  /** A file's bytes; undefined where there is none. */
  bytes(path: string): Uint8Array | undefined {
    if (this.#contents.has(path)) return this.#contents.get(path);
    try {
      const bytes = this.#readBytes(path);
      this.#contents.set(path, bytes);
      return bytes;
    } catch (error) {
      this.#digests.set(path, unreadable);
      throw error;
    }
  }

  /** The digest of a file's bytes; null where there is none, and a word of its own where the system refuses to read it. */
  digest(path: string): string | null {
    const known = this.#digests.get(path);
    if (known !== undefined) return known;
    const found = this.#digestOf(path);
    this.#digests.set(path, found);
    return found;
  }

  /** Takes in what others have read of the same project for the same run. */
  alsoRead(footprint: Footprint): void {
    this.#others.push(footprint);
  }

  /** Returns the footprint of the run as it is once these changes are written: every folder that was listed, every file that was read. */
  footprintAfter(written: readonly Change[]): Footprint {
    const created = written.filter((change) => change.status === "create").map((change) => change.path);
    const deleted = new Set(written.filter((change) => change.status === "delete").map((change) => change.path));
    const lists = [...this.#lists].map(([folder, paths]) => {
      const added = created.filter((path) => folder === "" || path.startsWith(`${folder}/`));
      return [folder, digestOfList([...paths.filter((path) => !deleted.has(path)), ...added].sort())] as const;
    });
    const asked = new Set([...this.#contents.keys(), ...this.#digests.keys()]);
    const read = [...asked].map((path) => [path, this.digest(path)] as const);
    const changed = written.map(({ path, after }) => [path, after === undefined ? null : digest(after)] as const);
    return together({ lists: Object.fromEntries(lists), contents: Object.fromEntries([...read, ...changed]) }, ...this.#others);
  }

  #digestOf(path: string): string | null {
    try {
      const bytes = this.bytes(path);
      return bytes === undefined ? null : digest(bytes);
    } catch {
      return unreadable;
    }
  }
}

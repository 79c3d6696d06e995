import { sep } from "node:path";
import { watch } from "chokidar";
import { isStaged } from "../../tree/killed-write.js";

/** How long no file may have changed before a burst of changes, such as a branch being checked out, is over; and how long it may last, in milliseconds. */
const settleTime = 30;
const longestBurst = 500;

/**
 * How long after a folder came it is looked at once more, in milliseconds: files that were written into it before it was watched are no events, however slow the
 * machine is that watches it.
 */
const secondLook = 1_000;

/** The folders that are never a project's input, by name; nor are those that commands stage files in. */
const ignored: ReadonlySet<string> = new Set(["node_modules", "dist", ".git"]);

/** Watches all of a project's files. */
export interface ProjectWatcher {
  close(): Promise<void>;
}

/**
 * Calls back after every burst of changes below a folder, with the paths of files that were created, changed or deleted, relative to it, sorted:
 * with those that are known, since a system doesn't always say which file has changed.
 * Resolves once a change would be seen.
 * @param failed is called where the system refuses to watch
 */
export async function watchProject(
  root: string,
  changed: (paths: readonly string[]) => void,
  failed: (error: unknown) => void,
): Promise<ProjectWatcher> {
  const burst = new Burst(changed);
  const watcher = watch(".", {
    cwd: root,
    ignoreInitial: true,
    ignored: (path) => {
      const below = path.slice(root.length);
      return isStaged(below) || below.split(/[\\/]/).some((name) => ignored.has(name));
    },
  });
  let later: NodeJS.Timeout | undefined;
  watcher.on("all", (event, path) => {
    burst.add(event.endsWith("Dir") ? [] : [path.split(sep).join("/")]);
    if (event !== "addDir") return;
    clearTimeout(later);
    later = setTimeout(() => burst.add([]), secondLook);
  });
  // A file that is deleted and made again at once is no event of chokidar's own.
  watcher.on("raw", () => burst.add([]));
  watcher.on("error", failed);
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  return {
    close: () => {
      clearTimeout(later);
      burst.stop();
      return watcher.close();
    },
  };
}

/** Paths that change within a short time of each other. */
class Burst {
  readonly #paths = new Set<string>();
  readonly #over: (paths: readonly string[]) => void;
  #timer: NodeJS.Timeout | undefined;
  #began = 0;

  constructor(over: (paths: readonly string[]) => void) {
    this.#over = over;
  }

  add(paths: readonly string[]): void {
    if (this.#timer === undefined) this.#began = Date.now();
    for (const path of paths) this.#paths.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), Math.max(0, Math.min(settleTime, this.#began + longestBurst - Date.now())));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #end(): void {
    const paths = [...this.#paths].sort();
    this.#paths.clear();
    this.#timer = undefined;
    this.#over(paths);
  }
}

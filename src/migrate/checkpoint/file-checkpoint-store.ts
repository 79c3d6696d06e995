import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Checkpoint, CheckpointStore } from "../checkpoint.js";
import { CheckpointError, checkpointText, parseCheckpoint } from "./checkpoint-text.js";

/** Keeps checkpoints in a file: on the disk before `save` resolves, and whole at any moment, whatever kills the process. */
export class FileCheckpointStore implements CheckpointStore {
  readonly description: string;
  readonly #path: string;
  readonly #resource: string;

  /** @param resource whose checkpoints these are, as `plural.group` */
  constructor(path: string, resource: string) {
    this.#path = resolve(path);
    this.#resource = resource;
    this.description = path;
  }

  /** @throws CheckpointError */
  async load(): Promise<Checkpoint | undefined> {
    try {
      return parseCheckpoint(await readFile(this.#path, "utf8"), this.#resource, this.description);
    } catch (error) {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error instanceof CheckpointError ? error : this.#failed("read", error);
    }
  }

  /** @throws CheckpointError */
  async save(checkpoint: Checkpoint): Promise<void> {
    const beside = `${this.#path}.${process.pid}.tmp`;
    try {
      await writeDurably(beside, checkpointText(checkpoint));
      await rename(beside, this.#path);
      await syncFolder(dirname(this.#path));
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      throw this.#failed("written", error);
    }
  }

  #failed(what: string, error: unknown): CheckpointError {
    const reason = codeOf(error) ?? String(error);
    return new CheckpointError(`the checkpoint ${this.description} can't be ${what} (${reason})`, { cause: error });
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is on the disk once its folder is. Windows opens no folders, and needs none of this. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

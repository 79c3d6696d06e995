import { Buffer, isAscii } from "node:buffer";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { isMainThread } from "node:worker_threads";
import { writeCacheFile } from "./cache-file.js";

/** The function that Node wraps a CommonJS file in. */
type ModuleFunction = (exports: unknown, require: Require, module: { exports: unknown }, filename: string, dirname: string) => void;

type Require = (specifier: string) => unknown;

const start = "(function (exports, require, module, __filename, __dirname) {";
const end = "\n})";

/** How a file is loaded, if not as one that is named by its content and needs nothing but Node's modules and small packages. */
export interface LoadOptions {
  /** Names the cache in place of the file's name: it changes with the file's content. */
  readonly key?: string;
  /** Loads what the file requires. */
  readonly require?: Require;
}

/**
 * Loads a large CommonJS file with V8's code cache: compiling ts-morph again takes most of a short command's time.
 * The cache is written when the process ends, by its main thread alone, so that it holds what the command compiled on its way. V8 refuses a cache
 * of another version or other flags, so those are in its name; it tells sources apart by their length only, so the name must change with the content.
 * @param folder where the cache is kept; a folder that can't be written is no error
 */
export function loadWithCodeCache(file: string, folder: string, options: LoadOptions = {}): unknown {
  const { key = basename(file), require = createRequire(file) } = options;
  const cacheFile = join(folder, `${key}.${process.version}-${process.arch}-${cachedDataVersionTag().toString(16)}.v8`);
  const cachedData = readCache(cacheFile);
  const script = new Script(wrappedSource(file), { filename: file, ...(cachedData === undefined ? {} : { cachedData }) });
  const loaded = { exports: {} };
  const run = script.runInThisContext() as ModuleFunction;
  run.call(loaded.exports, loaded.exports, require, loaded, file, dirname(file));
  if (isMainThread && (cachedData === undefined || script.cachedDataRejected === true))
    process.once("exit", () => writeCacheFile(cacheFile, script.createCachedData()));
  return loaded.exports;
}

/** A file's text as that of the function. It is one piece from the start: of text that is joined, V8 makes a copy. ASCII, as bundles are, is read faster as Latin-1. */
function wrappedSource(file: string): string {
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.allocUnsafe(start.length + size + end.length);
    bytes.write(start);
    readSync(descriptor, bytes, start.length, size, 0);
    bytes.write(end, start.length + size);
    return bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
  } finally {
    closeSync(descriptor);
  }
}

function readCache(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

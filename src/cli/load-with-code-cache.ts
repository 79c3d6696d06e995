import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { isMainThread } from "node:worker_threads";
import { writeCacheFile } from "./cache-file.js";

/** What a CommonJS file is wrapped in, as Node wraps it. */
type ModuleFunction = (exports: unknown, require: NodeJS.Require, module: { exports: unknown }, filename: string, dirname: string) => void;

/**
 * Loads a large CommonJS file with V8's code cache: compiling ts-morph anew takes most of a short command's time.
 * The cache is written when the process ends, by its main thread alone, so that it holds what the command compiled on its way. V8 refuses a cache
 * of another version or other flags, so those are in its name; it tells sources apart by their length only, so the file's name must change with
 * its content.
 * @param file in ASCII, as bundles are
 * @param folder where the cache is kept; a folder that can't be written is no error
 */
export function loadWithCodeCache(file: string, folder: string): unknown {
  const cacheFile = join(folder, `${basename(file)}.${process.version}-${process.arch}-${cachedDataVersionTag().toString(16)}.v8`);
  const cachedData = readCache(cacheFile);
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, "latin1")}\n})`;
  const script = new Script(source, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) });
  const loaded = { exports: {} };
  const run = script.runInThisContext() as ModuleFunction;
  run.call(loaded.exports, loaded.exports, createRequire(file), loaded, file, dirname(file));
  if (isMainThread && (cachedData === undefined || script.cachedDataRejected === true))
    process.once("exit", () => writeCacheFile(cacheFile, script.createCachedData()));
  return loaded.exports;
}

function readCache(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

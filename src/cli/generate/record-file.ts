import { readFileSync } from "node:fs";
import { digest } from "../../tree/footprint.js";
import { writeCacheFile } from "../cache-file.js";

/** Writes a record into the user's cache. Its first line is the digest of the rest, so that a damaged one is never believed. */
export function writeRecord(path: string, record: object): void {
  const body = JSON.stringify(record);
  writeCacheFile(path, `${digest(body)}\n${body}`);
}

/** A record as it was written; undefined where it is missing or damaged. */
export function readRecord(path: string): unknown {
  try {
    const text = readFileSync(path, "utf8");
    const end = text.indexOf("\n");
    const body = text.slice(end + 1);
    return text.slice(0, end) === digest(body) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

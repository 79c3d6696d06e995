import { readDigestedFile, writeDigestedFile } from "../cache-file.js";

/** Writes a record into the user's cache. */
export function writeRecord(path: string, record: object): void {
  writeDigestedFile(path, JSON.stringify(record));
}

/** A record as it was written; undefined where it is missing or damaged. */
export function readRecord(path: string): unknown {
  const content = readDigestedFile(path);
  return content === undefined ? undefined : JSON.parse(content.toString("utf8"));
}

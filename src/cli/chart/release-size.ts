import { gzipSync } from "node:zlib";

/** The size limit of a Secret, in bytes (MaxSecretSize). */
export const largestSecret = 1024 * 1024;

/**
 * About how many bytes the Secret of a release takes: Helm keeps the chart's files in base64 and the rendered manifest as JSON, compressed, in base64.
 * @param files the texts of the chart's files
 * @param manifest about what they render to
 */
export function releaseSize(files: readonly string[], manifest: string): number {
  const templates = files.map((text) => Buffer.from(text).toString("base64"));
  const compressed = gzipSync(JSON.stringify({ templates, manifest }), { level: 9 }).length;
  return Math.ceil(compressed / 3) * 4;
}

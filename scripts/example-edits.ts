import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The edits that the author of the example makes by hand between the commands, as functions from text to text. */

const golden = join(import.meta.dirname, "../test/golden/demoapplication/input/api");

/** The first version of the kind, as its author writes it over the starter types: both markers, and `replica`. */
export function firstVersionTypes(): string {
  return replaceOnce(readFileSync(join(golden, "v1beta2/demoapplication_types.ts"), "utf8"), "size?: int32", "replica?: int32");
}

/** In the new version, which began as a copy, `replica` becomes `size`. */
export function renameReplicaToSize(types: string): string {
  return replaceOnce(types, "replica?: int32", "size?: int32");
}

/** In the old version, `replica` says where it lives in the new one. */
export function mapReplicaToSize(types: string): string {
  const mapped = replaceOnce(types, "  replica?: int32", '  @MapsTo(".spec.size")\n  replica?: int32');
  return replaceOnce(mapped, "  ListMap,\n", "  ListMap,\n  MapsTo,\n");
}

/** An object of the first version, as a user has it in a file. */
export const sample = `apiVersion: apps.example.com/v1beta1
kind: DemoApplication
metadata:
  name: sample
  namespace: default
spec:
  image: registry.example.com/sample:1.0
  replica: 3
  ports:
    - name: http
      port: 8080
      protocol: TCP
`;

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`expected to find this once, to replace it: ${from}`);
  return text.replace(from, to);
}

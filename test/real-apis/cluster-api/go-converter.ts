import { spawnSync } from "node:child_process";
import { goTool } from "../../../bench/go-tool.js";
import type { JsonObject } from "../../../src/model/json.js";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";

/** What Cluster API's functions make of an object, or say about it. */
export type Converted = { readonly object: JsonObject } | { readonly error: string };

/** The program with Cluster API's own conversion functions; undefined where Go or the modules can't be had. */
export function clusterApiConverter(): string | undefined {
  return goTool("cluster-api-converter", "test/real-apis/cluster-api", "./converter");
}

/** Has Cluster API's own functions convert objects, each to the other one of v1beta1 and v1beta2. */
export function convertAsClusterApi(program: string, objects: readonly JsonObject[]): readonly Converted[] {
  const input = objects.map((object) => `${stringifyJson(object)}\n`).join("");
  const { status, stdout, stderr } = spawnSync(program, { input, encoding: "utf8", maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`Cluster API's converter failed: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => parseJson(line) as Converted);
}

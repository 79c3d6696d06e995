import { spawnSync } from "node:child_process";
import { goTool } from "../../../bench/go-tool.js";
import type { JsonObject } from "../../../src/model/json.js";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";

/** The result of Cluster API's functions for an object, or their error. */
export type Converted = { readonly object: JsonObject } | { readonly error: string };

/** The program with Cluster API's own conversion functions; undefined if Go or the modules aren't available. */
export function clusterApiConverter(): string | undefined {
  return goTool("cluster-api-converter", "test/real-apis/cluster-api", "./converter");
}

/** Converts objects with Cluster API's own functions, each to the other one of v1beta1 and v1beta2. */
export function convertAsClusterApi(program: string, objects: readonly JsonObject[]): readonly Converted[] {
  const input = objects.map((object) => `${stringifyJson(object)}\n`).join("");
  const { status, stdout, stderr } = spawnSync(program, { input, encoding: "utf8", maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`Cluster API's converter failed: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => parseJson(line) as Converted);
}

import { spawnSync } from "node:child_process";
import { goTool } from "../../../bench/go-tool.js";
import type { JsonObject, JsonValue } from "../../../src/model/json.js";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";

/** A CRD, by which the objects after it are judged, such an object, the path of a printer column, a manifest, or kubeconfig files. */
export type JudgeQuestion =
  | { readonly crd: object }
  | { readonly version: string; readonly object: JsonObject; readonly old?: JsonObject }
  | { readonly path: string }
  | { readonly manifest: string }
  | { readonly kubeconfig: { readonly paths: readonly string[]; readonly context: string } };

/** Where client-go connects to by a kubeconfig, and the headers of each request. */
export interface ConnectionJudgement {
  readonly server: string;
  readonly ca?: string;
  readonly certificate?: string;
  readonly key?: string;
  readonly serverName?: string;
  readonly insecure?: boolean;
  readonly proxy?: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly namespace: string;
}

/** The verdict of the API server's packages: test/api-server-judge. */
export interface Judgement {
  readonly unknown?: readonly string[];
  readonly malformed?: string;
  readonly errors: readonly { readonly type: string; readonly field: string; readonly detail: string }[];
  readonly object?: JsonObject;
  /** The steps of a path: `NodeField: spec`. */
  readonly steps?: readonly string[];
  readonly config?: ConnectionJudgement;
  /** The documents that kubectl reads of a manifest. */
  readonly documents?: readonly JsonValue[];
}

/** Builds the judge once. Throws where it can't be had. */
export function buildJudge(): string {
  const program = goTool("api-server-judge", "test/api-server-judge", "./judge");
  if (program === undefined) throw new Error("the API server's judge can't be built: Go and the module proxy are needed");
  return program;
}

/** Has the API server's own packages judge CRDs and objects; the answers are in order. */
export function judgeAsApiServer(program: string, questions: readonly JudgeQuestion[]): readonly Judgement[] {
  const input = questions.map((question) => `${stringifyJson(question as unknown as JsonObject)}\n`).join("");
  const { stdout, stderr, status } = spawnSync(program, { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`the judge failed: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => parseJson(line) as unknown as Judgement);
}

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { goTool } from "../../../bench/go-tool.js";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";
import type { KubeObject } from "../../control-plane/api-client.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { type Crd, withWebhookAt } from "./crd.js";

/** An object, or a list of them, and the apiVersion that it is to have. */
export interface Question {
  readonly object: object;
  readonly to: string;
}

/** The object that kube-apiserver would go on with, or its error. */
export type Converted = { readonly object: KubeObject & { readonly items?: readonly KubeObject[] } } | { readonly error: string };

/** Builds the program in test/conversion-conformance. Throws where it can't be had. */
export function buildApiServerConverter(): string {
  const program = goTool("api-server-converter", "test/conversion-conformance", "./converter");
  if (program === undefined) throw new Error("the API server's converter can't be built: Go and the module proxy are needed");
  return program;
}

/** Has the API server's own converter convert objects of a CRD with a webhook at a URL. */
export async function convertAsApiServer(
  program: string,
  crd: Crd,
  webhook: { readonly url: string; readonly ca: string },
  questions: readonly Question[],
): Promise<readonly Converted[]> {
  const file = join(temporaryFolder("api-server-converter-"), "crd.json");
  writeFileSync(file, JSON.stringify(withWebhookAt(crd, webhook.url, webhook.ca)));
  return new Promise((resolve, reject) => {
    const child = spawn(program, [file]);
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      stdout += chunk;
    });
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      stderr += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0)
        resolve(
          stdout
            .trimEnd()
            .split("\n")
            .map((line) => parseJson(line) as Converted),
        );
      else reject(new Error(`the API server's converter failed: ${stderr}`));
    });
    child.stdin.end(questions.map((question) => `${stringifyJson(question)}\n`).join(""));
  });
}

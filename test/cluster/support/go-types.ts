import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "js-yaml";
import type { JsonObject } from "../../../src/model/json.js";

/** The module that pins Kubernetes' own modules at the versions that the API server is built from. */
const pinned = join(import.meta.dirname, "../../control-plane/kube");

/**
 * The schemas that controller-gen gives to Go types of Kubernetes, without descriptions, by their full names in the API server's OpenAPI
 * (`io.k8s.api.core.v1.Container`).
 * @param program the path of controller-gen
 * @throws with what controller-gen wrote, when it isn't content with all of them
 */
export function goSchemas(program: string, fullNames: readonly string[]): ReadonlyMap<string, JsonObject> {
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-go-types-"));
  try {
    for (const file of ["go.mod", "go.sum"]) copyFileSync(join(pinned, file), join(folder, file));
    mkdirSync(join(folder, "v1"));
    writeFileSync(join(folder, "v1/types.go"), goFile(fullNames));
    const args = ["crd:maxDescLen=0", "paths=./v1", "output:crd:dir=."];
    const { status, stderr, error } = spawnSync(program, args, { cwd: folder, env: { ...process.env, GOWORK: "off" }, encoding: "utf8" });
    if (status !== 0) throw new Error(`controller-gen failed: ${error?.message ?? stderr}`);
    const crd = load(readFileSync(join(folder, "every.example.com_everies.yaml"), "utf8")) as CrdOfFields;
    const { properties } = crd.spec.versions[0].schema.openAPIV3Schema.properties.spec;
    return new Map(fullNames.map((name, index) => [name, properties[`f${index}`] ?? {}]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface CrdOfFields {
  readonly spec: {
    readonly versions: readonly [
      {
        readonly schema: {
          readonly openAPIV3Schema: {
            readonly properties: { readonly spec: { readonly properties: Readonly<Record<string, JsonObject>> } };
          };
        };
      },
    ];
  };
}

/** A kind with one field of each type. */
function goFile(fullNames: readonly string[]): string {
  const packages = [...new Set(fullNames.map(goPackage))];
  const fields = fullNames.map((name, index) => {
    const type = name.slice(name.lastIndexOf(".") + 1);
    return `\tF${index} p${packages.indexOf(goPackage(name))}.${type} \`json:"f${index}"\``;
  });
  return `// +groupName=every.example.com
package v1

import (
\tmetav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
${packages.map((path, index) => `\tp${index} "${path}"`).join("\n")}
)

type EverySpec struct {
${fields.join("\n")}
}

type Every struct {
\tmetav1.TypeMeta \`json:",inline"\`
\tmetav1.ObjectMeta \`json:"metadata,omitempty"\`
\tSpec EverySpec \`json:"spec"\`
}
`;
}

/** `k8s.io/api/core/v1` of `io.k8s.api.core.v1.Container`. */
function goPackage(fullName: string): string {
  return `k8s.io/${fullName.split(".").slice(2, -1).join("/")}`;
}

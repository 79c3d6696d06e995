import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadAll } from "js-yaml";
import { checkProject } from "../../src/check/check-project.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { emitRbac } from "../../src/emit/rbac/emit-rbac.js";
import { emitAdmissionConfigurations } from "../../src/emit/webhook/admission-configurations.js";
import type { JsonObject } from "../../src/model/json.js";
import type { Project } from "../../src/model/project.js";
import { readProject } from "../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "../support/project.js";

const root = import.meta.dirname;

/** Where controller-gen's answer to the markers in `rbac/` and `webhooks/` is kept. */
export const recordings = { rbac: join(root, "rbac/role.yaml"), webhook: join(root, "webhooks/manifests.yaml") };

/** Returns the roles that `generate` makes of the decorators that stand for those of `rbac/markers.go`. */
export function emittedRoles(): readonly JsonObject[] {
  const controllers = readFileSync(join(root, "rbac/controllers.ts"), "utf8");
  const [file] = emitRbac(read({ "src/controllers/fleet_controller.ts": controllers }));
  return loadAll(file?.content ?? "") as JsonObject[];
}

/** Returns the configurations that `generate` makes of the decorators that stand for those of `webhooks/markers.go`. */
export function emittedConfigurations(): readonly JsonObject[] {
  const paths = readdirSync(join(root, "webhooks/api"), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const files = paths.map((path) => [
    `api/${path.replaceAll("\\", "/").replace("-", "_")}`,
    readFileSync(join(root, "webhooks/api", path), "utf8"),
  ]);
  return loadAll(emitAdmissionConfigurations(read(Object.fromEntries(files)))?.content ?? "") as JsonObject[];
}

/** @throws where there is a finding */
function read(files: Readonly<Record<string, string>>): Project {
  const sink = new DiagnosticSink();
  const project = readProject(projectConfig("example.com"), projectFiles(files), sink);
  checkProject(project, sink);
  const errors = sink.sorted().filter((found) => found.severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join("\n"));
  return project;
}

type Transformation = (documents: readonly JsonObject[]) => readonly JsonObject[];

/**
 * Where Wheelwright's roles differ from controller-gen's on purpose: each makes of controller-gen's what Wheelwright emits.
 * docs/controller-gen-differences.md has a section for each, under the same name, with the reason.
 */
export const roleDifferences: { readonly [name: string]: Transformation } = {
  "Rules that `*` makes equal are one": (documents) =>
    documents.map((role) => ({ ...role, rules: united(role.rules as readonly JsonObject[]) })),
  "The namespace of a Role is in its name": (documents) =>
    documents.map((role) => {
      const { name, namespace } = role.metadata as { readonly name: string; readonly namespace?: string };
      if (namespace === undefined || namespace === "system") return role;
      return {
        ...role,
        metadata: { annotations: { "wheelwright.dev/namespace": namespace }, name: `${name}-${namespace}`, namespace },
      };
    }),
  "The manager's role comes first": (documents) => [...documents].sort((a, b) => (rankAndName(a) < rankAndName(b) ? -1 : 1)),
  "Roles of the manager are bound to it": (documents) =>
    documents.flatMap((role) => {
      const { name, namespace } = role.metadata as { readonly name: string; readonly namespace?: string };
      if (namespace === undefined || !name.startsWith("manager-role")) return [role];
      const { apiVersion, kind, metadata } = role;
      const binding = {
        apiVersion: apiVersion ?? "",
        kind: "RoleBinding",
        metadata: { ...(metadata as JsonObject), name: name.replace("manager-role", "manager-rolebinding") },
        roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: kind ?? "", name },
        subjects: [{ kind: "ServiceAccount", name: "controller-manager", namespace: "system" }],
      };
      return [role, binding];
    }),
};

function rankAndName({ kind, metadata }: JsonObject): string {
  const { name } = metadata as { readonly name: string };
  return `${kind === "Role" ? 2 : name === "manager-role" ? 0 : 1} ${name}`;
}

/** Rules that differ in nothing but their resources, as one. */
function united(rules: readonly JsonObject[]): readonly JsonObject[] {
  const byRest = new Map<string, JsonObject>();
  for (const { resources, ...rest } of rules) {
    const key = JSON.stringify(rest);
    const earlier = byRest.get(key)?.resources ?? [];
    const both = [...(earlier as readonly string[]), ...((resources ?? []) as readonly string[])];
    byRest.set(key, { ...rest, ...(both.length === 0 ? {} : { resources: both }) });
  }
  return [...byRest.values()];
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { dump, load, loadAll } from "js-yaml";
import { describe, expect, it } from "vitest";
import { answerConversionReview, type Converter, conversionRegistry } from "../../src/convert/index.js";
import type { JsonObject } from "../../src/model/json.js";
import { ConfigFolder } from "../support/config-folder.js";
import { apiKind, projectOf } from "../support/kinds.js";
import { kustomized } from "../support/kustomize/kustomize.js";
import { root, typeFindings } from "./conversion/support/type-findings.js";

const page = readFileSync("docs/untyped-kinds.md", "utf8");

/** The files shown on the page, by the paths in their first lines. */
const shown = new Map([...page.matchAll(/```\w+\n(?:\/\/|#) ([\w./-]+)\n(.*?)```/gs)].map(([, path = "", text = ""]) => [path, text]));

const text = (path: string) => shown.get(path) ?? expect.fail(`the page doesn't show ${path}`);

async function converter(): Promise<Converter> {
  const { outputFiles } = await build({
    stdin: { contents: text("src/policies.ts"), loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const module = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as { PolicyConverter: new () => Converter };
  return new module.PolicyConverter();
}

const policy = (version: string, rules: unknown) => ({
  apiVersion: `policy.example.com/${version}`,
  kind: "Policy",
  metadata: { name: "p" },
  spec: { rules, note: "n" },
});

describe("the converter that the page on kinds without types shows", () => {
  it("compiles", () => {
    const files = new Map([[`${root}/src/policies.ts`, text("src/policies.ts")]]);
    expect(typeFindings(files, { noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true })).toEqual([]);
  });

  it("answers reviews, both ways", async () => {
    const registry = conversionRegistry([], [await converter()]);
    const ask = async (objects: readonly unknown[], version: string) => {
      const request = { uid: "u", desiredAPIVersion: `policy.example.com/${version}`, objects };
      return answerConversionReview({ apiVersion: "apiextensions.k8s.io/v1", kind: "ConversionReview", request }, registry);
    };
    const [list, map] = [policy("v1", ["a", "b"]), policy("v2", { a: true, b: true })];
    expect(await ask([list, map], "v2")).toMatchObject({ outcome: "converted", review: { response: { convertedObjects: [map, map] } } });
    expect(await ask([map], "v1")).toMatchObject({ review: { response: { convertedObjects: [list] } } });
    expect(await ask([{ ...list, spec: undefined }], "v2")).toMatchObject({ outcome: "converted" });
  });

  it("is named where it throws", async () => {
    const registry = conversionRegistry([], [await converter()]);
    const broken = {
      ...policy("v1", []),
      spec: {
        get rules(): unknown {
          throw new Error("no rules");
        },
      },
    };
    const request = { uid: "u", desiredAPIVersion: "policy.example.com/v2", objects: [broken] };
    const answer = await answerConversionReview({ apiVersion: "apiextensions.k8s.io/v1", kind: "ConversionReview", request }, registry);
    expect(answer).toMatchObject({ outcome: "failed", error: { message: "Policy p: PolicyConverter.convert threw: no rules" } });
  });
});

const crd = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "policies.policy.example.com" },
  spec: {
    group: "policy.example.com",
    names: { kind: "Policy", plural: "policies" },
    scope: "Namespaced",
    versions: ["v1", "v2"].map((name) => ({
      name,
      served: true,
      storage: name === "v2",
      schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
    })),
  },
};

/** A project with a typed kind, with files of the page and entries of its kustomizations: what kustomize makes of it. */
function built(certs: "self-managed" | undefined, files: readonly string[], kustomizations: readonly string[]): readonly JsonObject[] {
  const project = projectOf([apiKind("apps.example.com", "Demo", { v1beta1: ["a"], v1beta2: ["a", "b"] })]);
  const folder = new ConfigFolder(project, true, certs);
  try {
    folder.write("config/crd/untyped/policies.yaml", dump(crd));
    for (const path of files) folder.write(path, text(path));
    for (const path of kustomizations) {
      folder.write(path, dump(withEntries(load(folder.read(path)) as JsonObject, load(text(path)) as JsonObject)));
    }
    folder.generate(project);
    return loadAll(kustomized(join(folder.root, "config/default"))) as JsonObject[];
  } finally {
    folder.remove();
  }
}

const nameOf = ({ metadata }: JsonObject) => (metadata as JsonObject).name;
const stanza = (object: JsonObject | undefined) => (object?.spec as JsonObject | undefined)?.conversion;
const patch = "config/crd/untyped/webhook_in_policies.yaml";

describe("the kustomizations that it shows", () => {
  it("give the CRD its conversion and its CA, and `generate` leaves them alone", () => {
    const objects = built(
      undefined,
      [patch, "config/default/untyped_ca_injection.yaml"],
      ["config/crd/kustomization.yaml", "config/default/kustomization.yaml"],
    );
    const [typed, untyped] = ["demos.apps.example.com", "policies.policy.example.com"].map((name) =>
      objects.find((object) => object.kind === "CustomResourceDefinition" && nameOf(object) === name),
    ) as [JsonObject, JsonObject];
    const annotations = ({ metadata }: JsonObject) => (metadata as JsonObject).annotations as JsonObject;
    expect(stanza(untyped)).toMatchObject({ strategy: "Webhook", webhook: { clientConfig: { service: { path: "/convert" } } } });
    expect(stanza(untyped)).toEqual(stanza(typed));
    expect(annotations(untyped)["cert-manager.io/inject-ca-from"]).toMatch(/^\S+-system\/\S*serving-cert$/);
    expect(annotations(untyped)).toMatchObject({
      "cert-manager.io/inject-ca-from": annotations(typed)["cert-manager.io/inject-ca-from"],
    });
  });

  it("give a manager that looks after its certificates the right to write the CA into the CRD, as it has for typed kinds", () => {
    const objects = built(
      "self-managed",
      [patch, "config/certs/untyped_trust.yaml"],
      ["config/crd/kustomization.yaml", "config/certs/kustomization.yaml"],
    );
    const rightsTo = (crdName: string) => {
      const roles = objects.filter(({ kind, rules }) => kind === "ClusterRole" && JSON.stringify(rules ?? []).includes(`"${crdName}"`));
      const [role] = roles.filter((each) => String(nameOf(each)).includes("trust"));
      const [{ resourceNames: _name, ...rule } = {}] = (role?.rules ?? []) as JsonObject[];
      const [binding] = objects.filter(({ roleRef }) => (roleRef as JsonObject | undefined)?.name === (role && nameOf(role)));
      return { rule, subjects: binding?.subjects };
    };
    expect(rightsTo("policies.policy.example.com")).toEqual(rightsTo("demos.apps.example.com"));
    expect(rightsTo("policies.policy.example.com").rule).toMatchObject({ resources: ["customresourcedefinitions"] });
    expect(stanza(objects.find((object) => nameOf(object) === "policies.policy.example.com"))).toMatchObject({ strategy: "Webhook" });
  });
});

/** A kustomization with additional entries in its lists. */
function withEntries(kustomization: JsonObject, more: JsonObject): JsonObject {
  const lists = Object.entries(more).map(([name, entries]) => [name, [...((kustomization[name] ?? []) as []), ...(entries as [])]]);
  return { ...kustomization, ...Object.fromEntries(lists) };
}

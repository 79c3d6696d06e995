import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dump } from "js-yaml";

/** The contents of a project's config/ for one kind in two versions, with a conversion and two admission webhooks. */
const group = "testing.example.com";
const open = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
const service = (path: string) => ({ service: { name: "webhook-service", namespace: "system", path } });

const crd = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: `gadgets.${group}` },
  spec: {
    group,
    scope: "Namespaced",
    names: { plural: "gadgets", singular: "gadget", kind: "Gadget", listKind: "GadgetList" },
    versions: ["v1", "v2"].map((name) => ({
      name,
      served: true,
      storage: name === "v1",
      subresources: { status: {} },
      schema: { openAPIV3Schema: { type: "object", properties: { spec: open, status: open } } },
    })),
  },
};

const conversion = { strategy: "Webhook", webhook: { clientConfig: service("/convert"), conversionReviewVersions: ["v1"] } };
const patch = { apiVersion: crd.apiVersion, kind: crd.kind, metadata: crd.metadata, spec: { conversion } };

const webhook = (name: string, path: string) => ({
  name,
  clientConfig: service(path),
  failurePolicy: "Fail",
  sideEffects: "None",
  admissionReviewVersions: ["v1"],
  rules: [{ apiGroups: [group], apiVersions: ["v1"], operations: ["CREATE", "UPDATE"], resources: ["gadgets"] }],
});

const configuration = (kind: string, name: string, ...webhooks: readonly object[]) => ({
  apiVersion: "admissionregistration.k8s.io/v1",
  kind,
  metadata: { name },
  webhooks,
});

const files = {
  "config/crd/kustomization.yaml": [{ kind: "Kustomization", resources: ["bases"] }],
  [`config/crd/bases/${group}_gadgets.yaml`]: [crd],
  "config/crd/patches/webhook_in_gadgets.yaml": [patch],
  "config/webhook/manifests.yaml": [
    configuration("MutatingWebhookConfiguration", "mutating", webhook("mgadget.kb.io", `/mutate-testing-example-com-v1-gadget`)),
    configuration(
      "ValidatingWebhookConfiguration",
      "validating",
      webhook("vgadget.kb.io", "/validate-testing-example-com-v1-gadget"),
      webhook("another.kb.io", "/another"),
    ),
  ],
  "config/samples/gadget.yaml": [
    { apiVersion: `${group}/v1`, kind: "Gadget", metadata: { name: "sample" }, spec: { size: 1 } },
    { apiVersion: "v1", kind: "Namespace", metadata: { name: "of-the-sample" } },
  ],
};

/** Writes them into a folder, and gives the options of an environment with them. */
export function writeGadgets(folder: string) {
  for (const [path, documents] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, documents.map((document) => dump(document)).join("---\n"));
  }
  return { crds: [join(folder, "config/crd")], webhooks: [join(folder, "config/webhook")], samples: join(folder, "config/samples") };
}

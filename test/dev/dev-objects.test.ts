import { describe, expect, it } from "vitest";
import { callWebhooks, devObjects } from "../../src/dev/dev-objects.js";

const endpoint = { url: "https://127.0.0.1:9443", caBundle: "Q0E=" };
const service = { name: "webhook-service", namespace: "demo-system", path: "/convert" };
const crd = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "crates.example.com", annotations: { "cert-manager.io/inject-ca-from": "demo-system/cert", mine: "1" } },
  spec: { conversion: { strategy: "Webhook", webhook: { conversionReviewVersions: ["v1"], clientConfig: { service } } } },
  status: { storedVersions: [] },
};
const admission = {
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingWebhookConfiguration",
  metadata: { name: "demo", labels: { app: "demo" } },
  webhooks: [
    { name: "a.example.com", clientConfig: { service: { ...service, path: "/validate-crate" } } },
    { name: "b.example.com", clientConfig: { url: "https://elsewhere.example.com/check", caBundle: "T1RIRVI=" } },
  ],
};

describe("the objects of dev", () => {
  it("have their webhooks on this machine, and no annotation by which others would write their CA", () => {
    expect(devObjects([crd, admission, { kind: "Service", metadata: { name: "s" } }, null], endpoint)).toEqual([
      {
        resource: expect.objectContaining({ plural: "customresourcedefinitions" }),
        object: {
          apiVersion: crd.apiVersion,
          kind: crd.kind,
          metadata: { name: "crates.example.com", annotations: { mine: "1" } },
          spec: {
            conversion: {
              strategy: "Webhook",
              webhook: { conversionReviewVersions: ["v1"], clientConfig: { url: "https://127.0.0.1:9443/convert", caBundle: "Q0E=" } },
            },
          },
        },
      },
      {
        resource: expect.objectContaining({ plural: "validatingwebhookconfigurations" }),
        object: {
          apiVersion: admission.apiVersion,
          kind: admission.kind,
          metadata: { name: "demo", labels: { app: "demo" }, annotations: {} },
          webhooks: [
            { name: "a.example.com", clientConfig: { url: "https://127.0.0.1:9443/validate-crate", caBundle: "Q0E=" } },
            { name: "b.example.com", clientConfig: { url: "https://elsewhere.example.com/check", caBundle: "T1RIRVI=" } },
          ],
        },
      },
    ]);
  });

  it("call webhooks here only if a clientConfig says so", () => {
    expect(callWebhooks(devObjects([crd], endpoint), endpoint)).toBe(true);
    expect(callWebhooks(devObjects([{ ...crd, spec: {} }], endpoint), endpoint)).toBe(false);
  });
});

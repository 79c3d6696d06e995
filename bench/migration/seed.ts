import { randomUUID } from "node:crypto";
import { group, plural } from "../../test/cluster/support/migration/widget-crd.js";
import { widgetName } from "../../test/cluster/support/migration/widgets.js";
import { deleteFromEtcd, putIntoEtcd } from "../etcd.js";

const prefix = `/registry/${group}/${plural}/`;

/** Stores widgets past the API server, as it would: at v1, 1.5 KB each, with the managed fields that creating one leaves. */
export async function seedWidgets(etcd: string, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, index) => [`${prefix}default/${widgetName(index)}`, stored(index)] as const);
  await putIntoEtcd(etcd, entries);
}

/** Deletes them, past the API server, too. */
export async function clearWidgets(etcd: string): Promise<void> {
  await deleteFromEtcd(etcd, prefix);
}

function stored(index: number): object {
  const ports = Array.from({ length: 8 }, (_, port) => ({ name: `port-${port}`, port: 8000 + port }));
  const notes = Object.fromEntries(["owner", "ticket", "contact", "runbook"].map((name) => [name, `${name} of widget ${index}, as text`]));
  const managed = {
    "f:spec": { ".": {}, "f:big": {}, "f:notes": { ".": {}, "f:owner": {}, "f:ticket": {} }, "f:ports": {}, "f:size": {}, "f:text": {} },
  };
  return {
    apiVersion: `${group}/v1`,
    kind: "Widget",
    metadata: {
      annotations: { "example.com/owner": "team-checkout", "example.com/ticket": `SHOP-${1000 + index}` },
      creationTimestamp: "2026-01-02T03:04:05Z",
      generation: 1,
      labels: { "app.kubernetes.io/name": "widget", "app.kubernetes.io/part-of": "shop" },
      managedFields: [
        {
          apiVersion: `${group}/v1`,
          fieldsType: "FieldsV1",
          fieldsV1: managed,
          manager: "kubectl",
          operation: "Update",
          time: "2026-01-02T03:04:05Z",
        },
      ],
      name: widgetName(index),
      namespace: "default",
      uid: randomUUID(),
    },
    spec: { big: index, notes, ports, size: 3, text: `Bestellübersicht ${index}: ${"a text of some length. ".repeat(12)}` },
  };
}

import { describe, expect, it } from "vitest";
import { endOfPrefix, etcdKeyPrefix, parseEtcdKey } from "../../../src/migrate/verify/etcd-keys.js";
import { storedAs, storedLabel } from "../../../src/migrate/verify/stored-value.js";

const label = (value: Buffer) => storedLabel(storedAs(value));
const protobuf = (apiVersion: string) => {
  const inner = Buffer.concat([Buffer.from([0x0a, apiVersion.length]), Buffer.from(apiVersion), Buffer.from([0x12, 1, 0x58])]);
  return Buffer.concat([Buffer.from("k8s\0"), Buffer.from([0x0a, inner.length]), inner, Buffer.from([0x12, 0])]);
};

describe("storedAs", () => {
  it("reads the version of a custom resource, wherever it stands", () => {
    expect(label(Buffer.from('{"spec":{"apiVersion":"no"},"apiVersion":"example.com/v2"}'))).toBe("example.com/v2");
  });

  it("reads the version of a built-in resource", () => {
    expect(label(protobuf("apps/v1"))).toBe("apps/v1");
  });

  it.each([
    ["k8s:enc:aescbc:v1:key2:\u00ff\u0000", "encrypted (aescbc v1, key2)"],
    ["k8s:enc:secretbox:v1:key1:x", "encrypted (secretbox v1, key1)"],
    ["k8s:enc:kms:v2:my-plugin:x", "encrypted (kms v2, my-plugin)"],
  ])("tells the provider and the key of what is encrypted, and nothing more", (text, expected) => {
    expect(label(Buffer.from(text, "latin1"))).toBe(expected);
  });

  it.each([[""], ["{"], ["[]"], ['{"apiVersion":1}'], ["k8s\0"], ["k8s\0\n\u007f"], ["null"]])("doesn't know what %j is", (text) => {
    expect(label(Buffer.from(text, "latin1"))).toBe("unknown");
  });
});

describe("keys of etcd", () => {
  const widgets = { group: "example.com", version: "v2", plural: "widgets", namespaced: true };

  it("have the group in them for custom resources alone", () => {
    expect(etcdKeyPrefix(widgets, true)).toBe("/registry/example.com/widgets/");
    expect(etcdKeyPrefix(widgets, true, "kubernetes.io/")).toBe("/kubernetes.io/example.com/widgets/");
    expect(etcdKeyPrefix({ group: "", version: "v1", plural: "secrets", namespaced: true }, false)).toBe("/registry/secrets/");
    expect(etcdKeyPrefix({ group: "apps", version: "v1", plural: "deployments", namespaced: true }, false)).toBe("/registry/deployments/");
    expect(etcdKeyPrefix({ group: "", version: "v1", plural: "services", namespaced: true }, false)).toBe("/registry/services/specs/");
  });

  it("name an object, or aren't of this resource", () => {
    const prefix = "/registry/example.com/widgets/";
    expect(parseEtcdKey(`${prefix}default/w`, prefix, true)).toEqual({ namespace: "default", name: "w" });
    expect(parseEtcdKey(`${prefix}w`, prefix, false)).toEqual({ name: "w" });
    for (const key of ["w", "a/b/c", "a/", "/b"]) expect(parseEtcdKey(prefix + key, prefix, true)).toBeUndefined();
    expect(parseEtcdKey("/registry/other/w", prefix, true)).toBeUndefined();
  });

  it("end where the next prefix begins", () => {
    expect(endOfPrefix("/registry/a/").toString()).toBe("/registry/a0");
  });
});

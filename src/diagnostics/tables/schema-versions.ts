import { define } from "../define.js";

/** WW301 to WW308, WW313: the versions of a kind. */
export const versionDiagnostics = {
  WW301: define<{ kind: string }>({
    severity: "error",
    title: "no version is the storage version",
    message: ({ kind }) => `${kind} has several versions and none is the storage version`,
    remedy: () => "put @StorageVersion() on the root class of the version in which objects are stored",
  }),
  WW302: define<{ kind: string; version: string }>({
    severity: "error",
    title: "two versions are the storage version",
    message: ({ kind, version }) => `${kind} has a second storage version, ${version}`,
    remedy: () => "remove @StorageVersion() from all versions but one",
  }),
  WW303: define<{ kind: string }>({
    severity: "error",
    title: "no version is the hub",
    message: ({ kind }) => `${kind} has several versions and none is the hub`,
    remedy: () => "put @Hub() on the root class of the version that the others convert to and from",
  }),
  WW304: define<{ kind: string; version: string }>({
    severity: "error",
    title: "two versions are the hub",
    message: ({ kind, version }) => `${kind} has a second hub, ${version}`,
    remedy: () => "remove @Hub() from all versions but one",
  }),
  WW305: define<{ kind: string }>({
    severity: "error",
    title: "no version is served",
    message: ({ kind }) => `no version of ${kind} is served, so nobody could use it`,
    remedy: () => "remove @Unserved() from one version at least",
  }),
  WW306: define<{ version: string }>({
    severity: "error",
    title: "a version has no Kubernetes version name",
    message: ({ version }) => `"${version}" isn't a Kubernetes version name`,
    remedy: () => "name the version v1, v1beta1 or v2alpha1: v, a number, and alpha or beta with a number",
  }),
  WW307: define<{ kind: string; what: string; version: string; value: string; other: string; otherValue: string }>({
    severity: "error",
    title: "versions of a kind say different things of it",
    message: ({ kind, what, version, value, other, otherValue }) =>
      `the versions of ${kind} disagree on its ${what}: ${value === "" ? "none" : value} in ${version}, ${otherValue === "" ? "none" : otherValue} in ${other}`,
    remedy: ({ what }) => `give all versions the same ${what} in @Resource`,
  }),
  WW308: define<{ kind: string; version: string }>({
    severity: "error",
    title: "a version of a kind is declared twice",
    message: ({ kind, version }) => `${kind} ${version} is declared by two classes`,
    remedy: () => "remove one of the two classes, or its @Resource",
  }),
  WW313: define<{ problem: string }>({
    severity: "error",
    title: "a deprecation warning can't be sent",
    message: ({ problem }) => `the deprecation warning ${problem}`,
    remedy: () => "write a warning of one line and at most 256 bytes, or none: then Kubernetes words it",
  }),
  WW316: define<{ name: string }>({
    severity: "error",
    title: "a status that is a subresource is required",
    message: ({ name }) => `no ${name} could be created: its status is required, and the API server drops the status of what is created`,
    remedy: () => "make the status optional: `status?: ...`",
  }),
  WW317: define<{ name: string }>({
    severity: "warning",
    title: "there is a status subresource, but no status",
    message: ({ name }) => `${name} has a status subresource and no field \`status\`: whatever a controller writes there is dropped`,
    remedy: () => "add a field `status?: ...`, or remove @StatusSubresource()",
  }),
};

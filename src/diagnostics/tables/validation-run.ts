import { define } from "../define.js";

const inField = (field: string, message: string) => (field === "" ? message : `${field}: ${message}`);

/** WW530 to WW549: `wheelwright validate`. */
export const validationRunDiagnostics = {
  WW530: define<{ field: string; message: string }>({
    severity: "error",
    title: "a value that the API server would refuse",
    message: ({ field, message }) => inField(field, message),
    remedy: () => "write a value that the type file allows, or change what the type file says",
  }),
  WW531: define<{ field: string; name: string; message: string }>({
    severity: "error",
    title: "a required field is missing",
    message: ({ field, message }) => inField(field, message),
    remedy: ({ name }) => `add ${name}`,
  }),
  WW532: define<{ field: string; message: string; meant?: string }>({
    severity: "error",
    title: "a field that the object's version doesn't have",
    message: ({ message }) => message,
    remedy: ({ meant }) => (meant === undefined ? "remove the field, or declare it in the type file" : `write ${meant}`),
  }),
  WW533: define<{ name: string }>({
    severity: "error",
    title: "a key is there twice",
    message: ({ name }) => `the key "${name}" is already set in this map`,
    remedy: () => "keep one of the two",
  }),
  WW534: define<{ field: string; message: string }>({
    severity: "error",
    title: "an element is in a list twice",
    message: ({ field, message }) => inField(field, message),
    remedy: () => "remove the element, or give it keys of its own",
  }),
  WW535: define<{ field: string; message: string }>({
    severity: "error",
    title: "a field that may not be set",
    message: ({ field, message }) => inField(field, message),
    remedy: () => "remove it",
  }),
  WW536: define<{ missing: string }>({
    severity: "error",
    title: "a document is no Kubernetes object",
    message: ({ missing }) => `this is no object: it has no ${missing}`,
    remedy: ({ missing }) => `add ${missing}, or leave the file out`,
  }),
  WW537: define<{ kind: string; apiVersion: string; known: readonly string[]; meant?: string }>({
    severity: "error",
    title: "an object of a kind that isn't there",
    message: ({ kind, apiVersion }) => `this project has no kind ${kind} in ${apiVersion}`,
    remedy: ({ known, meant }) => (meant === undefined ? `write one of ${known.join(", ")}` : `write ${meant}`),
  }),
  WW538: define<{ reason: string }>({
    severity: "error",
    title: "a manifest is neither YAML nor JSON",
    message: ({ reason }) => `this can't be parsed: ${reason}`,
    remedy: () => "correct the YAML, or leave the file out",
  }),
  WW539: define<{ kind: string; apiVersion: string; isDeclared: boolean; served: readonly string[] }>({
    severity: "error",
    title: "an object of a version that isn't served",
    message: ({ kind, apiVersion, isDeclared }) => `${kind} is not ${isDeclared ? "served" : "there"} in ${apiVersion}`,
    remedy: ({ served }) => `write one of ${served.join(", ")}; \`wheelwright convert\` rewrites objects`,
  }),
  WW540: define({
    severity: "warning",
    title: "rules were not evaluated",
    message: () => "the validation rules were not evaluated, because of the other findings",
    remedy: () => "correct the other findings, then run it again",
  }),
  WW541: define<{ name: string; apiVersion: string; old: string }>({
    severity: "error",
    title: "the old object is of another version",
    message: ({ name, apiVersion, old }) => `${name} is of ${apiVersion}, and its old state of ${old}`,
    remedy: ({ apiVersion }) => `convert the old object with \`wheelwright convert --to ${apiVersion}\``,
  }),
  WW542: define<{ name: string }>({
    severity: "warning",
    title: "an old object that nothing is compared with",
    message: ({ name }) => `none of the checked objects is ${name}`,
    remedy: () => "name the file of the updated object with -f",
  }),
  WW543: define<{ kinds: readonly string[] }>({
    severity: "warning",
    title: "nothing was checked",
    message: () => "there is no object of this project's kinds",
    remedy: ({ kinds }) =>
      kinds.length === 0 ? "make a kind with `wheelwright create api`" : `name manifests with objects of ${kinds.join(", ")}`,
  }),
  WW544: define<object>({
    severity: "error",
    title: "standard input is named twice",
    message: () => "standard input is named twice, and can be read once",
    remedy: () => "write one of the two to a file, and name that",
  }),
  WW545: define<{ name: string }>({
    severity: "error",
    title: "there is no CRD to judge objects by",
    message: ({ name }) =>
      name.startsWith("kube:")
        ? `the cluster has no CustomResourceDefinition ${name.slice(5)}`
        : `${name} holds no CustomResourceDefinition`,
    remedy: () => "name a file or a folder with CRDs of apiextensions.k8s.io/v1, or kube:PLURAL.GROUP for one of the cluster",
  }),
};

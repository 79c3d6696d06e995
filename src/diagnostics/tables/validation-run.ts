import { define } from "../define.js";

const inField = (field: string, message: string) => (field === "" ? message : `${field}: ${message}`);

/** WW530 to WW549: `wheelwright validate`. */
export const validationRunDiagnostics = {
  WW530: define<{ field: string; message: string }>({
    severity: "error",
    title: "a value that the API server would refuse",
    message: ({ field, message }) => inField(field, message),
    remedy: () => "write a value that the type file allows, or change what the type file says",
    help: `
\`wheelwright validate\` holds an object against its kind's type file, as the API server holds it against the CRD: types, formats, bounds, enums, patterns and the rules of
\`@XValidation\`. It words its findings as the API server does, and shows beside them what in the type file they are measured by.

    spec:
      size: 0          # @Minimum(1) size?: int32

    spec:
      size: 1
`,
  }),
  WW531: define<{ field: string; name: string; message: string }>({
    severity: "error",
    title: "a required field is missing",
    message: ({ field, message }) => inField(field, message),
    remedy: ({ name }) => `add ${name}`,
    help: `
A field without \`?\` and without a default has to be in every object. A null doesn't count, unless the field may be null.

    spec:
      ports:
      - port: 80       # name!: string

    spec:
      ports:
      - name: http
        port: 80
`,
  }),
  WW532: define<{ field: string; message: string; meant?: string }>({
    severity: "error",
    title: "a field that the object's version doesn't have",
    message: ({ message }) => message,
    remedy: ({ meant }) => (meant === undefined ? "remove the field, or declare it in the type file" : `write ${meant}`),
    help: `
The API server drops fields that the CRD doesn't know. \`kubectl apply\` asks it to refuse them instead, and so does \`wheelwright validate\`.

    spec:
      repilcas: 3

    spec:
      replicas: 3
`,
  }),
  WW533: define<{ name: string }>({
    severity: "error",
    title: "a key is there twice",
    message: ({ name }) => `the key "${name}" is already set in this map`,
    remedy: () => "keep one of the two",
    help: `
\`kubectl\` keeps the last of equal keys without a word, and what the first one said is lost. The API server itself, given the text as it is and asked
for strict field validation, refuses it.

    spec:
      size: 1
      size: 3

    spec:
      size: 3
`,
  }),
  WW534: define<{ field: string; message: string }>({
    severity: "error",
    title: "an element is in a list twice",
    message: ({ field, message }) => inField(field, message),
    remedy: () => "remove the element, or give it keys of its own",
    help: `
The elements of a \`@ListSet()\` differ, and those of a \`@ListMap("name")\` differ in their keys.

    ports:
    - name: http
      port: 80
    - name: http       # the same key
      port: 8080

    ports:
    - name: http
      port: 80
    - name: http-alt
      port: 8080
`,
  }),
  WW535: define<{ field: string; message: string }>({
    severity: "error",
    title: "a field that may not be set",
    message: ({ field, message }) => inField(field, message),
    remedy: () => "remove it",
    help: `
Some fields are the API server's: \`metadata.resourceVersion\` can't be set on an object that is created. Rules with the reason \`FieldValueForbidden\` are reported under this code, too.

    metadata:
      name: demo
      resourceVersion: "12"

    metadata:
      name: demo
`,
  }),
  WW536: define<{ missing: string }>({
    severity: "error",
    title: "a document is no Kubernetes object",
    message: ({ missing }) => `this is no object: it has no ${missing}`,
    remedy: ({ missing }) => `add ${missing}, or leave the file out`,
    help: `
Every object says what it is. Of a folder, all .yaml, .yml and .json files are read; name files instead where others are among them.

    kind: DemoApplication

    apiVersion: apps.example.com/v1
    kind: DemoApplication
`,
  }),
  WW537: define<{ kind: string; apiVersion: string; known: readonly string[]; meant?: string }>({
    severity: "error",
    title: "an object of a kind that isn't there",
    message: ({ kind, apiVersion }) => `this project has no kind ${kind} in ${apiVersion}`,
    remedy: ({ known, meant }) => (meant === undefined ? `write one of ${known.join(", ")}` : `write ${meant}`),
    help: `
The object's group is one of this project's, or nearly one, and the kind isn't. Objects of other groups, such as Deployments, are skipped and counted.

    apiVersion: apps.example.com/v1
    kind: DemoAplication

    apiVersion: apps.example.com/v1
    kind: DemoApplication
`,
  }),
  WW538: define<{ reason: string }>({
    severity: "error",
    title: "a manifest is neither YAML nor JSON",
    message: ({ reason }) => `this can't be parsed: ${reason}`,
    remedy: () => "correct the YAML, or leave the file out",
    help: `
Manifests are read as kubectl reads them, as YAML 1.1 or JSON, in UTF-8 or, with a byte order mark, UTF-16. A file may hold objects in JSON, one behind the other; beside other documents kubectl drops all but the first, or refuses them, so they are refused here. The same holds for directives such as \`%YAML 1.2\`, for an anchor that contains itself, and for very deep nesting. A document that can't be parsed isn't checked.

    spec:
      image: "app:1      # the quote isn't closed

    spec:
      image: "app:1"
`,
  }),
  WW539: define<{ kind: string; apiVersion: string; isDeclared: boolean; served: readonly string[] }>({
    severity: "error",
    title: "an object of a version that isn't served",
    message: ({ kind, apiVersion, isDeclared }) => `${kind} is not ${isDeclared ? "served" : "there"} in ${apiVersion}`,
    remedy: ({ served }) => `write one of ${served.join(", ")}; \`wheelwright convert\` rewrites objects`,
    help: `
The API server takes objects of served versions only. A version whose class has \`@Unserved()\` isn't, nor is one without a type file.

    apiVersion: apps.example.com/v1alpha1      # @Unserved()
    kind: DemoApplication

    apiVersion: apps.example.com/v1
    kind: DemoApplication
`,
  }),
  WW540: define({
    severity: "warning",
    title: "rules were not evaluated",
    message: () => "the validation rules were not evaluated, because of the other findings",
    remedy: () => "correct the other findings, then run it again",
    help: `
Where fields are missing, too long or of the wrong type, the API server evaluates no rules of \`@XValidation\`: they could fail for that reason alone.

    spec:
      size: three      # refused, so that a rule such as self.size <= self.limit isn't evaluated

    spec:
      size: 3
`,
  }),
  WW541: define<{ name: string; apiVersion: string; old: string }>({
    severity: "error",
    title: "the old object is of another version",
    message: ({ name, apiVersion, old }) => `${name} is of ${apiVersion}, and its old state of ${old}`,
    remedy: ({ apiVersion }) => `convert the old object with \`wheelwright convert --to ${apiVersion}\``,
    help: `
Rules that compare with \`oldSelf\` see both objects in one version: the API server converts what is stored before it compares.

    wheelwright convert -f stored.yaml --to apps.example.com/v1 > old.yaml
    wheelwright validate -f new.yaml --old old.yaml
`,
  }),
  WW542: define<{ name: string }>({
    severity: "warning",
    title: "an old object that nothing is compared with",
    message: ({ name }) => `none of the checked objects is ${name}`,
    remedy: () => "name the file of the updated object with -f",
    help: `
The objects of \`--old\` are what the checked ones were before. They belong together by kind, namespace and name.

    wheelwright validate -f new.yaml --old old.yaml
`,
  }),
  WW543: define<{ kinds: readonly string[] }>({
    severity: "warning",
    title: "nothing was checked",
    message: () => "there is no object of this project's kinds",
    remedy: ({ kinds }) =>
      kinds.length === 0 ? "make a kind with `wheelwright create api`" : `name manifests with objects of ${kinds.join(", ")}`,
    help: `
Objects of other groups are skipped. Where nothing else is there, a check that passes says nothing.

    wheelwright validate -f config/manager      # a Deployment
    wheelwright validate -f config/samples
`,
  }),
  WW544: define<object>({
    severity: "error",
    title: "standard input is named twice",
    message: () => "standard input is named twice, and can be read once",
    remedy: () => "write one of the two to a file, and name that",
    help: `
\`-\` stands for standard input, which is empty once it was read. Of two that name it, the second would see no objects.

    kubectl get demoapplications -o yaml | wheelwright validate -f - --old -

    kubectl get demoapplications -o yaml > old.yaml
    wheelwright validate -f new.yaml --old old.yaml
`,
  }),
  WW545: define<{ name: string }>({
    severity: "error",
    title: "there is no CRD to judge objects by",
    message: ({ name }) =>
      name.startsWith("kube:")
        ? `the cluster has no CustomResourceDefinition ${name.slice(5)}`
        : `${name} holds no CustomResourceDefinition`,
    remedy: () => "name a file or a folder with CRDs of apiextensions.k8s.io/v1, or kube:PLURAL.GROUP for one of the cluster",
    help: `
With \`--crd\` objects are judged by the CRDs that are named, instead of by the type files of a project; no project is needed.

    wheelwright validate --crd certificate.yaml -f certificates/
    wheelwright validate --crd kube:certificates -f certificates/

    wheelwright validate --crd kube:certificates.cert-manager.io -f certificates/
`,
  }),
};

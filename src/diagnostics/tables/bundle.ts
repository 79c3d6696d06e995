import { define } from "../define.js";

/** WW800 to WW809: the OLM bundle. */
export const bundleDiagnostics = {
  WW800: define<{ object: string; reason: string; remedy?: string }>({
    severity: "warning",
    title: "something of the installer is not in the bundle",
    message: ({ object, reason }) => `${object} is not in the bundle: ${reason}`,
    remedy: ({ remedy }) => remedy ?? "take it out of config/default, or tell the users of the bundle to apply it themselves",
    help: `
OLM installs a ClusterServiceVersion with its Deployments and rights, CRDs, and a few kinds of objects beside them. Whatever else config/default builds can't be
in a bundle, and you are told of each object:

    config/default builds a CronJob        # WW800: OLM installs no CronJob from a bundle

Objects for which OLM makes its own, such as the certificates of webhooks and their Service, are left out without a warning. The first lines of
\`bundle/manifests/<project>.clusterserviceversion.yaml\` list all that is left out.

Network policies are left out, too, until you decide: versions of OLM from before 2025 refuse a bundle with one.

    wheelwright bundle --network-policies            # PROJECT remembers it
    wheelwright bundle --network-policies=false      # without them, and without the warning
`,
  }),
  WW801: define<{ flag: string; value: string; expected: string }>({
    severity: "error",
    title: "a release that a bundle can't say",
    message: ({ flag, value, expected }) => `--${flag} is ${JSON.stringify(value)}, and has to be ${expected}`,
    remedy: ({ flag }) => `give another --${flag}, or correct \`bundle\` in PROJECT`,
    help: `
The ClusterServiceVersion is named after its version, and objects can't have any name:

    wheelwright bundle --version 0.2                  # WW801: 0.2.0
    wheelwright bundle --version 1.0.0+build.5        # WW801: a name has no plus sign
    wheelwright bundle --default-channel fast         # WW801 unless fast is one of --channels
    wheelwright bundle --version 0.2.0 --replaces 0.2.0   # WW801: a release can't follow itself
`,
  }),
  WW802: define<{ object: string; path: string; text: string }>({
    severity: "warning",
    title: "the bundle names the installer's namespace",
    message: ({ object, path, text }) => `${path} of ${object} says ${JSON.stringify(text)}, which names the namespace of the installer`,
    remedy: () => "leave the namespace out there, or have the operator installed into this namespace",
    help: `
Whoever installs a bundle chooses the namespace. A text that names the one of config/default holds only there:

    env:
    - name: PEERS
      value: demo-operator-metrics.demo-operator-system.svc:8443        # WW802

Take the namespace from the pod instead:

    env:
    - name: NAMESPACE
      valueFrom: { fieldRef: { fieldPath: metadata.namespace } }
`,
  }),
  WW803: define<{ file: string; message: string }>({
    severity: "error",
    title: "your part of the ClusterServiceVersion can't be read",
    message: ({ file, message }) => `${file} can't be read: ${message}`,
    remedy: () => "mend it, or have it rewritten with `wheelwright bundle --force`",
    help: `
\`config/manifests/bases/<project>.clusterserviceversion.yaml\` is yours: it has what the bundle says about the operator, such as its icon and its description. It has
to be YAML, an object:

    spec:
      displayName: Demo Operator
     maturity: alpha                # WW803: indented by one space
`,
  }),
  WW804: define<{ modes: readonly string[] }>({
    severity: "error",
    title: "webhooks need the install mode AllNamespaces",
    message: ({ modes }) =>
      `the install modes are ${modes.join(", ") || "none"}, and an operator with webhooks can only be installed for all namespaces`,
    remedy: () => "leave AllNamespaces as the only supported one of `installModes`, or leave them out",
    help: `
A conversion webhook is of the whole cluster, since a CRD is, and OLM refuses to install it for some namespaces. OLM 1 refuses other webhooks so, too.

    installModes:
    - { type: OwnNamespace, supported: true }         # WW804
    - { type: AllNamespaces, supported: true }

Without \`installModes\` in your part of the ClusterServiceVersion, the bundle has AllNamespaces alone.
`,
  }),
  WW805: define<{ apiVersion: string; kind: string; refused?: string }>({
    severity: "warning",
    title: "a served version has no example in the bundle",
    message: ({ apiVersion, kind, refused }) =>
      refused === undefined
        ? `no file in config/samples has a ${kind} of ${apiVersion}, so the bundle has no example of it`
        : `the API server would refuse the ${kind} of ${apiVersion} in ${refused}, so the bundle has no example of it`,
    remedy: ({ refused }) =>
      refused === undefined
        ? "add a sample of this version to config/samples"
        : `see what is wrong with it: wheelwright validate -f ${refused}`,
    help: `
A bundle shows an object of each version as an example (\`alm-examples\`), and consoles offer them to whoever makes a new one. They are the objects in config/samples that
\`wheelwright validate\` accepts.

    spec: {}           # WW805 where a field of spec is required
`,
  }),
  WW806: define({
    severity: "error",
    title: "a bundle without a Deployment",
    message: () => "config/default builds no Deployment, and OLM installs an operator by its Deployment",
    remedy: () => "list ../manager among the resources of config/default/kustomization.yaml",
    help: `
The install strategy of a ClusterServiceVersion is a list of Deployments. Without one there is nothing to install.

    resources:
    - ../crd
    - ../rbac
    - ../manager        # without this line: WW806
`,
  }),
  WW807: define<{ name: string; most: number }>({
    severity: "error",
    title: "a name that is too long for OLM",
    message: ({ name, most }) => `${name} has ${name.length} characters, and OLM puts it into a label, which has at most ${most}`,
    remedy: () => "choose a shorter name: `projectName` in PROJECT for the release, `name` in the decorator for a webhook",
    help: `
OLM marks what it makes with labels that hold the name of the ClusterServiceVersion (\`<project>.v<version>\`) or of the webhook. A label's value has at most 63 characters.

    @ValidatingWebhook({ name: "validation-of-the-distributed-application-configurations.example.com" })      // WW807
`,
  }),
  WW808: define<{ image: string }>({
    severity: "warning",
    title: "the bundle has no image of the operator",
    message: ({ image }) => `the operator's image is ${image}, which stands for the one that you push`,
    remedy: () => "give the image: wheelwright bundle --image registry.example.com/demo-operator:v0.2.0",
    help: `
A bundle is published, and OLM pulls the image that it names. \`controller:latest\` is the scaffold's placeholder.

    make bundle IMG=registry.example.com/demo-operator:v0.2.0
`,
  }),
  WW809: define<{ bytes: number }>({
    severity: "warning",
    title: "the bundle is too large for OLM, or nearly",
    message: ({ bytes }) => `the bundle takes about ${Math.round(bytes / 1024)} KiB compressed, and OLM allows 1024 KiB`,
    remedy: () => "shorten descriptions with maxDescriptionLength in PROJECT",
    help: `
OLM puts the files of a bundle into a ConfigMap, each of them compressed, and Kubernetes refuses one of more than 1 MiB. CRDs take most of it.

    maxDescriptionLength: 200     # in PROJECT: shorter descriptions
`,
  }),
};

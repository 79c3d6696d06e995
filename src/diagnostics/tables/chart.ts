import { define } from "../define.js";

/** WW780 to WW799: the Helm chart. */
export const chartDiagnostics = {
  WW780: define<{ object: string; path: string; text: string }>({
    severity: "warning",
    title: "a name in the chart does not follow the release",
    message: ({ object, path, text }) =>
      `${path} of ${object} says ${JSON.stringify(text)}, which names an object or the namespace of the installer`,
    remedy: () => "install the chart under the project's name, or leave the name out there",
    help: `
In a chart the names of objects begin with the release's name, and the namespace is the release's. References that stand in a field of their own follow, such
as \`serviceAccountName\`, a Secret of a volume, the host name of a Service or the value of \`--flag=NAME\`. A name inside a longer text stays as it is:

    env:
    - name: PEERS
      value: demo-operator-metrics:8443,other:8443        # WW780

It holds for a release that has the project's name in the project's namespace. For others, set it with a value: \`manager.envOverrides.PEERS\`.
`,
  }),
  WW781: define<{ file: string; message: string }>({
    severity: "error",
    title: "values.yaml of the chart can't be read",
    message: ({ file, message }) => `${file} can't be read: ${message}`,
    remedy: () => "mend it, or have it rewritten with `wheelwright chart --force`",
    help: `
values.yaml is yours once it is written. \`wheelwright chart\` reads it to bring those values up to date that you didn't change, and then it has to be YAML: a map of values.

    manager:
      replicas: 2
     image: {}         # WW781: indented by one space

\`wheelwright chart --force\` writes it again, and so Chart.yaml and NOTES.txt: look at it with \`--diff\` first.
`,
  }),
  WW782: define<{ file: string; path: string }>({
    severity: "warning",
    title: "a value of the chart was taken out",
    message: ({ file, path }) => `${path} in ${file} was taken out: the operator has nothing left that it decides`,
    remedy: ({ path }) => `look whether you still need what ${path} said`,
    help: `
The values of a chart are those that decide something in it. When the last webhook is deleted, \`webhook.port\` decides nothing, and the chart's schema would
refuse it: so it leaves values.yaml. You are warned where it wasn't the default.

    webhook:
      port: 10250     # WW782 after \`wheelwright delete webhook\`
`,
  }),
  WW783: define<{ bytes: number }>({
    severity: "warning",
    title: "the chart is too large for Helm, or nearly",
    message: ({ bytes }) =>
      `a release of the chart takes about ${Math.round(bytes / 1024)} KiB, and Helm keeps it in a Secret of at most 1024 KiB`,
    remedy: () =>
      "shorten descriptions with maxDescriptionLength in PROJECT, or leave templates/crd/ out with the chart's .helmignore and install the CRDs by themselves",
    help: `
Helm keeps each release in a Secret: all files of the chart, and what they were rendered to, compressed. Kubernetes refuses Secrets of more than 1 MiB, and with it the
installation. CRDs take most of it, and count twice: as templates and as what those render to.

    maxDescriptionLength: 200     # in PROJECT: shorter descriptions

Or leave the CRDs out of the chart. \`.helmignore\` is yours; with this line Helm neither packages nor keeps their templates:

    templates/crd/

Set \`crd.enabled: false\` in values.yaml then, and install the CRDs by themselves, before each release of the chart:

    wheelwright build-installer --only-crds && kubectl apply --server-side -f dist/crds.yaml

These CRDs switch their storage version at once. So bring a new version in one release, and store objects at it (\`promote --storage\`) in a later one.
`,
  }),
  WW784: define<{ name: string }>({
    severity: "warning",
    title: "the chart has no values for the manager",
    message: ({ name }) => `config/default builds no Deployment ${name}, so the chart has no values for the manager`,
    remedy: ({ name }) => `name the manager's Deployment ${name}, or set what differs in templates/custom/`,
    help: `
\`wheelwright chart\` knows the manager by the name that the scaffold gives it: \`controller-manager\`, with the namePrefix of config/default. A Deployment of another name is
in the chart as it is, without values such as \`manager.replicas\`.
`,
  }),
  WW785: define<{ name: string }>({
    severity: "warning",
    title: "the storage version may switch before the new webhooks answer",
    message: ({ name }) =>
      `the manager's container of Deployment ${name} has no readinessProbe, and an upgrade can't know without it whether the new webhooks answer`,
    remedy: () => "give it the readinessProbe of the scaffold: httpGet with the path /readyz and the port health",
    help: `
An upgrade switches the storage version when the new manager is rolled out. Kubernetes takes a pod without a readiness probe for available as soon as its
container runs, which is before its webhooks listen. Writes would fail in between.

    readinessProbe:            # without it: WW785
      httpGet:
        path: /readyz
        port: health
`,
  }),
};

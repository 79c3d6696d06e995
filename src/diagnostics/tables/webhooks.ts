import { define } from "../define.js";

/** WW392 to WW399: admission webhooks. */
export const webhookDiagnostics = {
  WW392: define<{ name: string; problem: string }>({
    severity: "error",
    title: "an admission webhook's name is one that the API server refuses",
    message: ({ name, problem }) => `"${name}" can't be a webhook's name: ${problem}`,
    remedy: () => "write a name of three segments or more in lower case, such as `mfoo-v1.example.com`",
    help: `
Each webhook of a configuration has a name, and the API server wants it to be a domain with at least three segments, separated by dots, in lower case.

    @ValidatingWebhook({ name: "validate-foo" })

    @ValidatingWebhook({ name: "validate-foo.apps.example.com" })

Without \`name\` it is the one that kubebuilder scaffolds: \`mfoo-v1.kb.io\` for a defaulting and \`vfoo-v1.kb.io\` for a validating webhook of Foo in v1.
`,
  }),
  WW393: define<{ seconds: number }>({
    severity: "error",
    title: "an admission webhook's timeout is out of range",
    message: ({ seconds }) => `a webhook can't have ${seconds} seconds to answer`,
    remedy: () => "write a number of seconds from 1 to 30",
    help: `
The API server waits between 1 and 30 seconds for a webhook's answer; without \`timeoutSeconds\` it is 10. Every write of the kind waits with it, so keep it short.

    @ValidatingWebhook({ timeoutSeconds: 60 })

    @ValidatingWebhook({ timeoutSeconds: 5 })
`,
  }),
  WW394: define<{ problem: string; kind: string }>({
    severity: "error",
    title: "an admission webhook is for a subresource that the kind does not have",
    message: ({ problem }) => `the webhook's subresources ${problem}`,
    remedy: ({ kind }) => `name those that ${kind} has, \`status\` with @StatusSubresource and \`scale\` with @ScaleSubresource, each once`,
    help: `
An admission webhook is asked of the object itself. Whoever updates the status writes another resource, \`foos/status\`, and of that a webhook is asked only if \`subresources\` says so. A kind has a status that is written by itself with \`@StatusSubresource()\`, and a scale with \`@ScaleSubresource(...)\`.

    @Resource()
    export class Foo extends CustomResource { ... }
    @ValidatingWebhook({ subresources: ["status"] })

    @Resource()
    @StatusSubresource()
    export class Foo extends CustomResource { ... }
    @ValidatingWebhook({ subresources: ["status"] })
`,
  }),
  WW395: define<{ problem: string; remedy: string }>({
    severity: "error",
    title: "an admission webhook's verbs are none that the API server takes",
    message: ({ problem }) => `the webhook's verbs ${problem}`,
    remedy: ({ remedy }) => remedy,
    help: `
\`verbs\` says of which requests a webhook is asked: \`create\`, \`update\`, \`delete\`, \`connect\`, or \`*\` alone for all of them. Others, such as \`get\`, never reach an admission webhook.

    @ValidatingWebhook({ verbs: [] })
    @ValidatingWebhook({ verbs: ["create", "patch"] })       // a patch is an update
    @ValidatingWebhook({ verbs: ["*", "create"] })

    @ValidatingWebhook({ verbs: ["create", "update"] })      // what it is without \`verbs\`
    @ValidatingWebhook({ verbs: ["*"] })
`,
  }),
  WW396: define<{ problem: string }>({
    severity: "error",
    title: "an admission webhook's review versions are none that the API server takes",
    message: ({ problem }) => `the webhook's review versions ${problem}`,
    remedy: () => 'write `admissionReviewVersions: ["v1"]`, or leave the option away',
    help: `
\`admissionReviewVersions\` lists the versions of AdmissionReview that the webhook understands, the preferred one first. The API server speaks \`v1\` and \`v1beta1\`; one of them has to be there, and none twice.

    @DefaultingWebhook({ admissionReviewVersions: ["v2"] })
    @DefaultingWebhook({ admissionReviewVersions: ["v1", "v1"] })

    @DefaultingWebhook({ admissionReviewVersions: ["v1"] })
`,
  }),
  WW397: define<{ path: string; problem: string }>({
    severity: "error",
    title: "an admission webhook's path is one that the API server refuses",
    message: ({ path, problem }) => `"${path}" can't be a webhook's path: ${problem}`,
    remedy: () => "write a path such as `/validate-foo`, or leave the option away",
    help: `
The path begins with a slash, and what stands between its slashes is lower-case letters, digits, \`-\` and \`.\`, beginning and ending with a letter or digit.

    @ValidatingWebhook({ path: "validate-foo" })
    @ValidatingWebhook({ path: "/validate_foo" })

    @ValidatingWebhook({ path: "/validate-foo" })

Without \`path\` it is \`/mutate-<group>-<version>-<kind>\` or \`/validate-<group>-<version>-<kind>\`, with dashes for the group's dots.
`,
  }),
  WW398: define<{ name: string; configuration: string }>({
    severity: "error",
    title: "two admission webhooks have the same name",
    message: ({ name, configuration }) => `${configuration} would have two webhooks named "${name}"`,
    remedy: () => "give one of the two another `name`",
    help: `
All defaulting webhooks of a project stand in one MutatingWebhookConfiguration, all validating ones in one ValidatingWebhookConfiguration, and in each the API server wants every name once. Two decorators on one class, or two kinds of the same name and version in different groups, get the same name by default.

    @ValidatingWebhook({ verbs: ["create", "update"] })
    @ValidatingWebhook({ verbs: ["delete"], failurePolicy: "Ignore" })
    export class FooValidator {}

    @ValidatingWebhook({ verbs: ["create", "update"] })
    @ValidatingWebhook({ name: "vfoo-delete-v1.kb.io", verbs: ["delete"], failurePolicy: "Ignore" })
    export class FooValidator {}
`,
  }),
  WW399: define<{ path: string }>({
    severity: "error",
    title: "two admission webhooks have the same path",
    message: ({ path }) => `requests to ${path} would be for two webhooks`,
    remedy: () => "give one of the two another `path`",
    help: `
The manager's webhook server finds the class that answers by the request's path, so each class has paths of its own. Several decorators of one kind on one class may share a path: the class answers them all.

    @DefaultingWebhook({ path: "/foo" })
    export class FooDefaulter {}

    @ValidatingWebhook({ path: "/foo" })
    export class FooValidator {}

    @ValidatingWebhook({ path: "/validate-foo" })
    export class FooValidator {}
`,
  }),
};

import { define } from "../define.js";

/** WW392 to WW399: admission webhooks. */
export const webhookDiagnostics = {
  WW392: define<{ name: string; problem: string }>({
    severity: "error",
    title: "an admission webhook's name is one that the API server refuses",
    message: ({ name, problem }) => `"${name}" can't be a webhook's name: ${problem}`,
    remedy: () => "write a name of three segments or more in lower case, such as `mfoo-v1.example.com`",
  }),
  WW393: define<{ seconds: number }>({
    severity: "error",
    title: "an admission webhook's timeout is out of range",
    message: ({ seconds }) => `a webhook can't have ${seconds} seconds to answer`,
    remedy: () => "write a number of seconds from 1 to 30",
  }),
  WW394: define<{ problem: string; kind: string }>({
    severity: "error",
    title: "an admission webhook is for a subresource that the kind does not have",
    message: ({ problem }) => `the webhook's subresources ${problem}`,
    remedy: ({ kind }) => `name those that ${kind} has, \`status\` with @StatusSubresource and \`scale\` with @ScaleSubresource, each once`,
  }),
  WW395: define<{ problem: string; remedy: string }>({
    severity: "error",
    title: "an admission webhook's verbs are none that the API server takes",
    message: ({ problem }) => `the webhook's verbs ${problem}`,
    remedy: ({ remedy }) => remedy,
  }),
  WW396: define<{ problem: string }>({
    severity: "error",
    title: "an admission webhook's review versions are none that the API server takes",
    message: ({ problem }) => `the webhook's review versions ${problem}`,
    remedy: () => 'write `admissionReviewVersions: ["v1"]`, or leave the option out',
  }),
  WW397: define<{ path: string; problem: string }>({
    severity: "error",
    title: "an admission webhook's path is one that the API server refuses",
    message: ({ path, problem }) => `"${path}" can't be a webhook's path: ${problem}`,
    remedy: () => "write a path such as `/validate-foo`, or leave the option out",
  }),
  WW398: define<{ name: string; configuration: string }>({
    severity: "error",
    title: "two admission webhooks have the same name",
    message: ({ name, configuration }) => `${configuration} would have two webhooks named "${name}"`,
    remedy: () => "give one of the two another `name`",
  }),
  WW399: define<{ path: string }>({
    severity: "error",
    title: "two admission webhooks have the same path",
    message: ({ path }) => `requests to ${path} would be for two webhooks`,
    remedy: () => "give one of the two another `path`, or to `create webhook` another `--defaulting-path` or `--validation-path`",
  }),
};

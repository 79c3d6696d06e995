import { ApiError } from "../../../control-plane/api-client.js";
import { waitFor } from "../../../support/wait.js";
import { group, plural } from "./widget-crd.js";
import type { Widgets } from "./widgets.js";

const api = { apiVersion: "admissionregistration.k8s.io/v1" };
const metadata = { name: "no-widget" };

/**
 * Has a ValidatingAdmissionPolicy refuse whatever is written to one widget; gives what takes it away again. Both wait until the API servers know it.
 * @param others the widgets through further API servers
 */
export async function denyWidgets(widgets: Widgets, name: string, others: readonly Widgets[] = []): Promise<() => Promise<void>> {
  const { cluster } = widgets;
  const allAnswer = async (denied: boolean) => {
    const answers = await Promise.all([widgets, ...others].map((each) => isDenied(each, name)));
    return answers.every((answer) => answer === denied);
  };
  const resourceRules = [{ apiGroups: [group], apiVersions: ["*"], operations: ["UPDATE"], resources: [plural] }];
  await cluster.api.create(
    { ...api, resource: "validatingadmissionpolicies" },
    {
      ...api,
      kind: "ValidatingAdmissionPolicy",
      metadata,
      spec: {
        matchConstraints: { resourceRules },
        validations: [{ expression: `object.metadata.name != '${name}'`, message: "not this one" }],
      },
    },
  );
  await cluster.api.create(
    { ...api, resource: "validatingadmissionpolicybindings" },
    { ...api, kind: "ValidatingAdmissionPolicyBinding", metadata, spec: { policyName: metadata.name, validationActions: ["Deny"] } },
  );
  await waitFor({ for: "the policy to be in force" }, () => allAnswer(true));
  return async () => {
    await cluster.api.delete({ ...api, resource: "validatingadmissionpolicybindings", name: metadata.name });
    await cluster.api.delete({ ...api, resource: "validatingadmissionpolicies", name: metadata.name });
    await waitFor({ for: "the policy to be gone" }, () => allAnswer(false));
  };
}

async function isDenied({ cluster, path }: Widgets, name: string): Promise<boolean> {
  try {
    await cluster.api.patch({ ...path("v2", name), query: { dryRun: "All" } }, {});
    return false;
  } catch (error) {
    return error instanceof ApiError && error.message.includes("denied request");
  }
}

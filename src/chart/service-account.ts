import { goText } from "./go-literal.js";
import { Conditional, Extended, type TemplateObject } from "./template-node.js";

/** The manager's ServiceAccount, with the labels and annotations that values add. */
export function serviceAccountTemplate(account: TemplateObject): TemplateObject {
  const metadata = account.metadata as TemplateObject;
  const labels = (metadata.labels ?? {}) as TemplateObject;
  const own = (metadata.annotations ?? {}) as TemplateObject;
  const given = "$values.serviceAccount.annotations";
  const kept = Object.entries(own).map(([key, value]) => [key, new Conditional(`not (hasKey ${given} ${goText(key)})`, value)] as const);
  const annotations = new Extended(Object.fromEntries(kept), given);
  return {
    ...account,
    metadata: {
      ...metadata,
      labels: new Extended(labels, `omit ${["$values.serviceAccount.labels", ...Object.keys(labels).map(goText)].join(" ")}`),
      annotations: kept.length > 0 ? annotations : new Conditional(given, annotations),
    },
  };
}

import { toYaml } from "../emit/yaml/yaml-text.js";
import { displayName } from "./display-name.js";

/** Where the user's part of the ClusterServiceVersion is, relative to the project's root: where operator-sdk has it. */
export function basePath(project: string): string {
  return `config/manifests/bases/${project}.clusterserviceversion.yaml`;
}

/** The user's part of the ClusterServiceVersion as it is scaffolded. */
export function scaffoldedBase(project: string): string {
  const base = {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: { annotations: { capabilities: "Basic Install" }, name: `${project}.v0.0.0` },
    spec: { displayName: displayName(project), maturity: "alpha" },
  };
  return `# Yours: what the bundle says about the operator. \`wheelwright bundle\` adds what follows from config/ (install, webhooks, owned CRDs), and takes
# description, keywords, links, maintainers and provider from package.json where they aren't here. An icon is one entry:
#
#   spec:
#     icon:
#     - base64data: PHN2ZyB4bWxucz0i...
#       mediatype: image/svg+xml
${toYaml(base)}`;
}

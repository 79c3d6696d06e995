import { define } from "../define.js";

/** An `@Rbac` to paste. */
function decorator(group: string, resource: string, verbs: readonly string[]): string {
  return `@Rbac({ groups: ["${group}"], resources: ["${resource}"], verbs: [${verbs.map((verb) => `"${verb}"`).join(", ")}] })`;
}

/** WW390: the rules of `@Rbac`. WW480 and WW481: what controllers work on. */
export const rbacDiagnostics = {
  WW390: define<{ problem: string; remedy: string }>({
    severity: "error",
    title: "the API server would refuse the role that this @Rbac asks for",
    message: ({ problem }) => `this rule ${problem}, which the API server refuses in a role`,
    remedy: ({ remedy }) => remedy,
    help: `
\`wheelwright generate\` writes config/rbac/role.yaml from the \`@Rbac\` decorators of the controllers. A rule is about resources of groups, or about URLs, and grants verbs.
The API server refuses a role with a rule that leaves one of these out, and a Role with URLs, which belong to no namespace.

    @Rbac({ resources: ["pods"], verbs: ["get"] })                         // of which group?
    @Rbac({ groups: [""], resources: ["pods"], verbs: ["get"] })           // "" is the core group; "core" may be written for it

    @Rbac({ groups: ["apps"], resources: ["deployments"], verbs: [] })     // which verbs?
    @Rbac({ groups: ["apps"], resources: ["deployments"], verbs: ["get", "list", "watch"] })

    @Rbac({ urls: ["/metrics"], verbs: ["get"], namespace: "monitoring" })
    @Rbac({ urls: ["/metrics"], verbs: ["get"] })
`,
  }),
  WW480: define<{ className: string; role: "resource" | "owns" | "watches"; written: string; verbs: readonly string[] }>({
    severity: "warning",
    title: "which resource a controller works on can't be read from its class",
    message: ({ className, role, written }) =>
      `${role} of ${className}: which resource ${written === role ? "it names" : `\`${written}\` is`} isn't known without running it, so the manager's role has no rights on it`,
    remedy: ({ verbs }) =>
      `name it with kind("GROUP/VERSION", "KIND") in the class, or give the rights above the class: \`${decorator("GROUP", "PLURAL", verbs)}\``,
    help: `
\`wheelwright generate\` gives the manager the rights on what its controllers work on: it reads \`resource\`, \`owns\` and \`watches\` of every class in src/ that implements
\`Reconciler\`, and runs nothing. What it can read: \`kind("apps/v1", "Deployment")\`, the project's own classes, \`{ group, version, plural, namespaced }\`, with \`owning\`,
\`watching\` and \`{ resource: ... }\` around them, in the class itself or in a \`const\` of the project's files.

    readonly owns = deploymentsOf(this.settings);                          // known at run time only

    readonly owns = [kind<V1Deployment>("apps/v1", "Deployment")];         // read

Where it has to be computed, an \`@Rbac\` in the same file says what it comes to, and the warning ends:

    @Rbac({ groups: ["apps"], resources: ["deployments"], verbs: ["get", "list", "watch", "create", "update", "patch", "delete"] })
    export class WebsiteController implements Reconciler<Website> {
`,
  }),
  WW481: define<{ className: string; kind: string; apiVersion: string; group: string; plural: string; verbs: readonly string[] }>({
    severity: "warning",
    title: "the plural of a kind that a controller works on isn't known",
    message: ({ className, kind, apiVersion }) =>
      `what a role calls ${kind} in ${apiVersion} isn't known, so the manager's role has no rights on what ${className} works on`,
    remedy: ({ group, plural, verbs }) =>
      `see whether the kind is spelt right; if so, give the rights above the class: \`${decorator(group, plural, verbs)}\``,
    help: `
A role names resources by their plurals. Of the project's own kinds, and of those of Kubernetes, Wheelwright knows them; of kinds that somebody else's CRDs define it doesn't, and a wrong
guess would be found in the cluster only. \`kubectl api-resources\` lists them.

    readonly owns = [kind("cert-manager.io/v1", "Certificate")];

Say the resource itself in place of the kind, or give the rights by an \`@Rbac\`:

    readonly owns = [{ group: "cert-manager.io", version: "v1", plural: "certificates", namespaced: true }];

    @Rbac({ groups: ["cert-manager.io"], resources: ["certificates"], verbs: ["get", "list", "watch", "create", "update", "patch", "delete"] })
    export class WebsiteController implements Reconciler<Website> {
`,
  }),
};

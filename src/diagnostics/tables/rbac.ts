import { define } from "../define.js";

/** WW390: the rules of `@Rbac`. */
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
};

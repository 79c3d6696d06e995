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
  }),
  WW480: define<{ className: string; role: "resource" | "owns" | "watches"; written: string; verbs: readonly string[] }>({
    severity: "warning",
    title: "which resource a controller works on can't be read from its class",
    message: ({ className, role, written }) =>
      `${role} of ${className}: which resource ${written === role ? "it names" : `\`${written}\` is`} isn't known without running it, so the manager's role has no rights on it`,
    remedy: ({ verbs }) =>
      `name it with kind("GROUP/VERSION", "KIND") in the class, or give the rights above the class: \`${decorator("GROUP", "PLURAL", verbs)}\``,
  }),
  WW481: define<{ className: string; kind: string; apiVersion: string; group: string; plural: string; verbs: readonly string[] }>({
    severity: "warning",
    title: "the plural of a kind that a controller works on isn't known",
    message: ({ className, kind, apiVersion }) =>
      `what a role calls ${kind} in ${apiVersion} isn't known, so the manager's role has no rights on what ${className} works on`,
    remedy: ({ group, plural, verbs }) =>
      `see whether the kind is spelt right; if so, give the rights above the class: \`${decorator(group, plural, verbs)}\``,
  }),
};
